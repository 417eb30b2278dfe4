import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import type { Locate } from '../../schema/issues.ts';
import { baseFields } from './summary.ts';

const DATE = '`publishDate` and `updated` take a date such as 2026-03-05.';
const ROUTES = '`redirectFrom` takes old routes from the root of the site, such as /old/.';

/** Fields that ssg has another word for, and whose values it cannot read. */
const INSTEAD: Readonly<Record<string, string>> = {
  cascade:
    'Only the page of a folder hands fields down to the pages below it: `index.md`, with fields or a list of them.',
  layout: '`template` names the template of a page.',
  menu: '`sidebars` of the configuration are menus.',
  aliases: ROUTES,
  redirect_from: ROUTES,
  date: DATE,
  pubDate: DATE,
  lastmod: DATE,
  lastUpdated: DATE,
};

const PASSED = 'Templates get it in `page.fields`; `fields` of the collection says what it must hold.';

/**
 * A field of front matter that ssg does not know, in a site that is not strict. One with nearly a name of ours is most likely
 * misspelt.
 */
export function unknownField(
  path: readonly (string | number)[],
  { fields }: Pick<CollectionConfig, 'fields'>,
  locate: Locate,
): Diagnostic {
  const name = String(path.at(-1));
  const place = locate([...path], 'key');
  const message = `\`${name}\` is no field of ssg.`;
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
  const meant =
    instead === undefined ? didYouMean(name, [...Object.keys(baseFields), ...Object.keys(fields)]) : undefined;
  return meant === undefined
    ? info('front-matter-unknown', message, place, { hint: instead ?? PASSED })
    : warning('front-matter-unknown', message, place, { hint: meant });
}
