import type { Diagnostic } from '../base/diagnostic.ts';
import { cacheDirOf } from '../host/cache-folder.ts';
import { nodeHost } from '../host/node-host.ts';
import { cachedBytes, outDirOf } from '../pipeline/driver/folders.ts';
import { loadProject } from '../pipeline/load/load-project.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { isPageFile } from '../pipeline/read/routes.ts';

/** Facts that `ssg info` prints. */
export interface ProjectDescription {
  readonly status: 'ok' | 'stopped';
  readonly diagnostics: readonly Diagnostic[];
  readonly config?: {
    readonly file: string;
    readonly site: string;
    readonly outDir: string;
    readonly locale: string;
    readonly parser: string;
  };
  readonly collections: readonly { readonly name: string; readonly dir: string; readonly files: number }[];
  readonly cacheDir: string;
  readonly cacheBytes: number;
}

export async function describeProject(options: BuildSettings): Promise<ProjectDescription> {
  const host = nodeHost(options.root);
  const loaded = await loadProject(host, options);
  const cache = { cacheDir: cacheDirOf(options), cacheBytes: cachedBytes(options) };
  if (!loaded.ok) return { status: 'stopped', diagnostics: loaded.diagnostics, collections: [], ...cache };
  const { config, configFile } = loaded.project;
  return {
    status: 'ok',
    diagnostics: [],
    config: {
      file: configFile,
      site: config.site,
      outDir: outDirOf(loaded.project),
      locale: config.locale,
      parser: config.markdown.parser,
    },
    collections: Object.entries(config.collections).map(([name, { dir }]) => ({
      name,
      dir,
      files: host.list(dir).files.filter(isPageFile).length,
    })),
    ...cache,
  };
}
