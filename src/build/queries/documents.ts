import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { dirname, extname, join } from '../../base/paths.ts';
import { nearest } from '../../base/suggest.ts';
import { dimensions } from '../../content/image-size.ts';
import { query } from '../../graph/query.ts';
import type { Document, MarkdownLink } from '../../markdown/document.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { parseDocument } from '../../markdown/parse.ts';
import { type ResolvedUrl, resolveUrls } from '../../markdown/resolve-urls.ts';
import { componentStack } from '../../render/component-stack.ts';
import { type BodyRenderer, createBodyRenderer } from '../../render/render-body.ts';
import type { TocEntry } from '../../shared/page.ts';
import type { Project } from '../project.ts';
import { type BundleQueries, hashedPath } from './bundles.ts';
import type { ContentQueries } from './content.ts';
import type { Inputs } from './inputs.ts';
import type { NeedsQueries } from './needs.ts';
import { renderProblem } from './render-problem.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

/** A link as written, with the URL that reaches the page. */
interface ResolvedLink extends MarkdownLink {
  readonly resolved: string;
}

export interface Body {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly ResolvedLink[];
  /** Content files that the body shows or offers, with the path that each is published at. */
  readonly media: Readonly<Record<string, string>>;
  /** Decoded URLs that are already reported: the check of the output leaves them alone. */
  readonly reported: readonly string[];
}

/** A content file published for a page: image, download. */
interface Media {
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
}

/** Markdown files -> trees -> HTML bodies. */
export function documentQueries(
  { config }: Project,
  highlighter: Highlighter,
  inputs: Inputs,
  content: ContentQueries,
  bundles: BundleQueries,
  needs: NeedsQueries,
) {
  const { text, bytes, listing } = inputs;

  const directives = query(
    'directives',
    async ({ get }) => (await get(bundles.templates, ''))?.module.directives ?? {},
  );

  const document = query(
    'document',
    async ({ get, report }, file): Promise<Document | undefined> => {
      const source = await get(content.split, file);
      if (source === undefined) return undefined;
      const parsed = await parseDocument({ file, body: source.body, firstLine: source.bodyLine }, config.markdown, {
        directives: await get(directives, ''),
        highlighter,
        readText: async (path) => {
          const included = await get(text, path);
          // A file that is there and cannot be read is a mistake of its own; as an empty one it gives no second.
          if (included.kind === 'bad') report(included.diagnostic);
          return included.kind === 'missing' ? undefined : included.kind === 'bad' ? '' : included.text;
        },
      });
      report(...parsed.diagnostics);
      return parsed;
    },
    'never-equal',
  );

  const renderer = query(
    'renderer',
    async ({ get }): Promise<BodyRenderer | undefined> => {
      const templates = await get(bundles.templates, '');
      const assets = await get(bundles.assets, '');
      const data = await needs.load(get, (await get(needs.ofMarkdown, '')).data);
      return templates && assets ? createBodyRenderer(templates.module, assets, data) : undefined;
    },
    'never-equal',
  );

  /** A file in a content folder that a page publishes; undefined when it does not exist. */
  const media = query('media', async ({ get, report }, file): Promise<Media | undefined> => {
    const content = await get(bytes, file);
    if (content === undefined) return undefined;
    const path = hashedPath(file, content);
    if (!IMAGES.has(extname(file))) return { path };
    const size = dimensions(content);
    if (size === undefined) {
      report(
        error(
          'image-unreadable',
          'The width and height of the image cannot be read.',
          { file },
          { hint: 'Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG.' },
        ),
      );
    }
    return { path, ...size };
  });

  /** Files that a misspelt relative path may have meant. */
  const contentFiles = query('contentFiles', async ({ get }) => {
    const dirs = Object.values(config.collections).map(({ dir }) => dir);
    const listings = await Promise.all(dirs.map((dir) => get(listing, dir)));
    return [...new Set(listings.flatMap(({ files }) => files))];
  });

  const body = query('body', async ({ get, report }, file): Promise<Body | undefined> => {
    const parsed = await get(document, file);
    const render = await get(renderer, '');
    if (parsed === undefined || render === undefined) return undefined;

    const targets = new Map<string, ResolvedUrl>();
    const used: Record<string, string> = {};
    const reported: string[] = [];
    for (const link of parsed.links) {
      const key = targetKey(link.url, link.kind);
      if (targets.has(key) || !isFilePath(link)) continue;
      const found = await resolveFile(link);
      if ('code' in found) {
        report(found);
        reported.push(decodeSafely(link.url));
      } else targets.set(key, found);
    }

    async function resolveFile(link: MarkdownLink): Promise<ResolvedUrl | Diagnostic> {
      const { path, suffix } = cutSuffix(link.url);
      const target = path.startsWith('/') ? `${config.assetsDir}/static${path}` : join(dirname(file), path);
      const { byFile, hiddenFiles, brokenFiles } = await get(content.pages, '');
      const page = byFile.get(target);
      if (page !== undefined && link.kind === 'link') return { url: encodeURI(page.url) + suffix };
      if (hiddenFiles.has(target)) return draftLink(link, target);
      if (brokenFiles.has(target)) return { url: '#' };
      const found = extname(target) === '.md' ? undefined : await get(media, target);
      if (found === undefined) return missingFile(link, target, await get(contentFiles, ''));
      if (path.startsWith('/')) return { ...found, url: path };
      used[target] = found.path;
      return { ...found, url: `/${encodeURI(found.path)}${suffix}` };
    }

    const resolve = (url: string, kind: 'link' | 'image'): ResolvedUrl => targets.get(targetKey(url, kind)) ?? { url };
    const tree = resolveUrls(parsed.hast, resolve);
    try {
      return {
        html: render.html(tree),
        toc: parsed.toc,
        links: parsed.links.map((link) => ({ ...link, resolved: resolve(link.url, link.kind).url })),
        media: used,
        reported,
      };
    } catch (cause) {
      report(
        renderProblem(
          cause,
          await get(bundles.templates, ''),
          { file },
          file,
          await componentStack(render.element(tree)),
        ),
      );
      return undefined;
    }
  });

  return { document, body, media };
}

