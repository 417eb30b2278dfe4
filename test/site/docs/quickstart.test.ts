import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fencesOf } from './fences.ts';
import { startSandbox } from './sandbox-server.ts';

/*
 * Follows the quickstart with the information on the pages alone. Runs their Node programs as printed. Only the address
 * of the API and the port of the endpoint are replaced.
 */

/** Speed of the sandbox clock relative to real time. */
const SPEED = 10;

const dir = mkdtempSync(join(tmpdir(), 'ssg-quickstart-'));
const running: ChildProcess[] = [];
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const child of running) child.kill();
  for (const close of closing) await close();
  rmSync(dir, { recursive: true, force: true });
});

function printed(file: string, lang: string, words: string): string {
  const found = fencesOf(file).find((fence) => fence.lang === lang && fence.code.includes(words));
  if (found === undefined) throw new Error(`${file} has no ${lang} with ${words}.`);
  return found.code;
}

function start(name: string, code: string, env: NodeJS.ProcessEnv): ChildProcess {
  writeFileSync(join(dir, name), code);
  const child = spawn(process.execPath, [name], { cwd: dir, env: { ...process.env, ...env } });
  running.push(child);
  return child;
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return text;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(url, { method: 'POST' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401);
}

test('from a key to a delivered message and its signed events', async () => {
  const port = await freePort();
  const hook = `http://127.0.0.1:${port}/dorucenky`;
  let isReady = false;
  const sandbox = await startSandbox(() => (isReady ? hook : undefined), SPEED);
  closing.push(() => sandbox.close());
  const env = { DEPESE_API_KEY: sandbox.key, DEPESE_WEBHOOK_SECRET: sandbox.secret };
  const here = (code: string) =>
    code.replaceAll('https://api.depese.example', sandbox.url).replaceAll('.listen(8080)', `.listen(${port})`);

  // Steps 2 and 3: the API accepts the message.
  const send = here(printed('content/docs/api/quickstart.md', 'js', 'quickstart-node-1'));
  const [, status, body = ''] = /^(\d+) (.*)$/s.exec(await outputOf(start('send.mjs', send, env))) ?? [];
  const { sandbox: isSandbox, rejected, messages } = JSON.parse(body);
  expect([status, isSandbox, rejected]).toEqual(['202', true, 0]);

  // Without the key, the response is the one on the page.
  const refused = await outputOf(start('send.mjs', send, { ...env, DEPESE_API_KEY: '' }));
  expect(refused).toMatch(/^401 /);

  // Step 4: the state of the message, from the address that the page prints.
  const asked = printed('content/docs/api/quickstart.md', 'bash', 'MESSAGE_ID=');
  const address = /"(https:\S+)"/.exec(asked)?.[1]?.replace('$MESSAGE_ID', messages[0].id) ?? '';
  const headers = { Authorization: `Bearer ${sandbox.key}`, 'Content-Type': 'application/json' };
  const stateOf = async () => ((await (await fetch(here(address), { headers })).json()) as { state: string }).state;
  await expect.poll(stateOf).toBe('delivered');

  // Step 5: the endpoint from the other page, and the last line of the step.
  start('receiver.mjs', here(printed('content/docs/api/json/delivery-messages.md', 'js', 'receiver.mjs')), env);
  await answers(hook);
  isReady = true;
  const wish = printed('content/docs/api/quickstart.md', 'bash', '/v2/events/test');
  const test = await fetch(`${sandbox.url}/v2/events/test`, {
    ...{ method: 'POST', headers },
    body: /-d '(.*)'/.exec(wish)?.[1] ?? '',
  });
  expect(test.status).toBe(202);
  const again = send.replace('quickstart-node-1', 'quickstart-node-2');
  expect(await outputOf(start('send.mjs', again, env))).toMatch(/^202 /);
  await expect.poll(() => sandbox.deliveries.length).toBeGreaterThanOrEqual(5);
  expect(new Set(sandbox.deliveries.map(({ status }) => status))).toEqual(new Set([204]));
  const events = readFileSync(join(dir, 'events.jsonl'), 'utf8').trim().split('\n');
  const types = events.map((line) => JSON.parse(line).event.type);
  // Repeated events have the same ID.
  expect(new Set(events.map((line) => JSON.parse(line).id)).size).toBe(events.length);
  // Events of the first message, of the test event, and of the second message.
  expect(types.sort()).toEqual(
    ['message.delivered', 'message.delivered', 'message.delivered', 'message.sent', 'message.sent'].sort(),
  );
});
