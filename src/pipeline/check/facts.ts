import { compareText, error, warning } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import type { PageWork } from '../../config/feature.ts';
import { type Context, query, storedQuery } from '../../engine/graph/query.ts';
import type { Reference } from '../../links/references.ts';
import type { Project } from '../load/project.ts';
import type { DocumentQueries } from '../parse/documents.ts';
import type { Body } from '../parse/make-body.ts';
import { placeOfLink } from '../read/file-links.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import type { RenderedPage, ScannedPart } from '../render/make-page.ts';
import type { PageQueries } from '../render/pages.ts';
import type { StructureQueries } from '../structure/site.ts';
import { checkMessages } from './messages.ts';

export type FactQueries = ReturnType<typeof factQueries>;

/** Summary of a rendered page for the checks. The summaries of all pages stay in memory. */
export interface CheckedFacts {
  /** Links, images and other references in the HTML of the page, without those in shared parts such as the footer. */
  readonly references: readonly Reference[];
  /** Ids of the shared parts of the page. A shared part is HTML that several pages contain, such as the footer. */
  readonly shared: readonly string[];
  /** Anchors of the whole page, including old ids of moved anchors. */
  readonly ids: readonly string[];
  /** Ids of headings in the HTML of the page, without headings in shared parts such as the footer. */
  readonly headings: readonly string[];
  /** Decoded URLs on the page that have been reported before the link check, which skips them. */
  readonly reported: readonly string[];
  /** Map from source path to output path of the content files that the page publishes. */
  readonly media: Readonly<Record<string, string>>;
  /** True if a reported error has left the page incomplete. The references and anchors of the page are then unknown. */
  readonly isIncomplete?: boolean;
  /** True if a reported error has removed headings from the page or has caused a duplicate id. */
  readonly hidesHeadings?: boolean;
  /** Sources that the Content-Security-Policy must allow for the page, such as `img-src https://a.cz`, sorted. */
  readonly demands: readonly string[];
}

type PageUses = Pick<CheckedFacts, 'shared' | 'media'>;

export interface FactSources {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly documents: DocumentQueries;
  readonly site: StructureQueries;
  readonly pages: PageQueries;
}