const IMAGES = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg']);

/** Relative paths to files, and images at the root; everything else is a URL for the check of the output. */
function isFilePath({ url, kind }: MarkdownLink): boolean {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#|^\?/i.test(url)) return false;
  const { path } = cutSuffix(url);
  if (path.startsWith('/')) return kind === 'image';
  return kind === 'image' || extname(path) !== '';
}

/** Cuts `./ttl.md?x#limits` into a decoded path and the rest. */
function cutSuffix(url: string): { readonly path: string; readonly suffix: string } {
  const at = url.search(/[?#]/);
  const path = at === -1 ? url : url.slice(0, at);
  return { path: decodeSafely(path).normalize('NFC'), suffix: at === -1 ? '' : url.slice(at) };
}

/** The tree holds URLs percent-encoded, links as written: both mean the same target. */
function targetKey(url: string, kind: MarkdownLink['kind']): string {
  return `${kind} ${decodeSafely(url)}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place of a link, for messages. */
export function placeOf({ file, line, column, length }: MarkdownLink): SourcePlace {
  return { file, line, column, length };
}

function draftLink(link: MarkdownLink, target: string): Diagnostic {
  return error(
    'link-draft',
    `${target} is a draft or scheduled for later, so the link would lead nowhere.`,
    placeOf(link),
    {
      hint: 'Publish that page first, or take the link out.',
    },
  );
}

function missingFile(link: MarkdownLink, target: string, files: readonly string[]): Diagnostic {
  const guess = nearest(target, files);
  const hint =
    guess === undefined
      ? `The path is relative to ${dirname(link.file) || 'the project'}/; one that begins with / lies in the static folder.`
      : `Did you mean ${relativePath(dirname(link.file), guess)}?`;
  return link.kind === 'image'
    ? error('image-missing', `The image ${target} does not exist.`, placeOf(link), { hint })
    : error('link-broken', `The file ${target} does not exist.`, placeOf(link), { hint });
}

function relativePath(from: string, to: string): string {
  const up = from === '' ? [] : from.split('/');
  const down = to.split('/');
  while (up.length > 0 && up[0] === down[0] && down.length > 1) {
    up.shift();
    down.shift();
  }
  return `${up.length === 0 ? './' : '../'.repeat(up.length)}${down.join('/')}`;
}
