import { z } from 'zod';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { defined } from '../../base/lists.ts';
import { expected, type Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { fitName } from '../../base/paths.ts';
import { didYouMean, write } from '../../base/suggest.ts';
import { describeThrown } from '../../base/thrown.ts';
import { composed } from '../../base/unusable-file.ts';
import type { GenerateInput, GeneratorConfig } from '../../config/schema.ts';
import { asAddress, checkValue } from '../../config/validation/issues.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { runSiteCode } from '../../host/threads.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces, requestReads } from './inputs.ts';
import { readMessages } from './messages.ts';
import { asList, baseFields, type SourceSummary, toSummary } from './summary.ts';

const { title, description, noindex, unlisted, publishDate, updated, sidebar, redirectFrom } = baseFields;

const route = (form: RegExp) =>
  z
    .string()
    .regex(form, { error: expected(baseMessages.routeSlashBothEnds({ route: '/tags/sms/' })), abort: true })
    .overwrite(composed);
/** Route of an existing page, which may contain spaces, because a file name can contain spaces. */
const known = route(/^\/(?:[^?#]+\/)?$/);
const names = z.array(z.string().min(1)).default([]);

/** Maximum number of items in a feed, as in Docusaurus. Feed readers download the whole file again and again. */
const FEED_ITEMS = 20;

/** Schema of a page that `generate.<name>.pages` returns: front matter, full route, template fields. */
const generatedPage = z.strictObject({
  url: route(/^\/(?:[^?#\s]+\/)?$/).superRefine(asAddress),
  fields: z.record(z.string(), z.unknown()).default({}),
  /** Routes of the pages that this page lists. The template receives the summaries of these pages as `entries`. */
  entries: z.array(known).default([]),
  /** Feed that is published next to the page, by default in all formats. */
  feed: z
    .strictObject({
      title: z.string().min(1),
      formats: z
        .array(z.enum(['rss', 'atom', 'json']))
        .min(1)
        .default(['rss', 'atom', 'json']),
      items: z
        .array(z.strictObject({ url: known, authors: names, categories: names }))
        .transform((items) => items.slice(0, FEED_ITEMS)),
    })
    .optional(),
  ...{ title, description, noindex, unlisted, publishDate, updated, sidebar, redirectFrom },
});

/** Pages created by one entry of the configuration key `generate`, such as `generate.tags`. */
export interface MadePages {
  readonly pages: readonly SourceSummary[];
  /** `partial`: pages may be missing, because some content is invalid. `failed`: none of the pages are known. */
  readonly state: 'whole' | 'partial' | 'failed';
}

const FAILED: MadePages = { pages: [], state: 'failed' };

/** Pages of a collection that appear in lists and have a content file. */
export interface FileCollection {
  readonly pages: readonly SourceSummary[];
  /** False if a page is missing because of invalid front matter. */
  readonly isWhole: boolean;
}

/**
 * Returns a function that takes the name of an entry of `generate` and computes the pages of this entry.
 * @param keyPlace finds the position of the entry in the configuration
 */
export function generatedPages(
  { config, configFile, configSources, configReads, lastGood }: Project,
  inputs: Inputs,
  data: Query<unknown>,
  fileCollection: Query<FileCollection>,
  keyPlace: (get: Context['get'], name: string) => Promise<SourcePlace>,
) {
  async function make({ get, report }: Context, name: string): Promise<MadePages> {
    const settings = config.generate[name] as GeneratorConfig;
    const inConfig = await literalPlaces(get, inputs, configFile, { others: configSources });
    const needed = (kind: 'data' | 'collections') =>
      settings.needs[kind].filter((wanted) => {
        if (wanted in config[kind]) return true;
        const message = readMessages.generateNeedsNamesConfiguration({ name, kind, wanted });
        const hint = didYouMean(wanted, Object.keys(config[kind])) ?? baseMessages.addName({ kind });
        report(error('needs-unknown', message, inConfig(wanted), { hint }));
        return false;
      });
    const input: { data: Record<string, unknown>; collections: Record<string, readonly SourceSummary[]> } = {
      data: {},
      collections: {},
    };
    for (const wanted of needed('data')) {
      input.data[wanted] = await get(data, wanted);
      // The error of the data file is already reported. Calling the function without data would cause more errors.
      if (input.data[wanted] === undefined) return FAILED;
    }
    let isWhole = true;
    for (const wanted of needed('collections')) {
      const listed = await get(fileCollection, wanted);
      input.collections[wanted] = listed.pages;
      isWhole &&= listed.isWhole;
    }
    // If pages of a collection are missing, drop the errors of the function: the missing pages may be their cause.
    const failed = (...diagnostics: readonly Diagnostic[]) => {
      if (isWhole) report(...diagnostics);
      return FAILED;
    };
    const { template } = settings;
    const [first] = settings.needs.data;
    const source = (first === undefined ? undefined : config.data[first]?.file) ?? configFile;
    const place = await keyPlace(get, name);
    let made: unknown;
    try {
      made = runSiteCode(`\`generate.${name}.pages\``, () => settings.pages(input as unknown as GenerateInput));
    } catch (cause) {
      const message = readMessages.generatePagesThrows({ name, message: describeThrown(cause).message });
      return failed(error('generate-invalid', message, place, { hint: readMessages.fixFunctionOrData }));
    } finally {
      await requestReads(get, inputs, configReads());
    }
    const spaced = spacedAddresses(made, await literalPlaces(get, inputs, source));
    if (spaced.length > 0) return failed(...spaced);
    const result = checkValue(z.array(generatedPage), made, 'generate-invalid', () => ({ locate: () => place }));
    if (!result.ok) {
      const say = (message: Text) => readMessages.generatePagesReturnsSomething({ name, message });
      return failed(...result.diagnostics.map((one) => ({ ...one, message: say(one.message) })));
    }
    const pages = result.value.map(({ url, fields, entries, feed, redirectFrom, ...page }) => ({
      ...toSummary({ url, collection: name, source, template }, { ...page, draft: false }),
      redirectFrom: asList(redirectFrom),
      ...defined({ fields, entries, feed }),
      ...(isWhole ? {} : { isIncomplete: true as const }),
    }));
    return { pages, state: isWhole ? 'whole' : 'partial' };
  }

  return async (context: Context, name: string): Promise<MadePages> => {
    const made = await make(context, name);
    return lastGood?.(`pages of ${name}`, made.state === 'failed' ? undefined : made) ?? made;
  };
}

/** Returns diagnostics for routes with spaces, at the position of the route in the data file. */
function spacedAddresses(made: unknown, placeOf: (literal: string) => SourcePlace): Diagnostic[] {
  const pages: readonly { readonly url?: unknown }[] = Array.isArray(made) ? made : [];
  return pages.flatMap((page) => {
    const part = typeof page?.url === 'string' ? page.url.split('/').find((name) => /\s/.test(name)) : undefined;
    if (part === undefined) return [];
    const address = JSON.stringify(page.url).slice(1, -1);
    const message = readMessages.wrongAddress({ url: address, expected: readMessages.withoutSpaces });
    const hint = write(fitName(part) ?? part.replace(/\s+/g, '-'), part);
    return [error('address-invalid', message, placeOf(part), { hint })];
  });
}
