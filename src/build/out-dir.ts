import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { isInside, join } from '../base/paths.ts';
import { foreignFiles, isLink, isOutput } from '../host/output-dir.ts';
import type { Project } from './project.ts';
import { isPartFile } from './shard/part-folder.ts';

/** Absolute path of the output folder. */
export function outDirOf({ root, config }: Project): string {
  return resolve(root, config.outDir);
}

/** Why a build must not replace the output folder; undefined when it may. */
export function outDirProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  const refuse = (why: string) => refusal(path, why);

  if (path === '') return refuse('it is the project root');
  const isOutside = path.startsWith('..') || isAbsolute(path);
  if (isOutside && /^(?:\.\.\/?)+$/.test(path)) return refuse('it holds the project');
  const sources = [...sourcesOf(project), 'node_modules'];
  const source = isOutside ? undefined : sources.find((dir) => isInside(dir, path) || isInside(path, dir));
  if (source !== undefined)
    return refuse(
      isInside(source, path) ? `it holds sources (${source})` : `it lies in a folder of sources (${source})`,
    );
  return isLink(outDir) ? refuse('it is a symbolic link') : undefined;
}

/** Files in a folder that no build has written: it may be the wrong one. Among the files of a build others may stand. */
export function foreignProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const foreign = isOutput(outDir) ? [] : foreignFiles(outDir);
  if (foreign.length === 0) return undefined;
  const path = pathInProject(project, outDir);
  return refusal(
    path,
    'it holds files that no build wrote',
    foreign.map((file) => join(path, file)),
  );
}

/** Folders and files that a site is made of, relative to the project. */
export function sourcesOf({ config, configFile }: Project): string[] {
  return [
    ...Object.values(config.collections).map(({ dir }) => dir),
    ...Object.values(config.data).map(({ file }) => file),
    config.templatesDir,
    config.assetsDir,
    configFile,
    '.git',
  ];
}

/** Files in the folder of a part that are none of a part: it may be the wrong one. */
export function foreignPartProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  if (isOutput(outDir)) return refusal(path, 'it holds a site, and a part needs a folder of its own');
  const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY).filter((file) => !isPartFile(file));
  if (foreign.length === 0) return undefined;
  return refusal(
    path,
    'it holds files that are no part of a build',
    foreign.slice(0, MOST_NAMED).map((file) => join(path, file)),
  );
}

const MOST_NAMED = 5;

/** A folder as seen from the project, `/`-separated. */
export function pathInProject({ root }: Project, dir: string): string {
  return relative(root, resolve(root, dir)).replaceAll(sep, '/');
}

function refusal(path: string, why: string, notes?: readonly string[]): Diagnostic {
  return error(
    'out-dir-unsafe',
    `The output folder ${path || '.'} would be replaced by a build, but ${why}.`,
    undefined,
    {
      hint: 'Choose another folder: `outDir` in the configuration, or --out-dir.',
      ...(notes === undefined ? {} : { notes }),
    },
  );
}
