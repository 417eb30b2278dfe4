import type { Text } from '../../base/message.ts';
import { didYouMean, meant } from '../../base/suggest.ts';
import { OF_PROXIES, unknownCall } from './check.ts';
import { DATA_KEYS, type Description, isObject, type Json } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { invalid, OF_HTTP, type SampleFinding } from './values.ts';

/** Names that an API description declares, and the statuses with which its examples show each error code. */
interface Declared {
  readonly names: readonly string[];
  readonly statuses: Readonly<Record<string, readonly string[]>>;
}

/** Matches a code block, or a comment of YAML. */
const NO_PROSE = /^ *(`{3,}).*?^ *\1 *$|^ *#.*?$/gms;
const CODE_SPAN = /`([^`\n]+)`/g;
/** Matches the parts of a code span that may be names: `fallback.after`, `errors[].pointer`, `Accept-Language: cs`. */
const NAMES = /^[A-Za-z][\w-]*(?:(?:\[\])?\.[A-Za-z]\w*)*(?:\[\])?(?=$|: )/;
const WORD = /[A-Za-z][\w-]*/g;

/** Checks the names, paths and statuses that a text says between backticks against an API description. */
export function checkProse(description: Description, source: string, others: readonly string[]): SampleFinding[] {
  const declared = declaredIn(description);
  const known = [...declared.names, ...OF_HTTP];
  const written = new Set(others);
  for (const [block] of source.matchAll(NO_PROSE)) for (const [word] of block.matchAll(WORD)) written.add(word);
  const prose = source.replace(NO_PROSE, (block) => ' '.repeat(block.length));
  return [...prose.matchAll(CODE_SPAN)].flatMap(({ index, 1: code = '' }) => {
    const call = unknownCall(description, code);
    if (call !== undefined)
      return [invalid(call.message, call.hint, { start: index + 1, end: index + 1 + code.length })];
    const [names = ''] = NAMES.exec(code) ?? [];
    return [
      ...[...names.matchAll(WORD)].flatMap(({ index: at, 0: name }) => {
        const start = index + 1 + at;
        const hint = written.has(name) ? undefined : guessOf(name, known);
        return hint === undefined
          ? []
          : [invalid(apiSamplesMessages.nameUnknown({ name }), hint, { start, end: start + name.length })];
      }),
      ...statusFindings(prose, index, code, declared),
    ];
  });
}

/** Returns a hint for a name that is similar to a declared one; undefined for a declared or a foreign name. */
function guessOf(name: string, names: readonly string[]): Text | undefined {
  if (names.includes(name) || name.length < 3 || FAMILY.test(name)) return undefined;
  const same = names.find((one) => lettersOf(one) === lettersOf(name));
  if (same !== undefined) return meant(name, same);
  const longer = names.find((one) => one.length > 3 && new RegExp(`^${one}(?:[A-Z_-]|s$)`).test(name));
  return longer === undefined ? didYouMean(name, names) : meant(name, longer);
}

/** Matches the name of a group of codes: `D2xx`. */
const FAMILY = /\dxx$/;

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

/** Finds a status directly before an error code with which no example shows it: "409 [`invalid-field`]". */
function statusFindings(prose: string, at: number, code: string, { statuses }: Declared): SampleFinding[] {
  const known = statuses[code];
  const before = prose.slice(Math.max(0, at - 50), at);
  const [, status] = /(?<![\d.]|\d[ \u00A0])([1-5]\d\d)(?!\d)(?:[\s,|(:]|\p{Ll}+)*\[?$/u.exec(before) ?? [];
  if (known === undefined || status === undefined || OF_PROXIES.includes(status) || known.includes(status)) return [];
  const start = prose.lastIndexOf(status, at);
  const message = apiSamplesMessages.codeHasStatus({ code, status });
  const hint = apiSamplesMessages.descriptionHere({ names: known.join(', ') });
  return [invalid(message, hint, { start, end: start + status.length })];
}

/** Collects the names that an API description declares outside of examples. */
function declaredIn({ document, operations }: Description): Declared {
  const names = new Set<string>();
  const statuses: Record<string, readonly string[]> = {};
  const visit = (value: Json | undefined, key: string, isNames: boolean): void => {
    if (Array.isArray(value)) for (const item of value as Json[]) visit(item, key, false);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) {
        if (isNames) names.add(name);
        if (isNames || !DATA_KEYS.has(name) || name === 'enum' || name === 'const')
          visit(member, name, !isNames && HOLDERS.has(name));
      }
    else if (typeof value === 'string' && SAYING.has(key)) for (const part of value.match(WORD) ?? []) names.add(part);
  };
  visit(document, '', false);
  for (const { method, path, answers } of operations) {
    for (const part of [method, ...(path.match(WORD) ?? [])]) names.add(part);
    for (const { status, media } of answers)
      for (const { value } of media.flatMap((one) => one.examples))
        if (isObject(value) && typeof value['code'] === 'string')
          statuses[value['code']] = [...new Set([...(statuses[value['code']] ?? []), status])];
  }
  return { names: [...names], statuses };
}

/** Keys of objects whose own keys are names of the API. */
const HOLDERS = new Set(['properties', 'headers', 'x-headers', 'responses', 'securitySchemes', 'schemas']);
/** Keys whose values are names of the API. */
const SAYING = new Set(['name', 'enum', 'const', 'operationId', 'code', 'state', 'tags', 'problem', 'retry']);
