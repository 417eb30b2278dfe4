import { z } from 'zod';
import type { Diagnostic, SourcePlace } from '../../base/diagnostic.ts';
import { error } from '../../base/diagnostic.ts';
import { fitName } from '../../base/fit-name.ts';
import { composed } from '../../base/normal-form.ts';
import { describeThrown } from '../../base/thrown.ts';
import { asAddress } from '../../config/validation/address.ts';
import { expected } from '../../config/validation/expected.ts';
import { check } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { asList, baseFields, type SourceSummary, toSummary } from './summary.ts';

const { title, description, noindex, unlisted, publishDate, updated, sidebar, redirectFrom } = baseFields;

const ROUTE = readMessages.routeSlashBothEnds({ route: '/tags/sms/' });
const url = z
  .string()
  .regex(/^\/(?:[^?#\s]+\/)?$/, { error: expected(ROUTE), abort: true })
  .overwrite(composed)
  .superRefine(asAddress);
/** Of a page that there is: it may be that of a file with a space in its name. */
const known = z
  .string()
  .regex(/^\/(?:[^?#]+\/)?$/, { error: expected(ROUTE), abort: true })
  .overwrite(composed);
const names = z.array(z.string().min(1)).default([]);

/** Readers ask again and again: they need what is new, not the whole blog. Docusaurus has the same limit. */
const FEED_ITEMS = 20;

/** A page that the configuration makes from data: front matter with the whole route and the fields for its template. */
const generatedPage = z.strictObject({
  url,
  fields: z.record(z.string(), z.unknown()).default({}),
  /** Routes of the pages that it lists; its template gets them as `entries`. */
  entries: z.array(known).default([]),
  /** RSS, Atom and JSON Feed beside it. */
  feed: z
    .strictObject({
      title: z.string().min(1),
      items: z
        .array(z.strictObject({ url: known, authors: names, categories: names }))
        .transform((items) => items.slice(0, FEED_ITEMS)),
    })
    .optional(),
  ...{ title, description, noindex, unlisted, publishDate, updated, sidebar, redirectFrom },
});

/** An entry of `generate`. */
export interface Generator {
  readonly name: string;
  /** The configuration's function; what it throws becomes a diagnostic. */
  readonly make: () => unknown;
  readonly template: string;
  /** File that the pages are made of, for messages and dates. */
  readonly source: string;
  /** Where the configuration names the entry. */
  readonly place: SourcePlace;
  /** Where `source` writes a value. */
  readonly placeOf: (literal: string) => SourcePlace;
}

/** The pages of an entry of `generate`. */
export interface MadePages {
  readonly pages: readonly SourceSummary[];
  /** `partial`: made of less than everything, because something of it is wrong. `failed`: nobody knows its pages. */
  readonly state: 'whole' | 'partial' | 'failed';
}

/** Makes the pages of one entry of `generate`. */
export function generatePages({ name, make, template, source, place, placeOf }: Generator): Pick<MadePages, 'pages'> & {
  readonly diagnostics: readonly Diagnostic[];
} {
  let made: unknown;
  try {
    made = make();
  } catch (cause) {
    const message = readMessages.generatePagesThrows({ name, message: describeThrown(cause).message });
    const hint = readMessages.mendFunctionOrData;
    return { pages: [], diagnostics: [error('generate-invalid', message, place, { hint })] };
  }
  const spaced = spacedAddresses(made, placeOf);
  if (spaced.length > 0) return { pages: [], diagnostics: spaced };
  const result = check(z.array(generatedPage), made, 'generate-invalid', () => ({ locate: () => place }));
  if (!result.ok) {
    const diagnostics = result.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      message: readMessages.generatePagesReturnsSomething({ name, message: diagnostic.message }),
    }));
    return { pages: [], diagnostics };
  }
  const pages = result.value.map(({ url, fields, entries, feed, redirectFrom, ...page }) => ({
    ...toSummary({ url, collection: name, source, template }, { ...page, draft: false }),
    redirectFrom: asList(redirectFrom),
    fields,
    entries,
    ...(feed === undefined ? {} : { feed }),
  }));
  return { pages, diagnostics: [] };
}

/** Addresses with spaces: a value of the data has one, and there it is mended. */
function spacedAddresses(made: unknown, placeOf: Generator['placeOf']): Diagnostic[] {
  const pages: readonly { readonly url?: unknown }[] = Array.isArray(made) ? made : [];
  return pages.flatMap((page) => {
    const part = typeof page?.url === 'string' ? page.url.split('/').find((name) => /\s/.test(name)) : undefined;
    if (part === undefined) return [];
    const message = readMessages.wrongAddress({
      url: JSON.stringify(page.url).slice(1, -1),
      expected: readMessages.withoutSpaces,
    });
    const hint = readMessages.write({ text: fitName(part) ?? part.replace(/\s+/g, '-') });
    return [error('address-invalid', message, placeOf(part), { hint })];
  });
}
