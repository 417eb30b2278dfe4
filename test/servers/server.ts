import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { servePreview } from '../browser/preview-server.ts';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Servers to test. `SSG_SERVERS=nginx,caddy` adds those of Debian to the preview. */
export const SERVERS = ['preview', ...(process.env['SSG_SERVERS'] ?? '').split(',').filter((name) => name !== '')];

/**
 * Starts a server.
 *
 * @param root absolute path of a built folder with the rules for all servers
 */
export async function startServer(name: string, root: string): Promise<RunningServer> {
  if (name === 'preview') {
    const { origin, close } = await servePreview(root);
    return { port: Number(new URL(origin).port), close };
  }
  const port = await freePort();
  const work = mkdtempSync(join(tmpdir(), 'ssg-server-'));
  const [file, text, command, ...args] = name === 'nginx' ? nginx(root, work, port) : caddy(root, port);
  const path = join(work, file);
  writeFileSync(path, text);
  const running = spawn(command, [...args, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: work },
  });
  let said = '';
  running.stderr.on('data', (part) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => {
    running.on('error', (cause) => {
      said += cause.message;
      resolve();
    });
    running.on('exit', () => resolve());
  });
  await Promise.race([answering(port, running), ended]);
  if (!isRunning(running)) throw new Error(`${name} does not run: ${said}`);
  return {
    port,
    async close() {
      running.kill();
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
}

type Start = [file: string, text: string, command: string, ...args: string[]];

/** Starts nginx with the settings of Debian's package and those from docs/guides/hosting.md. */
function nginx(root: string, work: string, port: number): Start {
  const modules = process.env['SSG_NGINX_MODULES'] ?? '/usr/lib/nginx/modules';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${work}/${kind};`,
  );
  const text = `load_module ${modules}/ngx_http_brotli_static_module.so;
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${work}/pid;
error_log stderr warn;
events { worker_connections 64; }
http {
  access_log off;
  default_type application/octet-stream;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    brotli_static on;
    include ${root}/_server/nginx.conf;
    location /api/ { return 202; }
  }
}
`;
  return ['nginx.conf', text, 'nginx', '-p', work, '-e', 'stderr', '-c'];
}

function caddy(root: string, port: number): Start {
  const text = `{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	root * ${root}
	respond /api/* 202
	import ${root}/_server/Caddyfile
}
`;
  return ['Caddyfile', text, 'caddy', 'run', '--adapter', 'caddyfile', '--config'];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Waits until the server accepts connections. */
async function answering(port: number, running: ChildProcess): Promise<void> {
  while (isRunning(running)) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isThere) return;
    await setTimeout(50);
  }
}

function isRunning({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}
