import { resolve } from 'node:path';
import { chooseReact } from '../host/choose-react.ts';
import { readIfThere, replaceFile } from '../host/new-file.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';
import type * as Types from './types.ts';

/** `ssg/api`: the generator for programs. Its types are in types.ts, which needs nothing else of the generator. */

const loaded = {
  build: () => import('../scheduler/build.ts'),
  external: () => import('../tools/external-links.ts'),
  devServer: () => import('../serve/dev/dev-server.ts'),
};

/** Nothing is loaded before React is chosen. */
function prepare<T extends keyof typeof loaded>(part: T): ReturnType<(typeof loaded)[T]> {
  chooseReact();
  return loaded[part]() as ReturnType<(typeof loaded)[T]>;
}

function completed<T extends Types.SiteOptions>({ root = '.', ...options }: T) {
  return { ...options, root: resolve(root), clock: options.clock ?? new Date() };
}

export const build: typeof Types.build = async (options = {}) => {
  const scheduler = await prepare('build');
  return scheduler.build(completed(options));
};

export const check: typeof Types.check = async ({ external = false, ...options } = {}) => {
  const scheduler = await prepare('build');
  const asked = { ...completed(options), external, write: false, ledger: true };
  const result = await scheduler.build(asked);
  if (!external || !['built', 'failed'].includes(result.status)) return result;
  const { checkExternal } = await prepare('external');
  return checkExternal(result, asked, { read: readIfThere, write: (path, text) => void replaceFile(path, text) });
};

export const createDevServer: typeof Types.createDevServer = async (options = {}) => {
  const { port = DEFAULT_PORT, strictPort = false, host, poll = false, onProblems, onChange, ...site } = options;
  const { startDevServer } = await prepare('devServer');
  return startDevServer({
    build: completed(site),
    server: { port, strictPort, ...(host === undefined ? {} : { host }) },
    poll,
    onEvent(event) {
      if (event.kind === 'problems') onProblems?.(event.problems);
      if (event.kind === 'changed') onChange?.({ paths: event.paths, pages: event.pages });
    },
  });
};