/** Declares the queries (cached computations) for summaries of rendered pages: references, anchors and so on. */
export function factQueries({ project, inputs, documents, site, pages }: FactSources) {
  const { config } = project;
  const shared = referenceMemory();
  const facts = storedQuery('facts', async (ctx, url): Promise<CheckedFacts | undefined> => {
    const { get } = ctx;
    const page = await get(pages.page, url);
    if (page === undefined) return undefined;
    const route = await get(site.route, url);
    const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
    const { scan: own, parts } = page;
    const urls = [own, ...parts].flatMap(({ silentImages }) => silentImages);
    if (urls.length > 0) {
      const template = (await get(site.pageSummary, url))?.template ?? '';
      await reportSilentImages(ctx, urls, body, template);
    }
    const { ids, areUnique } = await idsOf(ctx, url, page);
    return {
      // A relative reference in a shared part, such as `#content`, has another target on each page. Check it on every
      // page, as if it were in the page itself.
      references: [...own.references, ...parts.flatMap(({ relative }) => relative)].map(shared),
      shared: parts.map(({ id }) => id),
      ids: [...ids],
      headings: own.headings,
      ...(page.isIncomplete && { isIncomplete: true }),
      ...((body?.hidesHeadings || !areUnique) && { hidesHeadings: true }),
      reported: body?.reported ?? [],
      media: body?.media ?? {},
      demands: [...new Set([own, ...parts].flatMap(({ demands }) => demands))].sort(compareText),
    };
  });

  // Each field of the summary has its own query, so a change runs only the queries again that read the changed field.

  /** Shared parts of a page, such as the footer, with the references and anchors in them. */
  const parts = query(
    'parts',
    async ({ get }, url): Promise<readonly ScannedPart[]> => (await get(pages.page, url))?.parts ?? [],
    // Hash only the ids of the shared parts, because the id of a part is derived from its content.
    (shared) => shared.map(({ id }) => id).join(' '),
  );

  /** Anchors of a page for the link check; undefined if some may be missing because of an error in the page. */
  const anchors = storedQuery('anchors', async ({ get }, url): Promise<readonly string[] | undefined> => {
    const page = await get(facts, url);
    return page?.isIncomplete || page?.hidesHeadings ? undefined : page?.ids;
  });

  const uses = storedQuery('uses', async ({ get }, url): Promise<PageUses> => {
    const found = await get(facts, url);
    if (found !== undefined) return { shared: found.shared, media: found.media };
    // If the page cannot be rendered, use the images and files of its Markdown: other pages may show its excerpt.
    const route = await get(site.route, url);
    const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
    return { shared: [], media: body?.media ?? {} };
  });

  /** Sources that the CSP must allow for a page. A query of its own: most edits of a page do not change its result. */
  const demands = storedQuery('demands', async ({ get }, url) => (await get(facts, url))?.demands ?? []);

  const perPage: PageWork = {
    derived: async (_, url) => [uses, anchors].map((query) => [query, url] as const),
    shared: { query: parts, ids: async (get, url) => (await get(uses, url)).shared },
    stored: (url) => [facts, anchors, uses].map((query) => [query, url] as const),
  };

  return { facts, parts, anchors, uses, demands, perPage };

  /** Returns the anchors of a page. Reports duplicate ids, and `movedAnchors` whose old id is still on the page. */
  async function idsOf({ get, report }: Context, url: string, { scan: own, parts: shared }: RenderedPage) {
    const ids = new Set(own.ids);
    const twice = new Set(own.duplicateIds);
    for (const part of shared) {
      for (const id of part.ids) (ids.has(id) ? twice : ids).add(id);
      for (const id of part.duplicateIds) twice.add(id);
    }
    const moved = new Map((await get(site.movedAnchors, url)).map(({ id, to }) => [id, to]));
    for (const [id, to] of moved) {
      // The old id of a heading that moved within the page is in the HTML (`withMovedAnchors`). Twice, it is a mistake.
      const isThere = to.startsWith('#') ? twice.delete(id) : ids.has(id);
      ids.add(id);
      if (!isThere) continue;
      const place = (await get(site.allMovedAnchors, '')).get(url)?.find((anchor) => anchor.id === id)?.place;
      const message = checkMessages.anchorForwardedButPage({ id, url, to });
      report(error('redirect-invalid', message, place, { hint: checkMessages.removeEntryOrRename }));
    }
    // A duplicate id is a warning without `strict`, because a heading can get the id of a template element by chance.
    const say = config.strict ? error : warning;
    for (const id of twice) {
      const source = (await get(site.pageSummary, url))?.source;
      const place = (await secondInData(get, id)) ?? (source === undefined ? undefined : { file: source });
      const message = checkMessages.idStandsTwoElements({ id, url });
      report(say('id-duplicate', message, place, { hint: checkMessages.linkReachesFirstOne }));
    }
    return { ids, areUnique: twice.size === 0 };
  }

  /**
   * Reports images without `alt`, at their source line. An image of a template is reported once, not for every page.
   */
  async function reportSilentImages(
    { get, report }: Context,
    urls: readonly string[],
    body: Body | undefined,
    template: string,
  ): Promise<void> {
    for (const url of urls) {
      const link = body?.links.find(({ kind, resolved }) => kind === 'image' && resolved === url);
      if (link !== undefined) {
        const hint = checkMessages.sayBetweenSquareBrackets;
        report(warning('image-alt-missing', baseMessages.imageNoAlternativeText, placeOfLink(link), { hint }));
        continue;
      }
      const { files } = await get(inputs.listing, config.templatesDir);
      const templates = files.filter((name) => /\.[jt]sx?$/.test(name));
      const place = (await literalPlaces(get, inputs, `${config.templatesDir}/${template}.tsx`, { others: templates }))(
        url,
      );
      const hint = checkMessages.giveAltSaysWhat;
      report(warning('image-alt-missing', checkMessages.imageNoAltAttribute({ url }), place, { hint }));
    }
  }

  /** Returns the position in a data file where an entry repeats an id. */
  async function secondInData(get: Context['get'], id: string) {
    for (const { file } of Object.values(config.data)) {
      const source = await inputs.text(get, file);
      const lines = source.kind === 'text' ? source.text.split('\n') : [];
      const [, line] = lines.flatMap((line, i) =>
        /^[ -]*id: +["']?(.*?)["']? *$/.exec(line)?.[1] === id ? [i + 1] : [],
      );
      if (line !== undefined)
        return { file, line, column: (lines[line - 1] ?? '').lastIndexOf(id) + 1, length: id.length };
    }
    return undefined;
  }
}

/** Maximum number of references that `referenceMemory` stores, about 10 MB. Beyond it, the memory is emptied. */
const MAX_REFERENCES = 100_000;

/**
 * Returns a function that replaces equal references with one object. Otherwise a sidebar that lists all pages on every
 * page would use too much memory: 3,000 such pages contain nine million references.
 */
function referenceMemory(): (reference: Reference) => Reference {
  const known = new Map<string, Reference>();
  return (reference) => {
    const key = `${reference.from}\n${reference.url}`;
    const same = known.get(key);
    if (same !== undefined) return same;
    if (known.size === MAX_REFERENCES) known.clear();
    known.set(key, reference);
    return reference;
  };
}
