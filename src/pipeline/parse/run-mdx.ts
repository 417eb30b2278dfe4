import type { Root } from 'hast';
import { type Diagnostic, error, warning } from '../../base/diagnostic.ts';
import { defined } from '../../base/lists.ts';
import { WordedError } from '../../base/message.ts';
import { nearestNames, suggestion } from '../../base/suggest.ts';
import { MDX_COMPONENTS, MDX_GLOBALS, type MdxModule } from '../../config/mdx.ts';
import type { CodeBlockProps } from '../../config/page.ts';
import { EVERY_VARIABLE } from '../../host/environment.ts';
import { runSiteCode } from '../../host/threads.ts';
import { parseCodeMeta } from '../../markdown/code-blocks.ts';
import { type Highlighter, PLAIN } from '../../markdown/highlight/highlighter.ts';
import { compileMdx } from '../../markdown/mdx/compile-mdx.ts';
import type { Document } from '../../markdown/page.ts';
import type { MdxScope } from '../../render/components/mdx/scope.ts';
import { type MdxPlace, type MdxTrace, mdxElement, mdxRuntime, placeInStack } from '../../render/mdx-runtime.tsx';
import type { BodyRenderer } from '../../render/render-body.tsx';
import type { ComponentFailure } from '../../render/render-page.ts';
import { componentFailure } from '../../render/render-page.ts';
import { type LoadedTemplates, renderProblem } from '../bundle/loaded-templates.ts';
import type { MdxBundle } from '../bundle/mdx-bundle.ts';
import { evaluateModule, type Reads, sourcePlace } from '../compile/evaluate.ts';
import { SITE_IMPORTS } from '../load/site-code.ts';
import { parseMessages } from './messages.ts';

/** Path and settings of an MDX page, with functions to bundle and render the page. */
interface Kit {
  readonly root: string;
  readonly file: string;
  readonly languages: readonly string[];
  readonly markdown: { readonly strict: boolean };
  readonly highlighter: Highlighter;
  readonly templates: LoadedTemplates | undefined;
  readonly renderer: BodyRenderer;
  readonly bundleMdx: (modules: readonly MdxModule[]) => Promise<MdxBundle>;
}

/** Result of running the code of an MDX page. */
export interface RanMdx {
  /** HTML of the trees passed to `runMdx`, in the same order; undefined if the page cannot be rendered. */
  readonly html?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly media: Readonly<Record<string, string>>;
  readonly reads: readonly Reads[];
  /** MDX files that the code imports but that were not parsed with the page. The caller parses it again with them. */
  readonly wanted: readonly string[];
}

/** Maximum number of renderings of a page. A new code block is empty until the next rendering. */
const MAX_RENDERINGS = 5;

/**
 * Compiles, bundles and runs the code of an MDX page.
 * @param trees trees of the page and its excerpt, with resolved URLs
 */
