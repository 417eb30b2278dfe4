import type { Root } from 'hast';
import { type Diagnostic, error, warning } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import { type CompiledModule, evaluate, type Reads } from '../../compile/evaluate.ts';
import type { MdxScope } from '../../components/mdx/scope.ts';
import { parseCodeMeta } from '../../markdown/code/meta.ts';
import type { Document } from '../../markdown/document.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { PLAIN } from '../../markdown/highlight/languages.ts';
import { componentStack } from '../../render/component-stack.ts';
import {
  holdsMdx,
  type MdxContent,
  MdxFailure,
  type MdxRun,
  type MdxTag,
  mdxElement,
  partInStack,
} from '../../render/mdx/mdx-element.tsx';
import { mdxModules } from '../../render/mdx/mdx-modules.ts';
import type { BodyRenderer, ShowBody } from '../../render/render-body.ts';
import type { CodeBlockProps } from '../../shared/markdown-props.ts';
import type { MdxModule } from '../../shared/mdx.ts';
import { MDX_COMPONENTS, MDX_GLOBALS } from '../../shared/mdx-modules.ts';
import type { MdxBundle } from '../bundle/mdx-bundle.ts';
import { renderProblem } from '../bundle/render-problem.ts';
import type { LoadedTemplates } from '../bundle/templates-module.ts';
import { SITE_IMPORTS } from '../load/site-imports.ts';

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
export function runMdx({ job, kit }: Running, { mdx }: Document, bundle: MdxBundle | undefined): RunningMdx {
  const { renderer, templates, highlighter } = kit;
  const found: Diagnostic[] = [...(bundle?.diagnostics ?? [])];
  const modules = {
    ...SITE_IMPORTS,
    ...mdxModules({ islands: templates?.module.islands ?? {}, headings: mdx?.headings ?? [] }),
  };
  const loaded = load(bundle?.compiled, kit.root, modules);
  const { scope, settle, begin } = pageScope({ renderer, highlighter, strict: kit.markdown.strict }, (message) => {
    const hint = 'It is described in docs/mdx.md what Docusaurus does that ssg does not.';
    found.push(warning('mdx-left-out', message, { file: job.file }, { hint }));
  });
  const known = [...MDX_GLOBALS, ...MDX_COMPONENTS, ...(bundle?.components ?? [])];
  const run = (places?: MdxTag[]): MdxRun => ({
    ...loaded.page,
    scope,
    places,
    unknown: (part) => found.push(unknownComponent(part, known, kit.markdown.strict)),
  });
  const show = (places?: MdxTag[]): ShowBody =>
    Object.assign(((body, environment) => mdxElement(body, environment, run(places))) as ShowBody, { needs: holdsMdx });

  return {
    media: bundle?.media ?? {},
    diagnostics: () => distinct(found),
    reads: () => loaded.reads(),
    async render(part) {
      if (loaded.problem !== undefined) throw loaded.problem;
      for (let times = 1; ; times++) {
        begin();
        const html = renderer.html(part, job.languages, show());
        if (!(await settle()) || times === MOST_RENDERINGS) return html;
      }
    },
    async failed(cause, tree) {
      // What the bundler says is the reason of whatever else is wrong.
      if (found.some(({ code }) => code === 'mdx-syntax')) return distinct(found);
      const places: MdxTag[] = [];
      const direct = cause instanceof MdxFailure ? cause : undefined;
      const stack =
        direct === undefined ? await componentStack(renderer.element(tree, job.languages, show(places))) : [];
      const { part = direct?.part, components } = partInStack(stack, places);
      const place = part === undefined ? { file: job.file } : { file: part.file, line: part.line, column: part.column };
      const during = { place, subject: job.file, components };
      const reason = direct?.cause ?? cause;
      const [, name] = /^(\S+) is not defined$/.exec((reason as Error | undefined)?.message ?? '') ?? [];
      const unknown = name !== undefined && /^[A-Z]/.test(name) && part !== undefined;
      return [
        ...distinct(found),
        unknown ? unknownComponent({ ...part, name } as MdxTag, known, true) : renderProblem(reason, templates, during),
      ];
    },
  };
}

/** The code of a page, run. */
function load(compiled: CompiledModule | undefined, root: string, modules: Readonly<Record<string, unknown>>) {
  const nothing: Pick<MdxRun, 'own' | 'layout'> = { own: undefined, layout: undefined };
  if (compiled === undefined) return { page: nothing, reads: () => [], problem: undefined };
  try {
    const { exports, reads } = evaluate(root, 'mdx-page.cjs', compiled, modules);
    const { $mdx, default: layout } = exports as {
      readonly $mdx: { readonly mdx: MdxContent };
      readonly default: unknown;
    };
    const page = { own: $mdx.mdx, layout: layout === $mdx ? undefined : (layout as MdxRun['layout']) };
    return { page, reads: () => [reads()], problem: undefined };
  } catch (problem) {
    return { page: nothing, reads: () => [], problem };
  }
}

interface ScopeKit {
  readonly renderer: BodyRenderer;
  readonly highlighter: Highlighter;
  readonly strict: boolean;
}

/** What components ask of their page. Colours are remembered from one rendering to the next. */
function pageScope({ renderer, highlighter, strict }: ScopeKit, leftOut: MdxScope['leftOut']) {
  const blocks = new Map<string, CodeBlockProps>();
  let waiting: Promise<unknown>[] = [];
  let groups = 0;
  const scope: MdxScope = {
    component: renderer.component,
    leftOut,
    tabsId: () => `mdx-tabs-${++groups}`,
    highlight(code, language, words) {
      const key = JSON.stringify([code, language, words]);
      const known = blocks.get(key);
      if (known !== undefined) return known;
      const lang = highlighter.languages.configuredName(language) ?? PLAIN;
      const { title, lineNumbers, ...lines } = parseCodeMeta(words, code.split('\n').length, strict);
      const done = highlighter.highlight(code, lang, lines).then((html) => {
        blocks.set(key, {
          html,
          lang,
          ...(title === undefined ? {} : { title }),
          ...(lineNumbers ? { lineNumbers } : {}),
        });
      });
      waiting.push(done);
      return undefined;
    },
  };
  return {
    scope,
    begin() {
      groups = 0;
    },
    /** Whether there was something to wait for. */
    async settle(): Promise<boolean> {
      const all = waiting;
      waiting = [];
      await Promise.all(all);
      return all.length > 0;
    },
  };
}

function unknownComponent(part: MdxTag, known: readonly string[], isError: boolean): Diagnostic {
  const name = part.kind === 'element' ? (part.name ?? '') : String((part as { readonly name?: string }).name ?? '');
  const message = `There is no component \`${name}\`: ${isError ? 'nothing' : 'what it holds'} is shown in its place.`;
  const hint =
    didYouMean(name, known) ??
    `Import it, or put it into the folder that \`markdown.mdx.components\` names. Without an import there are: ${known.join(', ')}.`;
  const place = { file: part.file, line: part.line, column: part.column };
  return (isError ? error : warning)('mdx-component-unknown', message, place, { hint });
}

/** A page is rendered several times, and says the same each time. */
function distinct(all: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
