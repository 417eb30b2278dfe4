import { type Diagnostic, problemsOfStop } from '../../base/diagnostic.ts';
import { cacheDirOf, cachedBytes, openCacheFolder } from '../../host/cache-folder.ts';
import { nodeHost } from '../../host/node-host.ts';
import { outDirOf } from '../../pipeline/driver/folders.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { isPageFile } from '../../pipeline/read/routes.ts';
import { count, formatBytes } from '../report/format.ts';
import type { Fact } from '../report/report.ts';
import type { Command } from './command.ts';

/** `ssg info`: prints data for bug reports, such as versions. Works even if the configuration is invalid. */
export const infoCommand: Command = async ({ options, environment }) => {
  let facts: readonly Fact[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  try {
    facts = factsOf(await loadProject(nodeHost(options.root), options));
  } catch (cause) {
    diagnostics = problemsOfStop(cause);
  }
  const bytes = cachedBytes(openCacheFolder(cacheDirOf(options)));
  return {
    status: diagnostics.length === 0 ? 'built' : 'stopped',
    diagnostics,
    facts: [
      ...environment,
      { name: 'root', value: options.root },
      ...facts,
      { name: 'cache', value: `${cacheDirOf(options)}, ${bytes === 0 ? 'empty' : formatBytes(bytes)}` },
    ],
  };
};

function factsOf(project: Project) {
  const { config, configFile, root } = project;
  const host = nodeHost(root);
  const pagesIn = (dir: string) => count(host.list(dir).files.filter(isPageFile).length, 'page');
  return [
    { name: 'config', value: configFile },
    { name: 'site', value: config.site },
    { name: 'outDir', value: outDirOf(project) },
    { name: 'locale', value: config.locale },
    { name: 'parser', value: config.markdown.parser },
    ...Object.entries(config.collections).map(([name, { dir }]) => ({
      name: `collection ${name}`,
      value: `${dir}, ${pagesIn(dir)}`,
    })),
  ];
}
