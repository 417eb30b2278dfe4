import { Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { VERSION } from '../../host/packages.ts';
import { answersOf, createMcpServer, keepOpen, limitRequests } from '../../serve/mcp.ts';
import { untilEnded } from '../serving.ts';
import type { Command } from './command.ts';

/** `ssg mcp`: answers programs over stdin and stdout, until they have no more questions or the process is told to end. */
export const mcpCommand: Command = async ({ options, signal }) => {
  const open = keepOpen(options);
  const server = createMcpServer(answersOf(options, open), VERSION);
  const ended = new AbortController();
  server.server.onclose = () => ended.abort();
  // The protocol has no word for the end: the client closes the pipe.
  process.stdin.once('end', () => ended.abort());
  const { protocol, giveBack } = takeStdout();
  await server.connect(new StdioServerTransport(process.stdin.pipe(limitRequests(protocol)), protocol));
  await untilEnded({
    signal: AbortSignal.any([signal, ended.signal]),
    // The pipes are the protocol's.
    keyboard: undefined,
    say: () => {},
    actions: [],
  });
  await server.close();
  await open.close();
  giveBack();
  return { status: 'built', diagnostics: [], told: true, document: '' };
};

/**
 * Takes stdout for the protocol: what the code of a site prints, in this thread or another one, goes to stderr.
 *
 * @returns the stream of the protocol, and a function that gives stdout back
 */
function takeStdout(): { readonly protocol: Writable; readonly giveBack: () => void } {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return {
    protocol: new Writable({ write: (chunk: Buffer, _, done) => void write(chunk, done) }),
    giveBack: () => {
      stdout.write = write;
    },
  };
}
