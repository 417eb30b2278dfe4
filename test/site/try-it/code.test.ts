import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpRequest, LANGUAGES, requestOf as requestAt } from '../../../src/features/api-samples/printers.ts';
import type { CallFields, Operation } from '../../../templates/try-it/model.ts';
import { sample } from '../../sample.ts';
import { brokenCode, grammarOf, type Mistakes } from '../docs/grammars.ts';
import { description } from './world.ts';

/** Texts that can break a string literal. */
const AWKWARD = [
  `It's "quoted" \\ and $HOME \`x\` \${x} #{x} %s`,
  'Příliš žluťoučký\nkůň\t🎉 \u2028 \u0000 </script>',
  '\'\'\'\n"""\n""""',
  '@/etc/passwd',
  "\\'",
];

const requestOf = (server: string, operation: Operation, fields: CallFields) =>
  requestAt({ server, keyVariable: 'DEPESE_API_KEY' }, operation, fields);

/** Number of requests with unusual content. */
const ODD = 11;

/** Returns requests of every operation and example, and some with unusual content. */
function requests(server = description.server): readonly HttpRequest[] {
  const all = Object.values(description.operations);
  const plain = all.flatMap((operation) =>
    (operation.examples.length > 0 ? operation.examples : [undefined]).map((example) =>
      requestOf(server, operation, {
        path: Object.fromEntries(operation.parameters.map(({ name, example: value }) => [name, value])),
        query: Object.fromEntries(operation.parameters.map(({ name, example: value }) => [name, value])),
        headers: { 'Idempotency-Key': 'order-1042-shipped', 'Accept-Language': 'cs' },
        ...(example === undefined ? {} : { body: JSON.stringify(example.value, null, 2) }),
      }),
    ),
  );
  const send = description.operations['sendMessage'];
  const list = description.operations['listMessages'];
  if (send === undefined || list === undefined) throw new Error('The operations are there.');
  const body = (text: string) => requestOf(server, send, { path: {}, query: {}, headers: {}, body: text });
  const odd = { 'a-b': AWKWARD, class: null, __proto__x: { list: [], map: {}, deep: [[1.5, -2e-9, true]] } };
  return [
    ...plain,
    ...AWKWARD.map((text) => body(JSON.stringify({ text }))),
    body(JSON.stringify(odd)),
    // Text that is not JSON is sent as typed.
    ...['', '{"a": 1,}', `{'a': "b"}`, '@file'].map(body),
    requestOf(server, list, { path: {}, query: { reference: `a'b & "č" +` }, headers: {} }),
  ];
}

describe.each(LANGUAGES)('the code in $label', ({ value, code }) => {
  let mistakes: Mistakes;
  beforeAll(async () => {
    mistakes = await grammarOf(value);
  });

  test('fits the grammar', () => {
    const wrong = requests().flatMap((request) => {
      const text = code(request);
      return mistakes(text).map((mistake) => `${mistake}\n${text}`);
    });
    expect(wrong).toEqual([]);
    expect(mistakes(brokenCode(value))).not.toEqual([]);
  });
});

test('Java imports what a request needs, and nothing else', () => {
  const java = LANGUAGES.find(({ value }) => value === 'java');
  for (const request of requests()) {
    const [, ...uses] = java?.code(request).split('BodyPublishers') ?? [];
    expect(uses.length, request.method).toBe({ POST: 2 }[request.method] ?? 0);
  }
});

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const run = promisify(execFile);
interface Program {
  readonly command: string;
  readonly file: string;
  /** Joins several programs into one. */
  joined(codes: readonly string[]): string;
}

const lines = (codes: readonly string[]) => codes.join('\n');

/** Programs by language. Languages without an installed runtime are skipped. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  bash: { command: 'bash', file: 'send.sh', joined: lines },
  js: { command: process.execPath, file: 'send.mjs', joined: (codes) => lines(codes.map((code) => `{\n${code}\n}`)) },
  python: { command: 'python3', file: 'send.py', joined: lines },
  php: { command: 'php', file: 'send.php', joined: (codes) => lines(codes).replace(/(?<=.)<\?php\n/gs, '') },
};

describe('a program sends the very request', () => {
  let server: Server;
  let origin: string;
  let received: Received[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'try-it-'));

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.entries(PROGRAMS))('%s', async (value, { command, file, joined }) => {
    const [probe] = await Promise.allSettled([run(command, ['--version'])]);
    if (probe?.status === 'rejected') {
      // Only Node is always installed.
      expect(value).not.toBe('js');
      return;
    }
    const language = LANGUAGES.find((each) => each.value === value);
    const all = requests(origin);
    // Requests of some operations, and all with unusual content.
    const isFirst = ({ method, url }: HttpRequest, i: number) =>
      all.findIndex((other) => other.method === method && other.url === url) === i;
    const chosen = [...sample(all.slice(0, -ODD).filter(isFirst), 3), ...all.slice(-ODD)];
    received = [];
    const path = join(folder, file);
    // All programs run in one process, because starting it takes most of the time.
    writeFileSync(path, joined(chosen.map((request) => language?.code(request) ?? '')));
    await run(command, [path], { cwd: folder, env: { ...process.env, DEPESE_API_KEY: 'dp_test_1' } });
    expect(received.map(shown)).toEqual(
      chosen.map((request) => ({
        ...{ method: request.method, url: request.url, query: request.query, key: 'Bearer dp_test_1' },
        headers: request.headers.map(([, text]) => text),
        body: readBody(request.body ?? ''),
      })),
    );

    function shown({ method, url = '', headers, body }: Received, i: number) {
      const address = new URL(url, origin);
      const query = [...address.searchParams];
      return {
        ...{ method, url: origin + address.pathname, query, key: headers.authorization },
        headers: (chosen[i]?.headers ?? []).map(([name]) => headers[name.toLowerCase()]),
        body: readBody(body),
      };
    }
  });
});

/** Parses a body, because languages format JSON differently. */
function readBody(text: string): unknown {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { text };
  }
}

test('JavaScript says of any JSON what it says', () => {
  const node = LANGUAGES.find(({ value }) => value === 'js');
  const send = description.operations['sendMessage'];
  if (send === undefined) throw new Error('The operation is there.');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const body = JSON.stringify(value);
      const text = node?.code(requestOf(description.server, send, { path: {}, query: {}, headers: {}, body })) ?? '';
      const literal = /JSON\.stringify\(([\s\S]*)\),\n {2}signal:/.exec(text)?.[1];
      const said = new Function(`return JSON.stringify(${literal});`) as () => string;
      expect(JSON.parse(said())).toEqual(JSON.parse(body));
    }),
    { seed: 22 },
  );
});
