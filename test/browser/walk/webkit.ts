import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Size, WalkBrowser, WalkWindow } from './driver.ts';
import { pressed, typed } from './keys.ts';

/**
 * Program of Debian's package `webkit2gtk-driver`, which contains a small browser. It needs a display: `xvfb-run`.
 */
const PROGRAM = 'WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

type Send = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

/**
 * Starts WebKitGTK through WebDriver. It reports roles and names. No driver of WebKitGTK reports states and
 * descriptions.
 */
export async function webkit(): Promise<WalkBrowser> {
  const port = await freePort();
  const running = spawn(PROGRAM, [`--port=${port}`], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    running.on('exit', () => resolve());
    running.on('error', () => resolve());
  });
  const ask: Send = async (method, path, body) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  await answering(ask);
  return {
    name: 'webkit',
    tellsStates: false,
    open: (size) => openWindow(ask, size),
    async close() {
      running.kill();
      await ended;
    },
  };
}

async function openWindow(ask: Send, { width, height }: Size): Promise<WalkWindow> {
  const browserOptions = { binary: BROWSER, args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session: Send = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  const run = <Value>(script: string) => session<Value>('POST', '/execute/sync', { script, args: [] });
  const evaluate = <Value>(expression: string) => run<Value>(`return (${expression})`);
  await session('POST', '/window/rect', { width, height });
  const inner = await evaluate<{ width: number; height: number }>('({ width: innerWidth, height: innerHeight })');
  await session('POST', '/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height });
  return {
    go: (url) => session('POST', '/url', { url }),
    press: (key) => session('POST', '/actions', pressed(key)),
    type: (text) => session('POST', '/actions', typed(text)),
    back: () => session('POST', '/back', {}),
    evaluate,
    async described(expression) {
      const element = await evaluate<Readonly<Record<string, string>> | null>(expression);
      const [id] = Object.values(element ?? {});
      if (id === undefined) return undefined;
      const [role, name] = await Promise.all([
        session<string>('GET', `/element/${id}/computedrole`),
        session<string>('GET', `/element/${id}/computedlabel`),
      ]);
      // If ARIA has no role, as for `summary`, return the element name as the other browsers do.
      return { role: role || (await session<string>('GET', `/element/${id}/name`)), name };
    },
    async close() {
      await session('DELETE', '');
    },
  };
}

async function answering(ask: Send): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await ask('GET', '/status');
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error(`${PROGRAM} does not run.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
