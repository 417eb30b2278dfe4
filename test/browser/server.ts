import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Files with a hash in their name, which every host allows browsers to cache: the second page of a window then takes a
 * third less time.
 */
const KEPT = /^\/assets\/.*-\w{8,}\.\w+$/;

interface ServeOptions {
  /** Handles a request instead of a file if it returns true. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes the HTML of a page before it is sent. */
  readonly changePage?: (html: string) => string;
}

/**
 * Serves a folder like a static host: `/a/` is `a/index.html`, and unknown addresses get 404.html.
 */
export async function serve(
  folder: string,
  { answer, changePage }: ServeOptions = {},
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (answer?.(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(folder, pathname);
    const path = file ?? join(folder, '404.html');
    if (!existsSync(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end();
      return;
    }
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      ...(KEPT.test(pathname) && file !== undefined && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
    if (changePage && extname(path) === '.html') response.end(changePage(readFileSync(path, 'utf8')));
    else response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

function fileOf(folder: string, pathname: string): string | undefined {
  const path = normalize(join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : ''));
  const inside = path.startsWith(folder + sep);
  return inside && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}
