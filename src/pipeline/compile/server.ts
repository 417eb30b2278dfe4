import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { DiagnosticCode } from '../../base/codes.ts';
import {
  cssModules,
  FOR_NODE,
  failureToDiagnostics,
  generatorFiles,
  isBuildFailure,
  isGeneratorFile,
  regularFiles,
  STDIN,
  warningsToDiagnostics,
} from './esbuild.ts';
import { bundleSources, type PathAliases, pathAliases } from './resolution.ts';

/** File name in source maps for all source files of the generator. */
const GENERATOR_SOURCE = 'node_modules/@depese/ssg/';

/**
 * Compiles project code (the configuration or the templates) to one CommonJS module that this process can evaluate.
 * @param root absolute path of the project
 * @param entry project file, or source of a module that imports project files
 * @param code code of the diagnostics if compilation fails
 */
export async function compileForServer(
  root: string,
  entry: { readonly file: string } | { readonly text: string },
  code: DiagnosticCode,
) {
  const aliases = pathAliases(root);
  try {
    const { warnings, ...compiled } = await buildForNode(root, aliases, {
      // The browser bundle contains the CSS, so server code imports empty modules instead.
      loader: { '.css': 'empty' },
      ...('file' in entry
        ? { entryPoints: [entry.file] }
        : {
            stdin: { contents: entry.text, resolveDir: root, sourcefile: STDIN, loader: 'ts' as const },
          }),
      plugins: [generatorFiles(), regularFiles(root), cssModules(root, 'empty')],
    });
    return { ok: true as const, warnings: warningsToDiagnostics(root, warnings), ...compiled };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    return { ok: false as const, diagnostics: failureToDiagnostics(root, code, cause) };
  }
}

/**
 * Bundles code for Node into one module.
 * @param namespace prefix to remove from module names in the source map
 */
export async function buildForNode(root: string, aliases: PathAliases, options: BuildOptions, namespace?: RegExp) {
  const { tsconfigRaw } = aliases;
  const result = await build({ ...options, ...FOR_NODE, tsconfigRaw, absWorkingDir: root });
  const text = (extension: string) => result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return {
    warnings: result.warnings,
    sources: bundleSources(root, [result.metafile], aliases),
    code: text('.js'),
    map: relativeSources(root, text('.js.map'), namespace),
  };
}

/**
 * Makes the paths in a source map relative to the project, because esbuild writes them relative to an output folder.
 * All source files of the generator get the name `GENERATOR_SOURCE`.
 * @param namespace prefix to remove from module names
 */
function relativeSources(root: string, json: string, namespace = /^$/): string {
  const map = JSON.parse(json) as { sources: string[] };
  map.sources = map.sources
    .map((source) => source.replace(namespace, '').replace(/^\.\.\//, ''))
    .map((source) => (isGeneratorFile(join(root, source)) ? GENERATOR_SOURCE : source));
  return JSON.stringify(map);
}
