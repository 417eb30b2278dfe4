import { type BuildFailure, build, type Message } from 'esbuild';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { CompiledModule } from '../evaluate.ts';
import { FOR_NODE } from '../for-node.ts';
import { generatorFiles } from '../generator-files.ts';
import { failureToDiagnostics, isBuildFailure } from '../messages.ts';
import { type BundleSources, bundleSources } from '../project-files.ts';
import { regularFiles } from '../regular-files.ts';
import { relativeSources } from '../server.ts';
import { mdxFiles } from './mdx-files.ts';
import type { MdxWorld, Met } from './mdx-world.ts';

/** A page of MDX as one module, with what it is made of and what was not found. */
export interface CompiledMdx extends Pick<Met, 'missing' | 'styles' | 'wanted'> {
  /** Undefined for code that is wrong, which the diagnostics say. */
  readonly compiled: CompiledModule | undefined;
  readonly sources: BundleSources;
  readonly diagnostics: readonly Diagnostic[];
}

/** What lies in the way of esbuild's own names for modules that are no files. */
const NAMESPACE = /^mdx:/;

/**
 * Compiles the code of a page of MDX with all that it imports to one CommonJS module. A page that imports what is not there is
 * compiled all the same: an empty component stands for it.
 *
 * @param root absolute path of the project
 * @param page path of the file, one of `world.modules`
 */
export async function compileMdx(root: string, page: string, world: MdxWorld): Promise<CompiledMdx> {
  const met: Met = { missing: [], wanted: new Set(), styles: [], files: new Set() };
  try {
    const result = await build({
      ...FOR_NODE,
      absWorkingDir: root,
      entryPoints: [{ in: 'mdx-page', out: 'page' }],
      // As in sites of others: there is JSX in files with this ending.
      loader: { '.js': 'jsx' },
      plugins: [entry(page), mdxFiles(root, world, met), generatorFiles(), regularFiles(root)],
    });
    const text = (extension: string) => result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
    const compiled = { code: text('.js'), map: relativeSources(root, text('.js.map'), NAMESPACE) };
    const sources = withFiles(bundleSources(root, [result.metafile]), met);
    return { ...met, compiled, sources, diagnostics: [] };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    cause.errors.forEach(withoutNamespace);
    const sources = withFiles({ files: [], imports: [] }, met);
    return { ...met, compiled: undefined, sources, diagnostics: problemsOf(root, cause) };
  }
}

/** What is wrong with the code of a page, each line once; code that it imports is a matter of that. */
function problemsOf(root: string, failure: BuildFailure): readonly Diagnostic[] {
  const places = new Set<string>();
  return failureToDiagnostics(root, 'mdx-syntax', failure).flatMap((problem): Diagnostic[] => {
    const place = `${problem.file}:${problem.line}:${problem.column}`;
    if (places.has(place)) return [];
    places.add(place);
    if (!/\.mdx?$/.test(problem.file ?? '')) return [{ ...problem, code: 'template-compile' }];
    return [{ ...problem, hint: 'Correct the code. An empty line ends what begins with `import` or `export`.' }];
  });
}

function entry(page: string) {
  return {
    name: 'mdx-entry',
    setup: (build: Parameters<ReturnType<typeof mdxFiles>['setup']>[0]) =>
      build.onResolve({ filter: /^mdx-page$/ }, () => ({ path: page, namespace: 'mdx' })),
  };
}

function withFiles({ files, imports }: BundleSources, met: Met): BundleSources {
  const looked = [...met.files].map((path) => ({ folder: '', specifier: `./${path}`, isStyle: false, to: undefined }));
  return { files, imports: [...imports, ...looked] };
}

function withoutNamespace({ location, notes }: Message): void {
  for (const at of [location, ...notes.map((note) => note.location)])
    if (at !== null) at.file = at.file.replace(NAMESPACE, '');
}
