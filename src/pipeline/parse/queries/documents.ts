import type { Diagnostic } from '../../../base/diagnostic.ts';
import { extname } from '../../../base/paths.ts';
import { problemAt } from '../../../base/unusable-file.ts';
import { json, TEXT } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import { decodeSafely } from '../../../links/decode.ts';
import type { MarkdownLink } from '../../../markdown/document.ts';
import type { ResolvedUrl } from '../../../markdown/resolve-urls.ts';
import type { BundleQueries } from '../../bundle/queries/bundles.ts';
import type { NeedsQueries } from '../../bundle/queries/needs.ts';
import { type CreateRenderers, setupOf } from '../../bundle/setup.ts';
import type { PageWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import { cutSuffix, draftLink, fileBehind, missingFile, placeOf, targetKey } from '../../read/file-links.ts';
import { askForReads } from '../../read/queries/ask-for-reads.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import type { MediaQueries } from '../../read/queries/media.ts';
import { variantOf } from '../../structure/variants.ts';
import type { Body, BodyRenderers, ResolvedFiles } from '../make-body.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

/** What the queries below ask of other stages. */
interface Needed {
  readonly project: Project;
  readonly create: CreateRenderers<BodyRenderers>;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly media: MediaQueries;
  readonly bundles: BundleQueries;
  readonly needs: NeedsQueries;
}

/** Markdown files -> HTML bodies. */
export function documentQueries({
  project: { config },
  create,
  inputs,
  content,
  media: { media, contentFiles },
  bundles,
  needs,
}: Needed) {
  const renderers = query(
    'bodyRenderers',
    async ({ get }): Promise<BodyRenderers> => {
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
    const made = await (await get(renderers, '')).body(
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

  return { renderers, body, excerpt, perPage };
}
