import { resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { BuildOptions, BuildSummary as BuildResult, RunOptions, SiteOptions } from '../config/build.ts';
import { chooseReact } from '../host/environment.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';

// `@depese/ssg/api`: functions that build, check or serve a site. See docs/reference/programmatic-interface.md.

export type { Diagnostic } from '../base/diagnostic.ts';
export { toText } from '../base/message.ts';
export type {
  BuildOptions,
  BuildStatus,
  BuildSummary as BuildResult,
  Phase,
  Progress,
  SiteOptions,
} from '../config/build.ts';

export interface CheckOptions extends SiteOptions, RunOptions {
  /** Requests every link to another site, to find broken ones. */
  readonly external?: boolean;
  /** Also checks spelling, typography and terms. */
  readonly prose?: boolean;
}

export interface DevServerOptions extends SiteOptions {
  /** Port to listen on. Default: 3000. 0 chooses a free port. */
  readonly port?: number;
  /** Fails if the port is in use, instead of trying the next one. */
  readonly strictPort?: boolean;
  /** Host name or IP address to listen on. Default: only this machine can connect. */
  readonly host?: string;
  /** Polls files for changes, for file systems that do not report changes. */
  readonly poll?: boolean;
  /** Called with the problems of the pages that are open in browsers, and with an empty list when all are fixed. */
  readonly onProblems?: (problems: readonly Diagnostic[]) => void;
  /** Called when files change. `paths` lists these files, and `pages` the routes of open pages that depend on them. */
  readonly onChange?: (change: { readonly paths: readonly string[]; readonly pages: readonly string[] }) => void;
}

export interface DevServer {
  /** URLs at which the server can be reached, such as `http://localhost:3000/`. */
  readonly urls: readonly string[];
  readonly port: number;
  /** Loads the configuration and the project again, and serves them. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Dev server, or the diagnostics that prevented it from starting. */
export type StartedDevServer =
  | { readonly ok: true; readonly value: DevServer }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Builds the site. Mistakes in the site become diagnostics in the result; a rejected promise is a bug in ssg. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const settings = prepared(options);
  return (await import('../pipeline/driver/build.ts')).buildProject(settings);
}

/** Checks the site like a build, and also reports URLs in `routes.lock` that no longer exist. Writes nothing. */
export async function check(options: CheckOptions = {}): Promise<BuildResult> {
  const settings = prepared(options);
  const { checkExternal, checkSite } = await import('../tools/check-site.ts');
  const result = await checkSite(settings, { prose: settings.prose });
  return settings.external ? checkExternal(result, settings) : result;
}

/** Starts the dev server. Mistakes in the site are shown in the browser and do not stop the server. */
export async function createDevServer(options: DevServerOptions = {}): Promise<StartedDevServer> {
  const { port = DEFAULT_PORT, strictPort = false, host, poll = false, onProblems, onChange, ...site } = options;
  const settings = prepared(site);
  const { startDevServer } = await import('../serve/dev/dev-server.ts');
  return startDevServer({
    build: settings,
    server: { port, strictPort, ...(host === undefined ? {} : { host }) },
    poll,
    onEvent(event) {
      if (event.kind === 'problems') onProblems?.(event.problems);
      if (event.kind === 'changed') onChange?.({ paths: event.paths, pages: event.pages });
    },
  });
}

/** Makes `root` absolute. Chooses the development or production build of React, before other code imports React. */
function prepared<T extends SiteOptions>(options: T): T & { readonly root: string } {
  chooseReact();
  return { ...options, root: resolve(options.root ?? '.') };
}
