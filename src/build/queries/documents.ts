import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { hashData } from '../../base/hash.ts';
import { dirname, extname, join } from '../../base/paths.ts';
import { json, TEXT } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import { decodeSafely } from '../../links/decode.ts';
import type { Document, MarkdownLink } from '../../markdown/document.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { parseDocument } from '../../markdown/parse.ts';
import { type ResolvedUrl, resolveUrls } from '../../markdown/resolve-urls.ts';
import { componentStack } from '../../render/component-stack.ts';
import { type BodyRenderer, createBodyRenderer } from '../../render/render-body.ts';
import type { TocEntry } from '../../shared/page.ts';
import { cutSuffix, draftLink, isFilePath, missingFile, targetKey } from '../file-links.ts';
import type { Project } from '../project.ts';
import type { BundleQueries } from './bundles.ts';
import type { ContentQueries } from './content.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import type { NeedsQueries } from './needs.ts';
import { renderProblem } from './render-problem.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

/** A link as written, with the URL that reaches the page. */
interface ResolvedLink extends MarkdownLink {
  readonly resolved: string;
}

export interface Body {
  readonly html: string;
  readonly excerpt?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly ResolvedLink[];
  /** Content files that the body shows or offers, with the path that each is published at. */
  readonly media: Readonly<Record<string, string>>;
  /** Decoded URLs that are already reported: the check of the output leaves them alone. */
  readonly reported: readonly string[];
}

/** Markdown files -> trees -> HTML bodies. */
export function documentQueries(
  { config }: Project,
  highlighter: Highlighter,
  { text }: Inputs,
  content: ContentQueries,
  { media, contentFiles }: MediaQueries,
  bundles: BundleQueries,
  needs: NeedsQueries,
) {
  /** Undefined while the templates are broken: then nobody can say which directives there are. */
  const directives = query('directives', async ({ get }) => {
    const templates = await get(bundles.templates, '');
    return templates && (templates.module.directives ?? {});
  });

  const document = query(
    'document',
    async ({ get, report }, file): Promise<Document | undefined> => {
      const source = await get(content.body, file);
      if (source === undefined) return undefined;
      const known = await get(directives, '');
      const parsed = await parseDocument({ file, body: source.body, firstLine: source.bodyLine }, config.markdown, {
        directives: known ?? {},
        highlighter,
        readText: async (path) => {
          const included = await text(get, path);
          // A file that is there and cannot be read is a mistake of its own; as an empty one it gives no second.
          if (included.kind === 'bad') report(included.diagnostic);
          return included.kind === 'missing' ? undefined : included.kind === 'bad' ? '' : included.text;
        },
        dataNames: Object.keys(config.data),
        readData: (name) => get(content.data, name),
      });
      report(...parsed.diagnostics.filter(({ code }) => known !== undefined || code !== 'directive-unknown'));
      const name = await get(content.owner, file);
      if (parsed.excerpt === undefined && name !== undefined && config.collections[name]?.excerpts) {
        const message = 'The page does not say where its excerpt ends, so lists show its description.';
        const blank = /^\s*\n/.exec(source.body)?.[0] ?? '';
        const place = { file, line: source.bodyLine + blank.split('\n').length - 1, column: 1 };
        report(warning('excerpt-missing', message, place, { hint: 'Write `<!-- more -->` between two paragraphs.' }));
      }
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

  const readBody = async ({ get, report }: Context, file: string): Promise<Body | undefined> => {
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
      const other = await get(content.target, target);
      if (other?.kind === 'page' && link.kind === 'link') return { url: encodeURI(other.url) + suffix };
      if (other?.kind === 'hidden') return draftLink(link, target);
      if (other?.kind === 'broken') return { url: '#' };
      const found = extname(target) === '.md' ? undefined : await get(media, target);
      if (found === undefined) return missingFile(link, target, await get(contentFiles, ''));
      if (path.startsWith('/')) return { ...found, url: path };
      used[target] = found.path;
      return { ...found, url: `/${encodeURI(found.path)}${suffix}` };
    }

    const resolve = (url: string, kind: 'link' | 'image'): ResolvedUrl => targets.get(targetKey(url, kind)) ?? { url };
    const tree = resolveUrls(parsed.hast, resolve);
    const own = parsed.excerpt && (await get(content.target, file));
    // A list is another page: what is relative to this one is spelled out.
    const resolveForList = (url: string, kind: 'link' | 'image'): ResolvedUrl => {
      const found = resolve(url, kind);
      return { ...found, url: fromRoot(found.url, own?.kind === 'page' ? own.url : '/') };
    };
    try {
      return {
        html: render.html(tree),
        ...(parsed.excerpt === undefined ? {} : { excerpt: render.html(resolveUrls(parsed.excerpt, resolveForList)) }),
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
  };

  const body = query('body', readBody, hashData, json<Body | undefined>());

  /** What lists show of a page; it changes less often than the body. */
  const excerpt = query('excerpt', async ({ get }, file) => (await get(body, file))?.excerpt, hashData, TEXT);

  return { directives, document, renderer, body, excerpt };
}

/** A URL that is relative to a page as a path from the root; others as they are. */
function fromRoot(url: string, page: string): string {
  if (/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(url)) return url;
  const { pathname, search, hash } = new URL(url, `http://site.invalid${encodeURI(page)}`);
  return pathname + search + hash;
}
