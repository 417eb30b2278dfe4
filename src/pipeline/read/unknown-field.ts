import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { baseFields } from './summary.ts';

const DATE = readMessages.publishdateUpdatedTakeDate;
const ROUTES = readMessages.redirectfromTakesOldRoutes;

/** Fields that ssg has another word for, and whose values it cannot read. */
const INSTEAD: Readonly<Record<string, Text>> = {
  cascade: readMessages.onlyPageFolderHands,
  layout: readMessages.templateNamesTemplatePage,
  menu: readMessages.sidebarsConfigurationMenus,
  aliases: ROUTES,
  redirect_from: ROUTES,
  date: DATE,
  pubDate: DATE,
  lastmod: DATE,
  lastUpdated: DATE,
};

const PASSED = readMessages.templatesGetPageFields;

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
  const message = readMessages.noFieldSsg({ name });
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
  const meant =
    instead === undefined ? didYouMean(name, [...Object.keys(baseFields), ...Object.keys(fields)]) : undefined;
  return meant === undefined
    ? info('front-matter-unknown', message, place, { hint: instead ?? PASSED })
    : warning('front-matter-unknown', message, place, { hint: meant });
}
