import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { asList } from './summary.ts';

/** A field that names entries or pages. */
type Names = string | readonly string[] | undefined;

/** Whether a list names something twice, or the page itself. */
export function hasIdleNames(names: Names, url?: string): boolean {
  const list = asList(names);
  return new Set(list).size < list.length || (url !== undefined && list.includes(url));
}

/**
 * Reports what a field names for a second time, and the page itself.
 *
 * @param url of the page, where the field names pages
 */
export function idleNames(field: string, names: Names, locate: Locate, url?: string): Diagnostic[] {
  const list = asList(names);
  return list.flatMap((name, i) => {
    const isItself = name === url;
    if (!isItself && list.indexOf(name) === i) return [];
    const message = isItself ? readMessages.namesPageItself({ field }) : readMessages.namesTwice({ field, name });
    const hint = isItself ? readMessages.delete({ name }) : readMessages.deleteSecondOne;
    const place = locate(typeof names === 'string' ? [field] : [field, i], 'value');
    return [warning('reference-idle', message, place, { hint })];
  });
}
