import { resolve } from 'node:path';
import { chooseReact } from '../host/environment.ts';
import { readIfThere, replaceFile } from '../host/files.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';
import type * as Types from './types.ts';

/** `ssg/api`: the generator for programs. Its types are in types.ts, which needs nothing else of the generator. */

/** Completes the options, and chooses React: the rest of the generator is loaded after that. */
function prepared<T extends Types.SiteOptions>(options: T): T & { readonly root: string } {
  chooseReact();
  return { ...options, root: resolve(options.root ?? '.') };
}

export const build: typeof Types.build = async (options = {}) => {
  const asked = prepared(options);
  return (await import('../pipeline/driver/build.ts')).build(asked);
};

export const check: typeof Types.check = async (options = {}) => {
  const asked = prepared(options);
  const { checkExternal, checkSite } = await import('../tools/check-site.ts');
  const result = await checkSite(asked, { prose: asked.prose });
  const files = { read: readIfThere, write: (path: string, text: string) => void replaceFile(path, text) };
  return asked.external ? checkExternal(result, asked, files) : result;
};

export const createDevServer: typeof Types.createDevServer = async (options = {}) => {
  const { port = DEFAULT_PORT, strictPort = false, host, poll = false, onProblems, onChange, ...site } = options;
  const asked = prepared(site);
  const { startDevServer } = await import('../serve/dev/dev-server.ts');
  return startDevServer({
    build: asked,
    server: { port, strictPort, ...(host === undefined ? {} : { host }) },
    poll,
    onEvent(event) {
      if (event.kind === 'problems') onProblems?.(event.problems);
      if (event.kind === 'changed') onChange?.({ paths: event.paths, pages: event.pages });
    },
  });
};
