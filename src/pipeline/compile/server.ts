import { join } from 'node:path';
import { build } from 'esbuild';
import type { DiagnosticCode } from '../../base/codes.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
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
import type { CompiledModule } from './evaluate.ts';
import { type BundleSources, bundleSources, pathAliases } from './resolution.ts';

/** Common name of all generator sources in source maps. */
const GENERATOR_SOURCE = 'node_modules/@depese/ssg/';

type Compiled =
  | ({
      readonly ok: true;
      readonly sources: BundleSources;
      readonly warnings: readonly Diagnostic[];
    } & CompiledModule)
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

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
): Promise<Compiled> {
  const aliases = pathAliases(root);
  try {
    const result = await build({
      ...FOR_NODE,
      tsconfigRaw: aliases.tsconfigRaw,
      absWorkingDir: root,
      // The browser bundle contains the CSS, so server code imports empty modules instead.
      loader: { '.css': 'empty' },
      ...('file' in entry
        ? { entryPoints: [entry.file] }
        : {
            stdin: { contents: entry.text, resolveDir: root, sourcefile: STDIN, loader: 'ts' as const },
          }),
      plugins: [generatorFiles(), regularFiles(root), cssModules(root, 'empty')],
    });
    const text = (extension: string) => result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
    return {
      ok: true,
      warnings: warningsToDiagnostics(root, result.warnings),
      sources: bundleSources(root, [result.metafile], aliases),
      code: text('.js'),
      map: relativeSources(root, text('.js.map')),
    };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    return { ok: false, diagnostics: failureToDiagnostics(root, code, cause) };
  }
}

/**
 * Makes the paths in a source map relative to the project, because esbuild writes them relative to an output folder.
 * All sources of the generator get the same name.
 * @param namespace prefix to remove from module names
 */
export function relativeSources(root: string, json: string, namespace = /^$/): string {
  const map = JSON.parse(json) as { sources: string[] };
  map.sources = map.sources
    .map((source) => source.replace(namespace, '').replace(/^\.\.\//, ''))
    .map((source) => (isGeneratorFile(join(root, source)) ? GENERATOR_SOURCE : source));
  return JSON.stringify(map);
}