export async function runMdx(
  kit: Kit,
  parsed: Document,
  trees: readonly Root[],
  shown: readonly string[],
): Promise<RanMdx> {
  const { renderer, templates, file, languages, markdown } = kit;
  const plain = trees.map((tree) => renderer.plain(tree));
  const none = { diagnostics: [], media: {}, reads: [], wanted: [] };
  const { mdx } = parsed;
  if (mdx === undefined) return { ...none, html: trees.map((tree) => renderer.html(tree, languages)) };
  const compiled = compileMdx(
    mdx,
    file,
    plain.map(({ body }) => body),
  );
  if ('diagnostic' in compiled) return { ...none, diagnostics: [compiled.diagnostic] };
  const { modules, elements } = compiled;
  const bundle = await kit.bundleMdx(modules);
  const wanted = bundle.wanted.filter((one) => !shown.includes(one));
  if (wanted.length > 0) return { ...none, wanted };

  const found = new Map<string, Diagnostic>();
  // Deduplicate diagnostics, because each rendering of the page reports them again.
  const say = (one: Diagnostic) => found.set(JSON.stringify(one), one);
  for (const one of bundle.diagnostics) say(one);
  const base = { ...none, media: bundle.media };
  // Do not run the code after a parser or bundler error, because further errors would only be its consequences.
  const isCircular = parsed.diagnostics.some(({ code }) => code === 'include-circular' || code === 'includes-too-many');
  if (bundle.compiled === undefined || isCircular) return { ...base, diagnostics: [...found.values()] };

  const known = [...bundle.components, ...MDX_GLOBALS, ...MDX_COMPONENTS];
  const { traced, modules: runtime } = mdxRuntime({
    ...{ renderer, elements, headings: mdx.headings, islands: templates?.module.islands ?? {} },
    unknown: (name = 'undefined', place) => say(unknownComponent(name, place, known, markdown.strict)),
  });
  const { scope, settle, begin } = pageScope(kit, (name, message) => {
    const part = mdx.parts.find((one) => 'node' in one && 'name' in one.node && one.node.name === name);
    const start = part && 'node' in part ? part.node.position?.start : undefined;
    const place =
      part && 'file' in part && start ? { file: part.file, line: start.line, column: start.column } : { file };
    say(warning('mdx-left-out', message, place, { hint: parseMessages.docsMdxMdSays }));
  });
  const name = `${file}.cjs`;
  // Until the code is loaded, assume that it reads every environment variable, because its reads are unknown if it
  // throws.
  let reads = (): readonly Reads[] => [{ variables: [EVERY_VARIABLE], files: [] }];
  let content: unknown;
  const show = (n: number) => (own: Parameters<typeof mdxElement>[1]) =>
    mdxElement({ content, body: `${file}#${n}` }, own, scope);
  let at = 0;
  try {
    const { compiled: code } = bundle;
    const ran = runSiteCode(`code of ${file}`, () =>
      evaluateModule(kit.root, name, code, { ...SITE_IMPORTS, ...runtime }),
    );
    reads = () => [ran.reads()];
    content = (ran.exports as { readonly default: unknown }).default;
    const html: string[] = [];
    for (const [n, { restore }] of plain.entries()) {
      at = n;
      for (let times = 1; ; times++) {
        begin();
        html[n] = runSiteCode(`an expression or a component of ${file}`, () =>
          restore(renderer.html(show(n), languages)),
        );
        if (!(await settle()) || times === MAX_RENDERINGS) break;
      }
    }
    return { ...base, html, diagnostics: [...found.values()], reads: reads() };
  } catch (cause) {
    say(await problemOf(cause));
    return { ...base, diagnostics: [...found.values()], reads: reads() };
  }

  /** Creates the diagnostic for a thrown error, at the tag or expression that caused the error. */
  async function problemOf(thrownFirst: unknown): Promise<Diagnostic> {
    const trace: MdxTrace = { elements: [], objects: [] };
    traced(trace);
    const { cause, components: stack }: ComponentFailure =
      content === undefined
        ? { cause: thrownFirst, components: [] }
        : await componentFailure(renderer.element(show(at), languages), thrownFirst);
    const { place, components } = placeInStack(stack, trace);
    const { message = '', stack: thrown = '' } = cause instanceof Error ? cause : {};
    const isObject = /^Objects are not valid as a React child/.test(message) && trace.objects.length > 0;
    const code = isObject || bundle.compiled === undefined ? undefined : sourcePlace(thrown, name, bundle.compiled);
    const ofPage = /\.mdx?$/.test(code?.file ?? '') ? code : undefined;
    const reason = isObject ? new WordedError(parseMessages.expressionGivesObjectNo) : cause;
    const where = (isObject ? trace.objects[0] : undefined) ?? ofPage ?? place ?? code ?? { file };
    return renderProblem({ cause: reason, components }, templates, { place: where, subject: file });
  }
}

function unknownComponent(name: string, place: MdxPlace, known: readonly string[], isError: boolean): Diagnostic {
  const message = isError ? parseMessages.noComponent({ name }) : parseMessages.noComponentAround({ name });
  const hint = suggestion(name, known) ?? parseMessages.importOrPutInto({ names: nearestNames(name, known) });
  return (isError ? error : warning)('mdx-component-unknown', message, place, { hint });
}

/** Creates the functions that the components of an MDX page call. Keeps highlighted code for the next rendering. */
function pageScope({ renderer, highlighter, markdown }: Kit, leftOut: MdxScope['leftOut']) {
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
      const { title, lineNumbers, ...lines } = parseCodeMeta(words, code.split('\n').length, {
        strict: markdown.strict,
      });
      const done = highlighter.highlight(code, lang, lines).then((html) => {
        blocks.set(key, defined({ html, lang, title, lineNumbers: lineNumbers || undefined }));
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
    /** Waits for all code blocks that are being highlighted. Returns false if there were none. */
    async settle(): Promise<boolean> {
      const all = waiting;
      waiting = [];
      await Promise.all(all);
      return all.length > 0;
    },
  };
}
