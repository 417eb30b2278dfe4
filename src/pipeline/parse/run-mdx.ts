import type { Root } from 'hast';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { evaluate, type Reads } from '../../compile/evaluate.ts';
import { EVERY_VARIABLE } from '../../host/environment.ts';
import type { Document } from '../../markdown/document.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { holdsMdx, type MdxContent, type MdxRun, type MdxTrace, mdxElement } from '../../render/mdx/mdx-element.tsx';
import { mdxModules } from '../../render/mdx/mdx-modules.ts';
import type { BodyRenderer, ShowBody } from '../../render/render-body.ts';
import type { MdxModule } from '../../shared/mdx.ts';
import { MDX_COMPONENTS, MDX_GLOBALS } from '../../shared/mdx-modules.ts';
import type { MdxBundle } from '../bundle/mdx-bundle.ts';
import type { LoadedTemplates } from '../bundle/templates-module.ts';
import { SITE_IMPORTS } from '../load/site-imports.ts';
import { mdxFailure, placeOfTag, unknownComponent } from './mdx-failure.ts';
import { pageScope } from './mdx-scope.ts';

/** A page of MDX whose code has been loaded. */
interface RunningMdx {
  render(part: Root): Promise<string>;
  readonly media: Readonly<Record<string, string>>;
  /** What is wrong, as far as has been rendered. */
  diagnostics(): readonly Diagnostic[];
  /** What its code has read of the machine so far. */
  reads(): readonly Reads[];
  /** What becomes of something that was thrown while it was rendered. */
  failed(cause: unknown, tree: Root): Promise<readonly Diagnostic[]>;
}

/** So often a page is rendered until the code of all its `CodeBlock`s has colours: one may stand in another component that waits. */
const MOST_RENDERINGS = 5;

/**
 * Parses a page of MDX and has its code bundled. Files whose texts only code shows are known then: with them the page is parsed once
 * more, so that their headings and links are among those of the page.
 */
export async function parseAndBundle(
  parse: (shownByCode: readonly string[]) => Promise<Document>,
  { bundleMdx }: { readonly bundleMdx: (modules: readonly MdxModule[]) => Promise<MdxBundle> },
): Promise<{ readonly parsed: Document; readonly bundle: MdxBundle | undefined }> {
  const shown = new Set<string>();
  for (;;) {
    const parsed = await parse([...shown]);
    const bundle = parsed.mdx && (await bundleMdx(parsed.mdx.modules));
    const more = bundle?.wanted.filter((file) => !shown.has(file)) ?? [];
    if (more.length === 0) return { parsed, bundle };
    for (const file of more) shown.add(file);
  }
}

/** A page, and what it is rendered with. */
interface Running {
  readonly job: { readonly file: string; readonly languages: readonly string[] };
  readonly kit: {
    /** Absolute path of the project. */
    readonly root: string;
    readonly markdown: { readonly strict: boolean };
    readonly highlighter: Highlighter;
    readonly templates: LoadedTemplates | undefined;
    readonly renderer: BodyRenderer;
  };
}

/** Loads the code of a page of MDX. What it throws then is thrown when it is rendered. */
export function runMdx({ job, kit }: Running, parsed: Document, bundle: MdxBundle | undefined): RunningMdx {
  const { renderer, templates, highlighter, markdown } = kit;
  const found: Diagnostic[] = [...(bundle?.diagnostics ?? [])];
  const facts = { islands: templates?.module.islands ?? {}, headings: parsed.mdx?.headings ?? [] };
  const loaded = load(bundle, { ...kit, file: job.file }, { ...SITE_IMPORTS, ...mdxModules(facts) });
  const { scope, settle, begin } = pageScope({ renderer, highlighter, strict: markdown.strict }, (name, message) => {
    const hint = 'docs/mdx.md says what there is in its place.';
    found.push(warning('mdx-left-out', message, placeOfTag(parsed.hast, name) ?? { file: job.file }, { hint }));
  });
  const known = [...(bundle?.components ?? []), ...MDX_GLOBALS, ...MDX_COMPONENTS];
  const ofPage = { parts: [], bodies: new Map<string, Root>() };
  const run = (trace?: MdxTrace): MdxRun => ({
    ...loaded.page,
    scope,
    ...ofPage,
    trace,
    unknown: (part) => found.push(unknownComponent(part, known, markdown.strict)),
  });
  const show = (trace?: MdxTrace): ShowBody =>
    Object.assign(((body, environment) => mdxElement(body, environment, run(trace))) as ShowBody, { needs: holdsMdx });

  return {
    media: bundle?.media ?? {},
    diagnostics: () => distinct(found),
    reads: loaded.reads,
    async render(part) {
      if ('problem' in loaded) throw loaded.problem;
      for (let times = 1; ; times++) {
        begin();
        const html = renderer.html(part, job.languages, show());
        if (!(await settle()) || times === MOST_RENDERINGS) return html;
      }
    },
    async failed(cause, tree) {
      // What the parser or the bundler says is the reason of whatever else is wrong.
      const isBroken = bundle?.compiled === undefined && bundle !== undefined;
      const told = parsed.diagnostics.some(({ code }) => code === 'include-circular');
      if (isBroken || told) return distinct(found);
      const elementOf = (trace: MdxTrace) => renderer.element(tree, job.languages, show(trace));
      const code = { name: nameOf(job.file), compiled: bundle?.compiled };
      const problem = await mdxFailure(cause, { file: job.file, known, templates, code, elementOf });
      return [...distinct(found), problem];
    },
  };
}

/** The name of a page's code in stack traces. */
function nameOf(file: string): string {
  return `${file}.cjs`;
}

/** The code of a page, run. */
function load(
  bundle: MdxBundle | undefined,
  { root, file }: { readonly root: string; readonly file: string },
  modules: Readonly<Record<string, unknown>>,
): {
  readonly page: Pick<MdxRun, 'own' | 'layout'>;
  readonly reads: () => readonly Reads[];
  readonly problem?: unknown;
} {
  const page = { own: undefined, layout: undefined };
  if (bundle === undefined) return { page, reads: () => [] };
  if (bundle.compiled === undefined) return { page, reads: () => [], problem: new Error('It does not compile.') };
  try {
    const { exports, reads } = evaluate(root, nameOf(file), bundle.compiled, modules);
    const { $mdx, default: layout } = exports as Exports;
    return {
      page: { own: $mdx.mdx, layout: layout === $mdx ? undefined : (layout as MdxRun['layout']) },
      reads: () => [reads()],
    };
  } catch (problem) {
    // Nobody knows what it has read until then.
    return { page, reads: () => [{ variables: [EVERY_VARIABLE], files: [] }], problem };
  }
}

/** What the code of every page exports. */
interface Exports {
  readonly $mdx: { readonly mdx: MdxContent };
  /** The same, unless the page has a layout. */
  readonly default: unknown;
}

/** A page is rendered several times, and says the same each time. */
function distinct(all: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
