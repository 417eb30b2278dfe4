import type { Root } from 'hast';
import { isUnsafeUrl } from '../../base/address.ts';
import { type Diagnostic, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { defined } from '../../base/lists.ts';
import type { GeneratedText } from '../../config/feature.ts';
import type { MdxModule } from '../../config/mdx.ts';
import type { TocEntry } from '../../config/page.ts';
import type { FoundValue } from '../../config/values/fill.ts';
import { runSiteCode } from '../../host/threads.ts';
import { unsafe } from '../../links/check-reference.ts';
import { type Resolve, type ResolvedUrl, resolveUrls } from '../../markdown/hast.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import type {
  IncludedText,
  MarkdownEnvironment,
  MarkdownFormat,
  MarkdownOptions,
  MarkdownPlugins,
  WrittenDirective,
} from '../../markdown/options.ts';
import type { CodeText, Document, MarkdownLink } from '../../markdown/page.ts';
import { parseDocument } from '../../markdown/parse.ts';
import type { BodyRenderer } from '../../render/render-body.tsx';
import { componentFailure } from '../../render/render-page.ts';
import { type LoadedTemplates, renderProblem } from '../bundle/loaded-templates.ts';
import type { MdxBundle } from '../bundle/mdx-bundle.ts';
import type { Reads } from '../compile/evaluate.ts';
import { cutSuffix, isFilePath, placeOfLink, targetKey } from '../read/file-links.ts';
import { parseMessages } from './messages.ts';
import type { RanMdx } from './run-mdx.ts';

/** Link as written in Markdown, with its resolved URL. */
export interface ResolvedLink extends MarkdownLink {
  readonly resolved: string;
}

/** Rendered Markdown file: its HTML, and facts about it that other stages need. */
export interface Body {
  readonly html: string;
  readonly excerpt?: string;
  /** First-level heading that was removed from the text, because it serves as the title of the page. */
  readonly heading?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly ResolvedLink[];
  /** Map from source path to output path of the content files that the text uses. */
  readonly media: Readonly<Record<string, string>>;
  /** Decoded URLs with problems that are already reported. The link check skips these URLs. */
  readonly reported: readonly string[];
  /** True if a reported error, such as an unclosed comment, hides headings. Missing anchors are then not reported. */
  readonly hidesHeadings?: true;
  /** Positions of first-level headings, which may repeat the title of the page. */
  readonly titles?: readonly SourcePlace[];
  /** Code blocks of the page with their text; undefined if the site does not check its API samples. */
  readonly code?: readonly CodeText[];
}

export interface BodyJob {
  readonly file: string;
  readonly body: string;
  readonly format: MarkdownFormat;
  /** Number of the line, counted from 1, where the body starts in its file. */
  readonly bodyLine: number;
  /** True to report a missing `<!-- more -->` marker, which ends the excerpt. */
  readonly wantsExcerpt: boolean;
  /** Language tags of the page and of the site, in this order. */
  readonly languages: readonly string[];
  /** Attribute schemas of the directives of features (optional parts of ssg), by directive name: `sample`. */
  readonly featureSpecs?: MarkdownEnvironment['featureSpecs'];
}

interface BodyKit {
  readonly root: string;
  readonly markdown: MarkdownOptions;
  readonly highlighter: Highlighter;
  readonly dataNames: readonly string[];
  readonly plugins: MarkdownPlugins | undefined;
  /** Loaded templates; undefined if they are invalid. Directives are then unknown, and nothing is rendered. */
  readonly templates: LoadedTemplates | undefined;
  readonly renderer: BodyRenderer | undefined;
}

/** Access to other files, data and pages while a body (the Markdown of a page) is rendered. */
export interface BodyWorld {
  readText(path: string): Promise<IncludedText>;
  readData(name: string): Promise<unknown>;
  /** Returns the data value with a dotted name, such as `prices.CZ.sms`. */
  findValue(path: string): Promise<FoundValue>;
  resolveFiles(links: readonly MarkdownLink[]): Promise<ResolvedFiles>;
  /** Returns the Markdown that a feature generates for one of its directives. */
  generate(directive: WrittenDirective): Promise<GeneratedText | undefined>;
  ownRoute(): Promise<string | undefined>;
  bundleMdx(modules: readonly MdxModule[]): Promise<MdxBundle>;
  /** Checks if the page shows its cover above the body. Then all images of the body are loaded lazily. */
  hasCover(): Promise<boolean>;
}

