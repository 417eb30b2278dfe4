import { Writable } from 'node:stream';
import { missingPackage } from '../../host/package-manager.ts';
import { sitePackageVersion, VERSION } from '../../host/packages.ts';
import { untilEnded } from '../serving.ts';
import { type Command, done, stopped } from './command.ts';

const MCP_PACKAGE = '@modelcontextprotocol/server';

/** `ssg mcp`: serves the Model Context Protocol on stdin and stdout until the client disconnects or a signal comes. */
export const mcpCommand: Command = async ({ options, signal }) => {
  const { root } = options;
  if (sitePackageVersion(root, MCP_PACKAGE) === undefined)
    return stopped(missingPackage(root, '`ssg mcp`', MCP_PACKAGE));
  const { StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const { createMcpServer, keepOpen } = await import('../../serve/mcp.ts');
  const open = keepOpen(options);
  const server = createMcpServer(options, open, VERSION);
  const ended = new AbortController();
  // The client ends a session by closing stdin: MCP has no message for it. The transport then closes the server.
  server.server.onclose = () => ended.abort();
  const { protocol, giveBack } = takeStdout();
  await server.connect(new StdioServerTransport(process.stdin, protocol));
  // Reads no keys and prints nothing, because stdin and stdout carry the messages of MCP.
  await untilEnded({ signal: AbortSignal.any([signal, ended.signal]), keyboard: undefined, say: () => {} }, []);
  await server.close();
  await open.close();
  giveBack();
  return done({ document: '' });
};

/**
 * Reserves stdout for MCP messages: everything that code of the site prints there, in any thread, goes to stderr
 * instead.
 * @returns the stream for MCP messages, and a function that undoes the change
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
