import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import type { JsonObject } from '../../../src/features/api-samples/description.ts';
import { type ExampleProgram, type Examples, runExamples } from '../../../src/features/api-samples/run.ts';
import { sample } from '../../sample.ts';

const problem = (code: string) => ({
  description: code,
  content: { 'application/problem+json': { schema: {}, example: { code, detail: code } } },
});

const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.org' }],
  security: [{ key: [] }],
  paths: {
    '/messages': {
      post: {
        operationId: 'send',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['to'],
                properties: { to: { type: 'string' }, viber: { type: 'boolean' } },
                if: { required: ['viber'] },
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                then: { required: ['text'], properties: { text: { type: 'string' } } },
              },
            },
          },
        },
        responses: {
          '202': {
            description: 'Accepted.',
            content: { 'application/json': { schema: { type: 'object' }, example: { id: 'msg_1' } } },
          },
          '422': problem('text-too-long'),
          '429': problem('rate-limited'),
        },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
};

const program = (lang: string, code: string, more: Partial<ExampleProgram> = {}): ExampleProgram => ({
  ...{
    lang,
    code,
    place: { file: 'content/a.md', line: 5, column: 1 },
    calls: true,
    answers: '',
    prints: '',
    args: [],
    isRun: true,
  },
  ...more,
});

const run = (...programs: ExampleProgram[]) => runFor(8000, ...programs);

async function runFor(timeout: number, ...programs: ExampleProgram[]) {
  const options = { timeout, signal: new AbortController().signal, onProgress: () => {} };
  const { diagnostics, left, ...counts } = await runExamples(
    { document: DOCUMENT, env: { KEY: 'k' }, programs },
    options,
  );
  return {
    faults: diagnostics.map(({ message }) =>
      toText(message).replace('The code sample does not work', '').replace(/^: /, ''),
    ),
    left: [...left],
    ...counts,
  };
}

/** Returns a Node client. `body` is the request body, `then` handles the response. */
const node = (then: string, body = "{ to: '+1' }", timeout = 1500) => `
const send = () => fetch('https://api.example.org/messages', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.KEY}\`, 'Content-Type': 'application/json', 'Idempotency-Key': KEY() },
  body: JSON.stringify(${body}),
  signal: AbortSignal.timeout(${timeout}),
});
let count = 0;
var KEY = () => 'a';
${then}`;

const HONEST = `
const response = await send();
if (!response.ok) throw new Error(response.status + ' ' + (await response.text()));
`;
/** Client that handles errors while sending, but not while reading the response. */
const CARELESS = `
let answer;
while (!answer?.ok && ++count < 4) {
  answer = await send().catch(() => undefined);
  if (!answer?.ok && count < 3) await new Promise((resolve) => setTimeout(resolve, 1000));
}
if (!answer?.ok) throw new Error('given up');
await answer.json();`;
const CURL = `curl -sS --max-time 2 https://api.example.org/messages -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d`;

describe('samples that behave', () => {
  test('say what has happened, or try again', async () => {
    const patient = `
for (;;) {
  const response = await send().then(async (answer) => [answer, await answer.text()][0]).catch(() => undefined);
  if (response?.ok) break;
  if (++count === 3) throw new Error('given up');
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response?.headers.get('retry-after') ?? 0)));
}`;
    expect(
      await run(
        program('js', node(HONEST), { answers: '422,dropped' }),
        program('js', node(patient), { answers: '429,502,dropped,cut,timeout,down' }),
        program('bash', `${CURL} '{ "to": "+1" }' --fail-with-body`, { answers: '422' }),
        program('js', "if (process.argv[2] !== 'b') throw new Error('no argument');", { calls: false, args: ['b'] }),
      ),
    ).toEqual({ faults: [], left: [], programs: 4, runs: 13 });
  });
});