export interface ResolvedFiles {
  readonly targets: ReadonlyMap<string, ResolvedUrl>;
  readonly media: Readonly<Record<string, string>>;
  readonly reported: readonly string[];
}

/** Result of rendering a body (the Markdown of a page). If `body` is undefined, the diagnostics contain the reason. */
export interface MadeBody {
  readonly body: Body | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Environment variables and files that templates and plugins have read while rendering the body. */
  readonly reads?: readonly Reads[];
  /** Run time of each plugin in milliseconds, by plugin name. */
  readonly pluginMs?: Readonly<Record<string, number>>;
}

/** Functions that render bodies (the Markdown of pages), in this thread or in other threads. */
export interface BodyRenderers {
  body(job: BodyJob, world: BodyWorld): Promise<MadeBody>;
}

/** Renders a Markdown file to HTML. */
export async function makeBody(job: BodyJob, kit: BodyKit, world: BodyWorld): Promise<MadeBody> {
  const pluginMs: Record<string, number> = {};
  const made = await renderBody(job, kit, world, (name, ms) => {
    pluginMs[name] = (pluginMs[name] ?? 0) + ms;
  });
  return kit.plugins === undefined ? made : { ...made, pluginMs };
}

async function renderBody(
  job: BodyJob,
  kit: BodyKit,
  world: BodyWorld,
  onPlugin: (name: string, ms: number) => void,
): Promise<MadeBody> {
  const { file, body, bodyLine: firstLine, format, featureSpecs, languages } = job;
  const { templates, renderer, highlighter, plugins, dataNames } = kit;
  const { readText, readData, findValue, generate } = world;
  const environment: MarkdownEnvironment = {
    ...{ directives: templates?.module.directives ?? {}, highlighter, plugins, onPlugin },
    ...{ dataNames, readText, readData, findValue, locale: languages[0] ?? 'en' },
    ...(featureSpecs && { featureSpecs, generate }),
  };
  // MDX files that the code imports are known only after bundling. Parse the page again with new files, because their
  // headings and links belong to the page.
  for (let shown: readonly string[] = []; ; ) {
    const source = { file, body, firstLine, format, shownByCode: shown };
    const parsed = await parseDocument(source, kit.markdown, environment);
    const diagnostics = parsed.diagnostics.filter(
      ({ code }) => templates !== undefined || code !== 'directive-unknown',
    );
    // An unclosed comment or forbidden HTML may contain the excerpt marker, so do not report the marker as missing.
    const isSwallowed = diagnostics.some(({ code }) => code === 'markdown-unclosed' || code === 'html-not-allowed');
    if (parsed.excerpt === undefined && job.wantsExcerpt && !isSwallowed) diagnostics.push(excerptMissing(job));
    if (renderer === undefined) return { body: undefined, diagnostics };

    const programs = parsed.links.filter(({ url }) => isUnsafeUrl(url));
    for (const link of programs) {
      const { code, message, hint } = unsafe(link.url);
      diagnostics.push(error(code, message, placeOfLink(link), { hint }));
    }
    const hint = parseMessages.writeBetweenRoundBrackets;
    for (const link of parsed.links)
      if (link.kind === 'link' && link.url === '')
        diagnostics.push(error('link-broken', parseMessages.linkNoAddress, placeOfLink(link), { hint }));
    const mayLead = (link: MarkdownLink) => isFilePath(link) || (!kit.markdown.strict && mayNamePage(link));
    const files = parsed.links.filter(mayLead);
    const resolved = files.length === 0 ? NO_FILES : await world.resolveFiles(files);
    const resolve: Resolve = (url, kind) => resolved.targets.get(targetKey(url, kind)) ?? { url };
    const hasImages = parsed.links.some(({ kind }) => kind === 'image');
    const tree = resolveUrls(parsed.hast, resolve, hasImages ? !(await world.hasCover()) : undefined);
    const trees = [tree, ...(await excerptOf(parsed, resolve, world))];
    const ran = await run({ ...job, ...kit, renderer, bundleMdx: world.bundleMdx }, parsed, trees, shown);
    if (ran.wanted.length > 0) {
      shown = [...shown, ...ran.wanted];
      continue;
    }
    diagnostics.push(...ran.diagnostics);
    const [html, excerpt] = ran.html ?? [];
    const reads = ran.reads.length === 0 ? {} : { reads: ran.reads };
    if (html === undefined) return { body: undefined, diagnostics, ...reads };
    return {
      body: {
        ...defined({ html, excerpt, heading: parsed.heading, toc: parsed.toc, code: parsed.code }),
        links: parsed.links.map((link) => ({ ...link, resolved: resolve(link.url, link.kind).url })),
        media: { ...resolved.media, ...ran.media },
        ...(parsed.hidesHeadings && { hidesHeadings: true }),
        ...(parsed.titles.length > 0 && { titles: parsed.titles }),
        reported: programs.length === 0 ? resolved.reported : [...resolved.reported, ...programs.map(({ url }) => url)],
      },
      diagnostics,
      ...reads,
    };
  }
}

