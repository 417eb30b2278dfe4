import { compareText, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import type { PageWork } from '../../config/feature.ts';
import { type Context, json, type Query, query } from '../../engine/graph/query.ts';
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

/** Data of a page that other checks need. Small enough to keep in memory for every page. */
export interface CheckedFacts {
  /** References in the page's HTML without shared parts. */
  readonly references: readonly Reference[];
  /** Ids of parts that the page shares with other pages. */
  readonly shared: readonly string[];
  /** Anchors of the whole page, including moved ones. */
  readonly ids: readonly string[];
  /** Ids of headings in the page's HTML without shared parts. */
  readonly headings: readonly string[];
  /** Decoded URLs whose problems on this page are already reported. */
  readonly reported: readonly string[];
  /** Content files that the page publishes: source -> output path. */
  readonly media: Readonly<Record<string, string>>;
  /** True if a reported mistake has left the page incomplete. Its references and anchors are then unknown. */
  readonly isIncomplete?: boolean;
  /** True if a reported mistake removes headings or gives two headings the same id. */
  readonly hidesHeadings?: boolean;
  /** Sources that the page needs in a Content-Security-Policy, sorted. */
  readonly demands: readonly string[];
}

type PageUses = Pick<CheckedFacts, 'shared' | 'media'>;

/** Queries of other stages that the queries of this file call. */
interface Needed {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly documents: DocumentQueries;
  readonly site: StructureQueries;
  readonly pages: PageQueries;
}

/** Declares the queries for facts about pages, such as references and anchors. */
export function factQueries({ project, inputs, documents, site, pages }: Needed) {
  const shared = referenceMemory();
  const facts = query(
    'facts',
    async (ctx, url): Promise<CheckedFacts | undefined> => {
      const { get } = ctx;
      const page = await get(pages.page, url);
      if (page === undefined) return undefined;
      const route = await get(site.route, url);
      const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
      const { scan: own, parts } = page;
      const urls = [own, ...parts].flatMap(({ silentImages }) => silentImages);
      if (urls.length > 0) {
        const template = (await get(site.pageSummary, url))?.template ?? '';
        await reportSilentImages(ctx, inputs, project, { urls, body, template });
      }
      const { ids, areUnique } = await idsOf(ctx, { project, site }, url, page);
      return {
        // Relative references in a shared part, such as `#content`, have a different target on every page, so they are checked
        // for every page.
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
    },
    'encoded',
    json<CheckedFacts | undefined>(),
  );

  const { parts, anchors, uses, demands } = pickQueries({ documents, site, pages }, facts);

  const perPage: PageWork = {
    derived: async (_, url) => [
      [uses, url],
      [anchors, url],
    ],
    shared: { query: parts, ids: async (get, url) => (await get(uses, url)).shared },
    stored: (url) => [
      [facts, url],
      [anchors, url],
      [uses, url],
    ],
  };

  return { facts, parts, anchors, uses, demands, perPage };
}

/** Maximum number of references in memory, about 10 MB. */
const MAX_REFERENCES = 100_000;

/**
 * Returns a function that maps equal references to one object. Without it, a sidebar that lists all pages on every page
 * would exhaust the memory: 3,000 pages contain nine million references.
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

/** Declares queries that return parts of the facts, so that a change affects only the readers of the changed part. */
function pickQueries(
  { documents, site, pages }: Pick<Needed, 'documents' | 'site' | 'pages'>,
  facts: Query<CheckedFacts | undefined>,
) {
  /** Shared parts of a page, with their contents. */
  const parts = query(
    'parts',
    async ({ get }, url): Promise<readonly ScannedPart[]> => (await get(pages.page, url))?.parts ?? [],
    // The fingerprint contains only the ids of the parts, because parts with equal ids have equal contents.
    (shared) => shared.map(({ id }) => id).join(' '),
  );

  /** Anchors of a page for the link check; undefined when unknown. */
  const anchors = query(
    'anchors',
    async ({ get }, url): Promise<readonly string[] | undefined> => {
      const page = await get(facts, url);
      return page?.isIncomplete || page?.hidesHeadings ? undefined : page?.ids;
    },
    'encoded',
    json<readonly string[] | undefined>(),
  );

  /** Shared parts and media of a page. */
  const uses = query(
    'uses',
    async ({ get }, url): Promise<PageUses> => {
      const found = await get(facts, url);
      if (found !== undefined) return { shared: found.shared, media: found.media };
      // Without a rendered page, uses the media of the excerpt, because lists of pages show the excerpt even then.
      const route = await get(site.route, url);
      const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
      return { shared: [], media: body?.media ?? {} };
    },
    'encoded',
    json<PageUses>(),
  );

  /** Content-Security-Policy sources of a page. Most pages of a site need the same sources. */
  const demands = query(
    'demands',
    async ({ get }, url): Promise<readonly string[]> => (await get(facts, url))?.demands ?? [],
    'encoded',
    json<readonly string[]>(),
  );

  return { parts, anchors, uses, demands };
}

/**
 * Returns the anchors of a page, including moved ones. Reports duplicate ids, and moved anchors whose old id still
 * exists on the page.
 */
async function idsOf(
  { get, report }: Context,
  { project, site }: Pick<Needed, 'project' | 'site'>,
  url: string,
  { scan: own, parts: shared }: RenderedPage,
): Promise<{ readonly ids: ReadonlySet<string>; readonly areUnique: boolean }> {
  const ids = new Set(own.ids);
  const twice = new Set(own.duplicateIds);
  for (const part of shared) {
    for (const id of part.ids) (ids.has(id) ? twice : ids).add(id);
    for (const id of part.duplicateIds) twice.add(id);
  }
  const moved = new Map((await get(site.movedAnchors, url)).map(({ id, to }) => [id, to]));
  for (const [id, to] of moved) {
    // If an anchor moved within its page, rendering has added the old id to the page. The added id is not reported as a
    // duplicate.
    const isThere = to.startsWith('#') ? twice.delete(id) : ids.has(id);
    ids.add(id);
    if (!isThere) continue;
    const place = (await get(site.allMovedAnchors, '')).get(url)?.find((anchor) => anchor.id === id)?.place;
    const message = checkMessages.anchorForwardedButPage({ id, url, to });
    report(error('redirect-invalid', message, place, { hint: checkMessages.removeEntryOrRename }));
  }
  // A duplicate id is a warning without `strict`: a template may contain an id such as `content` that a heading gets by chance.
  const say = project.config.strict ? error : warning;
  for (const id of twice) {
    const source = (await get(site.pageSummary, url))?.source;
    report(
      say(
        'id-duplicate',
        checkMessages.idStandsTwoElements({ id, url }),
        source === undefined ? undefined : { file: source },
        { hint: checkMessages.linkReachesFirstOne },
      ),
    );
  }
  return { ids, areUnique: twice.size === 0 };
}

/**
 * Reports images without an `alt` attribute, at the Markdown or template that contains them. Pages with the same
 * template are reported together.
 */
async function reportSilentImages(
  { get, report }: Context,
  inputs: Inputs,
  { config }: Project,
  {
    urls,
    body,
    template,
  }: { readonly urls: readonly string[]; readonly body: Body | undefined; readonly template: string },
): Promise<void> {
  for (const url of urls) {
    const link = body?.links.find(({ kind, resolved }) => kind === 'image' && resolved === url);
    if (link !== undefined) {
      const hint = checkMessages.sayBetweenSquareBrackets;
      report(warning('image-alt-missing', baseMessages.imageNoAlternativeText, placeOfLink(link), { hint }));
      continue;
    }
    const place = (await writtenIn(get, inputs, config.templatesDir, url)) ?? {
      file: `${config.templatesDir}/${template}.tsx`,
    };
    const hint = checkMessages.giveAltSaysWhat;
    report(warning('image-alt-missing', checkMessages.imageNoAltAttribute({ url }), place, { hint }));
  }
}

async function writtenIn(
  get: Context['get'],
  inputs: Inputs,
  folder: string,
  url: string,
): Promise<SourcePlace | undefined> {
  for (const file of (await get(inputs.listing, folder)).files.filter((name) => /\.[jt]sx?$/.test(name))) {
    const place = (await literalPlaces(get, inputs, file))(url);
    if (place.line !== undefined) return place;
  }
  return undefined;
}
