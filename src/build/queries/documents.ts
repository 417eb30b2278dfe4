import type { Diagnostic } from '../../base/diagnostic.ts';
import { extname } from '../../base/paths.ts';
import { problemAt } from '../../base/unusable-file.ts';
import { json, TEXT } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import { decodeSafely } from '../../links/decode.ts';
import type { MarkdownLink } from '../../markdown/document.ts';
import type { ResolvedUrl } from '../../markdown/resolve-urls.ts';
import { variantOf } from '../../site/variants.ts';
import type { PageWork } from '../feature.ts';
import { cutSuffix, draftLink, fileBehind, missingFile, placeOf, targetKey } from '../file-links.ts';
import type { Body, ResolvedFiles } from '../map/make-body.ts';
import { type CreateMakers, type Makers, setupOf } from '../map/setup.ts';
import type { Project } from '../project.ts';
import { askForReads } from './ask-for-reads.ts';
import type { BundleQueries } from './bundles.ts';
import type { ContentQueries } from './content.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import type { NeedsQueries } from './needs.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

/** Markdown files -> HTML bodies. */
export function documentQueries(
  { config }: Project,
  create: CreateMakers,
  inputs: Inputs,
  content: ContentQueries,
  { media, contentFiles }: MediaQueries,
  bundles: BundleQueries,
  needs: NeedsQueries,
) {
  const maker = query(
    'bodyMaker',
    async ({ get }): Promise<Makers> => {
      const templates = await get(bundles.templates, '');
      const data = await needs.load(get, (await get(needs.ofMarkdown, '')).data);
      return create(setupOf(config, templates, await get(bundles.assets, ''), data), templates);
    },
    'never-equal',
  );

  const readBody = async (ctx: Context, file: string): Promise<Body | undefined> => {
    const { get, report } = ctx;
    const source = await get(content.body, file);
    if (source === undefined) return undefined;
    const name = await get(content.owner, file);
    const wantsExcerpt = name !== undefined && config.collections[name]?.excerpts === true;
    const made = await (await get(maker, '')).body(
      { file, ...source, wantsExcerpt, languages: await languagesOf(ctx, file) },
      {
        readText: (path) => inputs.text(get, path),
        readData: (other) => get(content.data, other),
        resolveFiles: (links) => resolveFiles(ctx, file, links),
        ownRoute: async () => {
          const own = await get(content.target, file);
          return own?.kind === 'page' ? own.url : undefined;
        },
        hasCover: () => get(content.hasCover, file),
      },
    );
    report(...made.diagnostics);
    if (made.reads !== undefined) await askForReads(get, inputs, made.reads);
    return made.body;
  };

  async function languagesOf({ get }: Context, file: string): Promise<readonly string[]> {
    // Where there is one language, the body need not depend on its route.
    const own = config.locales.length === 0 ? undefined : await get(content.target, file);
    const language = own?.kind === 'page' ? variantOf(own.url, config.locales)?.tag : undefined;
    return [language ?? config.locale, config.locale];
  }

  async function resolveFiles(
    { get, report }: Context,
    file: string,
    links: readonly MarkdownLink[],
  ): Promise<ResolvedFiles> {
    const targets = new Map<string, ResolvedUrl>();
    const used: Record<string, string> = {};
    const reported: string[] = [];
    for (const link of links) {
      const key = targetKey(link.url, link.kind);
      if (targets.has(key)) continue;
      const found = await resolveFile(link);
      if ('code' in found) {
        report(found);
        reported.push(decodeSafely(link.url));
      } else targets.set(key, found);
    }
    return { targets, media: used, reported };

    async function resolveFile(link: MarkdownLink): Promise<ResolvedUrl | Diagnostic> {
      const { path, suffix } = cutSuffix(link.url);
      const target = fileBehind(path, file, config.assetsDir, placeOf(link));
      if (typeof target !== 'string') return target;
      const other = await get(content.target, target);
      if (other?.kind === 'page' && link.kind === 'link') return { url: encodeURI(other.url) + suffix };
      if (other?.kind === 'hidden') return draftLink(link, target);
      if (other?.kind === 'broken') return { url: '#' };
      const found = extname(target) === '.md' ? undefined : await get(media, target);
      if (found === undefined) return missingFile(link, target, await get(contentFiles, ''));
      if ('kind' in found) return problemAt(placeOf(link), target, found);
      const { path: published, ...picture } = found;
      if (path.startsWith('/')) return { ...picture, url: path };
      used[target] = published;
      return { ...picture, url: `/${encodeURI(published)}${suffix}` };
    }
  }

  const body = query('body', readBody, 'encoded', json<Body | undefined>());

  /** What lists show of a page; it changes less often than the body. */
  const excerpt = query('excerpt', async ({ get }, file) => (await get(body, file))?.excerpt, 'encoded', TEXT);

  const perPage: PageWork = {
    derived: async (_get, _url, file) => (file === undefined ? [] : [[excerpt, file]]),
    evicted: (_, file) => (file === undefined ? [] : [[body, file]]),
  };

  return { maker, body, excerpt, perPage };
}