async function run(
  kit: BodyJob & BodyKit & Pick<BodyWorld, 'bundleMdx'> & { readonly renderer: BodyRenderer },
  parsed: Document,
  trees: readonly Root[],
  shown: readonly string[],
): Promise<RanMdx> {
  if (kit.format === 'mdx') return (await import('./run-mdx.ts')).runMdx(kit, parsed, trees, shown);
  const { file, renderer, languages, templates } = kit;
  const none = { diagnostics: [], media: {}, reads: [], wanted: [] };
  try {
    const html = (tree: Root) => runSiteCode(`a component of ${file}`, () => renderer.html(tree, languages));
    return { ...none, html: trees.map(html) };
  } catch (cause) {
    const failure = await componentFailure(renderer.element(trees[0] as Root, languages), cause);
    const problem = renderProblem(failure, templates, { place: { file }, subject: file });
    return { ...none, diagnostics: [problem] };
  }
}

/** Checks if a link may refer to a page without being an exact route: `limits`, `../api`, `/docs/limits.html`. */
function mayNamePage({ url, kind }: MarkdownLink): boolean {
  if (kind !== 'link' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(url)) return false;
  const { path } = cutSuffix(url);
  return !path.startsWith('/') || !path.endsWith('/') || path !== path.toLowerCase();
}

const NO_FILES: ResolvedFiles = { targets: new Map(), media: {}, reported: [] };

/** Returns the HTML tree of the excerpt. Its URLs start with `/`, because pages in other folders show the excerpt. */
async function excerptOf({ excerpt }: Document, resolve: Resolve, world: BodyWorld): Promise<Root[]> {
  if (excerpt === undefined) return [];
  const page = (await world.ownRoute()) ?? '/';
  const resolveForList: Resolve = (url, kind) => {
    const found = resolve(url, kind);
    return { ...found, url: fromRoot(found.url, page) };
  };
  return [resolveUrls(excerpt, resolveForList, false)];
}

function excerptMissing({ file, body, bodyLine }: BodyJob): Diagnostic {
  const message = parseMessages.pageDoesNotSay;
  const blank = /^\s*\n/.exec(body)?.[0] ?? '';
  const place = { file, line: bodyLine + blank.split('\n').length - 1, column: 1 };
  return warning('excerpt-missing', message, place, { hint: parseMessages.writeMoreBetweenTwo });
}

/** Converts a relative URL to a path from the root of the site. Returns other URLs unchanged. */
function fromRoot(url: string, page: string): string {
  if (/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(url)) return url;
  const { pathname, search, hash } = new URL(url, `http://site.invalid${encodeURI(page)}`);
  return pathname + search + hash;
}
