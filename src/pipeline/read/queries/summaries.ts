import { routeProblem } from '../../../base/address.ts';
import { type Diagnostic, error, isError, type SourcePlace } from '../../../base/diagnostic.ts';
import { fitName } from '../../../base/fit-name.ts';
import { hash, hashAny } from '../../../base/hash.ts';
import type { Text } from '../../../base/message.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import { runningText } from '../../../markdown/running-text.ts';
import { isFatal } from '../../load/policy.ts';
import type { Project } from '../../load/project.ts';
import { lazyLocate } from '../front-matter.ts';
import { readMessages } from '../messages.ts';
import { countWords, readingMinutes } from '../reading-time.ts';
import { checkReferences, type EntryReference } from '../references.ts';
import { formatOf, routeOf } from '../routes.ts';
import { type SourceSummary, summarize } from '../summary.ts';
import { type Terms, termsOf } from '../terms.ts';
import { adoptedFields } from './adopted-fields.ts';
import { askForReads } from './ask-for-reads.ts';
import { publishedCover } from './cover.ts';
import { frontMatterFiller } from './fill-front-matter.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import type { SourceQueries } from './sources.ts';
import type { ValueQueries } from './values.ts';

type FileTarget = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'hidden' | 'broken' };

export type SummaryQueries = ReturnType<typeof summaryQueries>;

/** What summaries are made of. */
export interface SummarySources {
  readonly inputs: Inputs;
  readonly sources: SourceQueries;
  /** Names of the entries of a data file, by its name. */
  readonly entryNames: Query<readonly string[] | undefined>;
  readonly findIn: ValueQueries['findIn'];
  readonly media: MediaQueries;
}

/** Content files -> summaries. */
export function summaryQueries(project: Project, { inputs, sources, entryNames, findIn, media }: SummarySources) {
  const { config, configReads, drafts, future, lastGood } = project;
  const { owner, frontMatter } = sources;
  const { head, isDue } = inputs;
  const { ownTitle, handedDown, adopted } = adoptedFields(project, sources);
  const fill = frontMatterFiller(config, findIn);
  const covers = { ...media, assetsDir: config.assetsDir };

  const { prose, terms } = proseQueries(config, sources);

  const readSummary = async ({ get, report }: Context, file: string): Promise<SourceSummary | undefined> => {
    const written = await get(frontMatter, file);
    const name = await get(owner, file);
    const collection = name === undefined ? undefined : config.collections[name];
    if (written === undefined || name === undefined || collection === undefined) return undefined;
    const source = await get(head, file);
    const text = source.kind === 'text' ? source.text : '';
    const locate = lazyLocate(file, text);
    const collected = { file, name, collection, strict: config.strict };
    const own = await adopted({ get, report }, collected, written, locate);
    const { data, lacksValues } = await fill(
      { get, report },
      { ...{ text, locate }, ...{ data: own, url: routeOf(file, collection) } },
    );
    const result = summarize(collected, data, locate);
    for (const one of result.diagnostics) report(one);
    await askForReads(get, inputs, configReads());
    const { url } = result.summary;
    const expected = routeProblem(url);
    if (expected !== undefined) {
      report(wrongAddress(url, expected, 'slug' in data ? locate()(['slug'], 'value') : { file }, collection.dir));
      return undefined;
    }

    const references: EntryReference[] = [];
    for (const [field, data] of Object.entries(collection.references))
      references.push({ field, file: config.data[data]?.file ?? data, names: await get(entryNames, data) });
    const checked = checkReferences(result.summary.fields, references, locate);
    for (const one of checked.diagnostics) report(one);
    const lacksEntries = checked.diagnostics.some(isError) && isFatal('reference-unknown', config.policy);

    const { readingSpeed } = collection;
    const minutes = readingSpeed && readingMinutes((await get(prose, file)).words, readingSpeed);
    const place = () => locate()(['cover', 'src'], 'value');
    return {
      ...result.summary,
      fields: checked.fields,
      ...((lacksEntries || lacksValues) && { isIncomplete: true }),
      ...(minutes === undefined ? {} : { readingMinutes: minutes }),
      ...(result.cover && (await publishedCover({ get, report }, covers, { ...result.cover, file, place }))),
    };
  };

  // A schema may make anything of a field.
  const print = (value: SourceSummary | undefined) =>
    hash(JSON.stringify(value === undefined ? [] : [value, hashAny(value.fields)]));
  const summaryOrLast = async (context: Context, file: string): Promise<SourceSummary | undefined> => {
    const found = await readSummary(context, file);
    return lastGood?.(`summary ${file}`, found?.isIncomplete ? undefined : found) ?? found;
  };
  const summary = query('summary', summaryOrLast, print, structured<SourceSummary | undefined>());

  /** Whether a page has a cover, for its body, which an edit of another field does not touch. */
  const hasCover = query('hasCover', async ({ get }, file) => (await get(summary, file))?.cover !== undefined);

  const isPublished = async (get: Context['get'], { draft, publishDate }: SourceSummary): Promise<boolean> =>
    (drafts || !draft) && (future || publishDate === undefined || (await get(isDue, publishDate)));

  /** What a content file has become; undefined for a file that is none. A link to it need not know every other page. */
  const target = query('fileTarget', async ({ get }, file): Promise<FileTarget | undefined> => {
    if ((await get(owner, file)) === undefined) return undefined;
    const page = await get(summary, file);
    if (page === undefined) return { kind: 'broken' };
    return (await isPublished(get, page)) ? { kind: 'page', url: page.url } : { kind: 'hidden' };
  });

  return { prose, terms, ownTitle, handedDown, summary, hasCover, target, isPublished };
}

/** Texts of content files -> what summaries and related pages know of them. */
function proseQueries(config: Project['config'], { body, owner }: Pick<SourceQueries, 'body' | 'owner'>) {
  /** How much there is to read, and what about; of collections that ask for it. */
  const prose = query('prose', async ({ get }, file) => {
    const text = await runningText(
      (await get(body, file))?.body ?? '',
      config.markdown,
      formatOf(file, config, await get(owner, file)),
    );
    return { words: countWords(text, config.locale), terms: termsOf(text) };
  });

  const terms = query(
    'terms',
    async ({ get }, file): Promise<Terms> => (await get(prose, file)).terms,
    'encoded',
    json<Terms>(),
  );

  return { prose, terms };
}

/** @param place of the `slug`, or the file itself. @param dir folder of the collection */
function wrongAddress(url: string, expected: Text, place: SourcePlace, dir: string): Diagnostic {
  const message = readMessages.wrongAddress({ url: JSON.stringify(url).slice(1, -1), expected });
  const inside = place.file.slice(dir.length + 1).split('/');
  const fit = inside.map((name) => fitName(name) ?? name).join('/');
  const isMended = place.line === undefined && fit !== inside.join('/') && routeProblem(fit) === undefined;
  const hint = isMended ? readMessages.renameOrGivePage({ name: `${dir}/${fit}` }) : readMessages.renameFileOrFolderOr;
  return error('address-invalid', message, place, { hint });
}