describe('samples that do not', () => {
  const misbehaving: readonly (readonly [string, ExampleProgram, string])[] = [
    ['fail', program('js', node("throw new Error('oh')")), 'it sends no request'],
    [
      'fail behind the answer',
      program('js', node(`${HONEST} (await response.json()).ids[0]`)),
      'it exits with the code 1: TypeError',
    ],
    ['send what does not fit', program('js', node(HONEST, '{ too: 1 }')), 'has no field `too` here.)'],
    ['break a condition', program('bash', `${CURL} '{ "to": "+1", "viber": true }'`), 'The field `text` is missing'],
    [
      'send no key',
      program('bash', `curl -d '{}' https://api.example.org/messages`),
      'The header `Authorization` is missing',
    ],
    [
      'call what is not there',
      program('bash', 'curl https://api.example.org/massages'),
      'The API has no path `/massages`',
    ],
    ['hide a 502', program('js', node('await (await send()).text();'), { answers: '502' }), 'it does not print 502'],
    [
      'hide a lost connection',
      program('js', node('await send().catch(() => {});'), { answers: 'dropped' }),
      'it ends without an error',
    ],
    [
      'fail at an answer that was cut off, although they try again',
      program('js', node(CARELESS), { answers: 'dropped,cut,down' }),
      'with an incomplete response: it does not retry: it exits with the code 1',
    ],
    [
      'repeat what was refused',
      program('js', node('while (!(await send()).ok);'), { answers: '422' }),
      'it repeats a request after the response 422',
    ],
    [
      'do not wait',
      program('js', node('while (!(await send()).ok);'), { answers: '429' }),
      'it retries before the time in Retry-After',
    ],
    [
      'repeat without a key',
      program('js', node('while (!(await send().catch(() => ({}))).ok);').replace("'Idempotency-Key': KEY()", ''), {
        answers: 'dropped',
      }),
      'it repeats a request without an Idempotency-Key',
    ],
    ['print another result', program('js', node(HONEST), { prints: 'msg_1' }), 'it does not print `msg_1`'],
    [
      'send another key',
      program('js', node('KEY = () => String(count++); while (!(await send().catch(() => ({}))).ok);'), {
        answers: 'dropped',
      }),
      'it repeats the request with another Idempotency-Key',
    ],
  ];
  test('are reported, each with its fault', async () => {
    const chosen = sample(misbehaving, 3);
    const { faults } = await run(...chosen.map(([, one]) => one));
    expect(faults).toHaveLength(chosen.length);
    for (const [, , fault] of chosen) expect(faults).toContainEqual(expect.stringContaining(fault));
  }, 30_000);
});

describe('a stateful server of the site', () => {
  /** Creates a server that accepts one idempotency key and rejects a second body with it. */
  const createServer: Examples['createServer'] = ({ env }) => {
    const bodies: string[] = [];
    return {
      handle({ method, body }) {
        if (method === 'GET') return undefined;
        const isReused = bodies.length > 0 && !bodies.includes(body);
        bodies.push(body);
        return { status: isReused ? 422 : 202, headers: {}, body: JSON.stringify(isReused ? { code: 'reused' } : env) };
      },
    };
  };
  const runAgainst = async (...programs: ExampleProgram[]) => {
    const options = { timeout: 8000, signal: new AbortController().signal, onProgress: () => {} };
    const { diagnostics } = await runExamples(
      { document: DOCUMENT, env: { KEY: 'k' }, programs, createServer },
      options,
    );
    return diagnostics.map(({ message }) => toText(message));
  };

  test('answers, has taken what was lost, gets the environment, and refuses what its state does not allow', async () => {
    const prints = '{"KEY":"k"}';
    const again = `let answer;
while (answer === undefined) answer = await send().catch(() => undefined);
console.log(answer.status, await answer.text());`;
    const twice = `await send(); await fetch('https://api.example.org/messages', {
  method: 'POST', body: '{ "to": "+2" }', headers: { Authorization: 'k', 'Content-Type': 'application/json' } });`;
    const right = program('js', node(again), { answers: 'dropped', prints });
    expect(await runAgainst(right, program('js', node(twice)))).toEqual([
      'The code sample does not work: the API would reject POST /messages (422 reused).',
    ]);
  });
});

test('a sample that never ends is ended', async () => {
  const { faults } = await runFor(300, program('bash', 'sleep 20 & wait', { calls: false }));
  expect(faults).toEqual(['it does not end.']);
});

test('skipped samples are counted by reason', async () => {
  const { left, programs } = await run(
    program('java', 'static int a() { return 1; }'),
    program('bash', 'exit 1', { isRun: false }),
    program('cobol', 'STOP RUN.'),
  );
  expect(programs).toBe(0);
  expect(left).toEqual([
    ['a part of a program', 1],
    ['its block says run=no', 1],
    ['nothing runs cobol', 1],
  ]);
});

test('a response that the mock does not have is reported', async () => {
  const { faults } = await run(program('bash', 'exit 0', { calls: false, answers: '302,lost' }));
  expect(faults).toEqual([
    'The mock server cannot send the response `302`.',
    'The mock server cannot send the response `lost`.',
  ]);
});
