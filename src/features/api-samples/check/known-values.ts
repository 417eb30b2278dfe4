import { didYouMean } from '../../../base/suggest.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Description } from '../openapi/description.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf } from '../openapi/json-pointer.ts';
import { facetsOf } from '../openapi/schemas.ts';
import { invalid, type KnownValues, type SampleFinding } from './finding.ts';

/** Returns the fields for which the API description lists values, such as `state` or `code`. */
export function knownValuesOf({ document }: Description): KnownValues {
  const found = new Map<string, Set<string>>();
  const visit = (value: Json | undefined, pointer: string): void => {
    if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item as Json, `${pointer}/${i}`);
    if (!isObject(value)) return;
    for (const { key, ...schema } of membersOf(memberOf(document, { pointer, value }, 'properties'))) {
      const texts = facetsOf(document, schema).flatMap((facet) => listOf(facet.value as JsonObject));
      if (texts.length > 0) found.set(key, new Set([...(found.get(key) ?? []), ...texts]));
    }
    for (const { key: _, ...member } of membersOf({ pointer, value })) visit(member.value, member.pointer);
  };
  visit(memberOf(document, { pointer: '', value: document }, 'components').value, '/components');
  return found;
}

function listOf(schema: JsonObject): string[] {
  const listed = [...((schema['enum'] ?? []) as readonly Json[]), schema['const']];
  return listed.filter((one) => typeof one === 'string');
}

/** Regular expression for a field in code: `$code`, `result['code']`, `message.state`. */
const FIELD = String.raw`(?<![\w-])(?<field>[A-Za-z]\w*)['"]?\]?\)?`;
const TEXT = String.raw`(?:'[^'\n]*'|"[^"\n]*")`;
/** Patterns for comparisons of a field with strings in several languages. */
const COMPARISONS = [
  String.raw`${FIELD}(?:\s*\?\?\s*''\))?\s*(?:===|!==|==|!=)\s*(?<texts>${TEXT})`,
  String.raw`(?<texts>${TEXT})\.equals\([^()]*?${FIELD}`,
  String.raw`in_array\([^,()]*?${FIELD}\s*,\s*\[(?<texts>[^\]]*)\]`,
  String.raw`\[(?<texts>[^\]]*)\]\.(?:includes|include\?|contains|Contains)\([^()]*?${FIELD}`,
  String.raw`${FIELD}\s+(?:not\s+)?in\s+[[(](?<texts>[^\])]*)[\])]`,
  String.raw`${FIELD}\s+is\s+(?:not\s+)?(?<texts>${TEXT}(?:\s+or\s+${TEXT})*)`,
].map((source) => new RegExp(source, 'dg'));
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"/g;
/** Matches a word in `%w[...]` of Ruby. */
const BARE = /([a-z][\w-]*)/g;

/** Returns problems for strings compared with a field that the API description does not list for this field. */
export function unknownValues(code: string, known: KnownValues): SampleFinding[] {
  return COMPARISONS.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ groups, indices }) => {
      const { field = '', texts = '' } = groups ?? {};
      const values = known.get(field);
      const [from = 0] = indices?.groups?.['texts'] ?? [];
      return values === undefined ? [] : unlisted(texts, from, { field, values });
    }),
  );
}

function unlisted(
  texts: string,
  from: number,
  { field, values }: { readonly field: string; readonly values: ReadonlySet<string> },
): SampleFinding[] {
  const literals = texts.matchAll(/['"]/.test(texts) ? QUOTED : BARE);
  return [...literals].flatMap(({ 0: whole, 1: single, 2: double, index }) => {
    const text = single ?? double ?? '';
    // `code` is also a common name for an HTTP status.
    if (values.has(text) || /^\d*$/.test(text)) return [];
    const message = apiSamplesMessages.neverDescriptionListsOther({ name: field, value: text });
    const at = { start: from + index, end: from + index + whole.length };
    return [invalid(message, didYouMean(text, values) ?? apiSamplesMessages.takeOneValuesOr, at)];
  });
}
