import { editDistance } from '../../base/edit-distance.ts';
import { type Language, toText } from '../../base/message.ts';
import { blank } from '../../base/position.ts';
import { meant, nearest } from '../../base/suggest.ts';
import { OF_PROXIES, PROGRAMS, unknownCall } from './check.ts';
import { DATA_KEYS, type Description, isObject, type Json } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { invalid, listed, OF_HTTP, type SampleFinding } from './values.ts';

/** Names, paths and statuses that an API description declares, and that texts may mention. */
export type Declared = ReturnType<typeof declaredIn>;

/** Matches a code block or a YAML comment, which are not prose. */
const NO_PROSE = /^ *(`{3,})(\w*)([^\n]*).*?^ *\1 *$|^ *#(?!#).*?$/gms;
const CODE_SPAN = /`([^`\n]+)`/g;
/** Matches parts of a code span that may be names: `fallback.after`, `errors[].pointer`, `Accept-Language: cs`. */
const NAMES = /^[A-Za-z][\w-]*(?:(?:\[\])?\.[A-Za-z]\w*)*(?:\[\])?(?=$|: )/;
const WORD = /[A-Za-z][\w-]*/g;
const HEADER = /(?<![\w-])[A-Z][a-z]+(?:[-_][A-Z][a-z]+)+(?![\w-])/g;
/** Matches the name of a field that a program reads from or writes to an object. */
const FIELD = /(?<=\.)[a-z]\w{3,}(?![\w(])|(?<=['"{ ])[a-z]\w{3,}(?=['"]?\s*(?:[:\])]|=>))/g;

/** Returns a pattern for HTTP statuses after a word such as "status" in a language: `status 401 or 403`. */
function statusPattern(language: Language): RegExp {
  const words = toText(apiSamplesMessages.wordsBeforeStatus, language).split(' ').join('|');
  const list = '[45]\\d\\d(?:(?:,| \\p{Ll}+) [45]\\d\\d)*';
  return new RegExp(`(?<!\\p{L})(?:HTTP|(?:${words})\\p{Ll}*) \`?(${list})(?![\\d\u00A0]| \\d)`, 'giu');
}

/** Checks the names, paths and statuses in a text, and the names in its programs, against an API description. */
export function checkProse(declared: Declared, source: string, others: readonly string[], language: Language) {
  const known = [...declared.names, ...OF_HTTP];
  const [written, counts] = [new Set(others), new Map<string, number>()];
  for (const [word] of source.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A program also has its own variables. A name is reported only if it occurs once and is similar to an API name.
  const isVariable = (name: string) => {
    const guess = guessOf(name, known) ?? '';
    const isNear = lettersOf(guess) === lettersOf(name) || name.startsWith(guess) || editDistance(name, guess, 1) < 2;
    // Names of up to four letters are often similar by chance. Report them only if just the order of letters differs.
    const isLong = name.length > 4 || [...guess].sort().join('') === [...name].sort().join('');
    return counts.get(name) !== 1 || !isNear || !isLong;
  };
  let programs = blank(source);
  const prose = source.replace(NO_PROSE, (block, _, lang: string, meta: string, at: number) => {
    for (const [word] of block.matchAll(WORD)) written.add(word);
    const isProgram = PROGRAMS.has(lang) && !meta.includes('operation=none');
    if (isProgram) programs = programs.slice(0, at) + block + programs.slice(at + block.length);
    return blank(block);
  });
  const nameAt = (start: number, name: string, isForeign: boolean): SampleFinding[] => {
    const guess = isForeign || others.includes(name) ? undefined : guessOf(name, known);
    const message = apiSamplesMessages.nameUnknown({ name });
    return guess === undefined ? [] : [invalid(message, meant(name, guess), { start, end: start + name.length })];
  };
  const spans = [...prose.matchAll(CODE_SPAN)].flatMap(({ index, 1: code = '' }) => {
    const call = unknownCall(declared.operations, code);
    if (call !== undefined)
      return [invalid(call.message, call.hint, { start: index + 1, end: index + 1 + code.length })];
    const [names = ''] = NAMES.exec(code) ?? [];
    return [
      ...[...names.matchAll(WORD)].flatMap(({ index: at, 0: name }) => nameAt(index + 1 + at, name, written.has(name))),
      ...statusFindings(prose, index, code, declared),
    ];
  });
  const answered = new Set([...OF_PROXIES, ...declared.answered]);
  return [
    ...spans,
    ...[prose.replace(CODE_SPAN, blank), programs].flatMap((text) =>
      [...text.matchAll(HEADER)].flatMap(({ index, 0: name }) => nameAt(index, name, false)),
    ),
    ...[...programs.matchAll(FIELD)].flatMap(({ index, 0: name }) => nameAt(index, name, isVariable(name))),
    ...[...prose.matchAll(statusPattern(language))].flatMap(({ index, 0: text, 1: list = '' }) =>
      [...list.matchAll(/\d+/g)].flatMap(({ index: at, 0: status }) => {
        const start = index + text.lastIndexOf(list) + at;
        const message = apiSamplesMessages.statusUnknown({ status });
        return answered.has(status) ? [] : [invalid(message, undefined, { start, end: start + 3 })];
      }),
    ),
  ];
}

/** Returns the declared name that `name` probably misspells; undefined for a declared name, or if none is similar. */
function guessOf(name: string, names: readonly string[]): string | undefined {
  // Skips a name such as `D2xx`, which stands for a group of codes.
  if (names.includes(name) || name.length < 3 || /\dxx$/.test(name)) return undefined;
  return (
    names.find((one) => lettersOf(one) === lettersOf(name)) ??
    names.find((one) => one.length > 3 && new RegExp(`^${one}(?:[A-Z_-]|s$)`).test(name)) ??
    nearest(name, names)
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

/** Matches an error code with its link. In "409 [`a`](/e/), `b`", the status of `b` is found by removing `a`. */
const LISTED_CODE = /\[?`[a-z-]+`\]?(?:\([^)\s]*\))?/g;

/** Reports a status before an error code ("409 [`invalid-field`]") if the API has no example response with both. */
function statusFindings(prose: string, at: number, code: string, { statuses }: Declared): SampleFinding[] {
  const known = statuses[code];
  const before = prose
    .slice(Math.max(0, at - 500), at)
    .replace(LISTED_CODE, '')
    .slice(-50);
  const [, status] = /(?<![\d.]|\d[ \u00A0])([1-5]\d\d)(?!\d)[\s,|(:\p{Ll}]*\[?$/u.exec(before) ?? [];
  if (known === undefined || status === undefined || OF_PROXIES.includes(status) || known.includes(status)) return [];
  // Accept a success status before a code without examples: the error comes later ("202, then `sender-not-allowed`").
  if (known.length === 0 && status < '400') return [];
  const start = prose.lastIndexOf(status, at);
  const message = apiSamplesMessages.codeHasStatus({ code, status });
  return [invalid(message, listed(known, status), { start, end: start + status.length })];
}

/** Collects the names, paths and statuses that an API description declares. Names in examples are left out. */
export function declaredIn({ document, operations }: Description) {
  const names = new Set<string>();
  /** Statuses of each error code in the examples; an empty array for a code without an example. */
  const statuses: Record<string, readonly string[]> = {};
  const visit = (value: Json | undefined, key: string, isNames: boolean): void => {
    if (Array.isArray(value)) for (const item of value as Json[]) visit(item, key, false);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) {
        if (isNames) names.add(name);
        if (isNames || !DATA_KEYS.has(name) || name === 'enum' || name === 'const')
          visit(member, name, !isNames && HOLDERS.has(name));
      }
    else if (typeof value === 'string' && SAYING.has(key)) {
      if (key === 'code') statuses[value] ??= [];
      for (const part of value.match(WORD) ?? []) names.add(part);
    }
  };
  visit(document, '', false);
  for (const { method, path, answers } of operations) {
    for (const part of [method, ...(path.match(WORD) ?? [])]) names.add(part);
    for (const { status, media } of answers)
      for (const { value } of media.flatMap((one) => one.examples))
        if (isObject(value) && typeof value['code'] === 'string')
          statuses[value['code']] = [...new Set([...(statuses[value['code']] ?? []), status])];
  }
  return {
    ...{ names: [...names], statuses },
    operations: operations.map(({ isCalled, method, path }) => ({ isCalled, method, path })),
    /** Statuses of all responses of the API. */
    answered: operations.flatMap(({ answers }) => answers.map(({ status }) => status)),
  };
}

/** Keys of the API description whose values map names to objects: `properties` has an entry per field. */
const HOLDERS = new Set(['properties', 'headers', 'x-headers', 'responses', 'securitySchemes', 'schemas']);
/** Keys of the API description whose values are names that texts can mention. */
const SAYING = new Set(['name', 'enum', 'const', 'operationId', 'code', 'state', 'tags', 'problem', 'retry']);
