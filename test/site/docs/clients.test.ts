import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { errorTables } from '../../../templates/reference/errors.ts';
import { startSandbox } from './sandbox-server.ts';

/* `ssg check --examples` runs both files and tests their behaviour when the API fails. */

const run = promisify(execFile);
const FOLDER = `${process.cwd()}/assets/static/docs/api/json`;
const { groups } = errorTables(parse(readFileSync('content/data/openapi.yaml', 'utf8')));

/** Signed event from the page about delivery reports, with its time. */
const EVENT = {
  secret: 'whsec_ZGVwZXNlLXVrYXprb3ZlLXRhamVtc3R2aS0zMi1ieXQ=',
  now: 1_795_163_405,
  headers: {
    'webhook-id': 'evt_01M7W17C6WN7Y1W9B5M0T4F8RK',
    'webhook-timestamp': '1795163403',
    'webhook-signature': 'v1,other v1,fqnOi0bAGHPNysFbJYDc3XfHQR3tCjRDTbkjWdOlFrc=',
  },
  body: '{"type":"message.delivered","timestamp":"2026-11-20T08:30:02Z","data":{"id":"msg_01M7W179XP0W6F3H7P5Z8D2KSG","to":"+420700000001","state":"delivered","code":"D000","final":true,"reference":"objednavka-1042"}}',
};

const decisions = [
  ...Object.values(groups).flatMap((group) =>
    group.rows.flatMap(({ code, status, retry }) => (status === undefined ? [] : [[status, code, retry !== 'never']])),
  ),
  ...[500, 502, 520].map((status) => [status, null, true]),
  ...[403, 429].map((status) => [status, 'new-code', false]),
  [null, null, true],
];

/**
 * Programs that print the decisions of a client, and the result of reading signed and forged events.
 */
const PROGRAMS = {
  node: [
    'node',
    ...['--input-type=module', '--eval'],
    `const { isRetryable, readEvent } = await import('${FOLDER}/depese.mjs');
     const { decisions, event: { body, headers, secret, now } } = JSON.parse(process.argv[1]);
     console.log(JSON.stringify({
       decisions: decisions.map(([status, code]) => isRetryable(status ?? undefined, code ?? undefined)),
       events: [[body, headers, now], [body + ' ', headers, now], [body, headers, now + 301], [body, {}, now]].map(
         ([text, sent, at]) => readEvent(text, sent, secret, at) ?? null),
     }));`,
  ],
  python: [
    'python3',
    '-c',
    `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "${FOLDER}")
from depese import is_retryable, read_event
asked = json.loads(sys.argv[1])
event = asked["event"]
body, headers, now = event["body"].encode(), event["headers"], event["now"]
cases = [(body, headers, now), (body + b" ", headers, now), (body, headers, now + 301), (body, {}, now)]
print(json.dumps({
    "decisions": [is_retryable(status, code) for status, code, _ in asked["decisions"]],
    "events": [read_event(text, sent, event["secret"], at) for text, sent, at in cases],
}))`,
  ],
} as const;

describe.concurrent.each(Object.entries(PROGRAMS))('the client for %s', (name, [command, ...words]) => {
  test('retries as the table says, and reads only authentic events', async () => {
    const { stdout } = await run(command, [...words, JSON.stringify({ decisions, event: EVENT })]);
    expect(JSON.parse(stdout)).toEqual({
      decisions: decisions.map(([, , again]) => again),
      events: [{ id: EVENT.headers['webhook-id'], ...JSON.parse(EVENT.body) }, null, null, null],
    });
  });

  test('prints in the sandbox what the page shows', async () => {
    const [, shown] = /```text\n(.*?)```/s.exec(readFileSync('content/docs/api/json/klient.md', 'utf8')) ?? [];
    const sandbox = await startSandbox(() => undefined);
    const [file, url] = [name === 'node' ? 'depese.mjs' : 'depese.py', 'https://api.depese.example'];
    const code = readFileSync(`${FOLDER}/${file}`, 'utf8').replaceAll(url, sandbox.url);
    const program = name === 'node' ? ['--input-type=module', '--eval', `${code}\nawait main();`] : ['-c', code];
    const env = { ...process.env, DEPESE_API_KEY: sandbox.key };
    const { stdout } = await run(command, program, { env });
    await sandbox.close();
    expect(stdout).toBe(shown);
  }, 20_000);
});
