import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { isInside, join } from '../base/paths.ts';
import { foreignFiles, isLink } from '../host/output-dir.ts';
import type { Project } from './project.ts';

/** Absolute path of the output folder. */
export function outDirOf({ root, config }: Project): string {
  return resolve(root, config.outDir);
}

/** Why a build must not replace the output folder; undefined when it may. */
export function outDirProblem(project: Project): Diagnostic | undefined {
  const { config, configFile } = project;
  const outDir = outDirOf(project);
  const path = relative(project.root, outDir).replaceAll(sep, '/');
  const refuse = (why: string, notes?: readonly string[]) =>
    error('out-dir-unsafe', `The output folder ${path || '.'} would be replaced by a build, but ${why}.`, undefined, {
      hint: 'Choose another folder: `outDir` in the configuration, or --out-dir.',
      ...(notes === undefined ? {} : { notes }),
    });

  if (path === '') return refuse('it is the project root');
  const isOutside = path.startsWith('..') || isAbsolute(path);
  if (isOutside && /^(?:\.\.\/?)+$/.test(path)) return refuse('it holds the project');
  const sources = [
    ...Object.values(config.collections).map(({ dir }) => dir),
    ...Object.values(config.data).map(({ file }) => file),
    config.templatesDir,
    config.assetsDir,
    configFile,
    'node_modules',
    '.git',
  ];
  const source = isOutside ? undefined : sources.find((dir) => isInside(dir, path) || isInside(path, dir));
  if (source !== undefined)
    return refuse(
      isInside(source, path) ? `it holds sources (${source})` : `it lies in a folder of sources (${source})`,
    );
  if (isLink(outDir)) return refuse('it is a symbolic link');
  const foreign = foreignFiles(outDir);
  return foreign.length === 0
    ? undefined
    : refuse(
        'it holds files that no build wrote',
        foreign.map((file) => join(path, file)),
      );
}
