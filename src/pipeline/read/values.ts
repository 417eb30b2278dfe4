import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { hashAny } from '../../base/hash.ts';
import { memo } from '../../base/lists.ts';
import { baseMessages } from '../../base/messages.ts';
import { positionAt } from '../../base/position.ts';
import { didYouMean, meant, nearest, nearestNames } from '../../base/suggest.ts';
import type { SiteWork } from '../../config/feature.ts';
import type { DataConfig, ResolvedConfig } from '../../config/schema.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { isMistake, parseExpression, pathsOf, readValue, unitOf } from '../../config/values/expression.ts';
import {
  type FindValue,
  type FoundValue,
  fillText,
  mayHoldValues,
  type ValueMistake,
  valuesIn,
} from '../../config/values/fill.ts';
import { type Context, type Query, query, storedQuery, structured } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import type { ParsedData } from './data-files.ts';
import { type FrontMatter, isGroup } from './front-matter.ts';
import { type Inputs, literalPlaces, requestReads } from './inputs.ts';
import { readMessages } from './messages.ts';
import { variantOf } from './routes.ts';

/** Loads the parsers of data files on demand, because many sites have no data files. */
const dataFiles = () => import('./data-files.ts');

export type DataQueries = ReturnType<typeof dataQueries>;

/** Declares the queries (cached computations) for data files, and for values in texts (`:value[prices.CZ.sms]`). */
export function dataQueries({ config, configFile, configSources, configReads, lastGood }: Project, inputs: Inputs) {
  const { text } = inputs;

  /** Parsed data file; undefined if unreadable. A file is parsed once, even if the configuration names it twice. */
  const parsedData = query(
    'parsedData',
    async ({ get, report }, file) => {
      const source = await text(get, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind !== 'text') return undefined;
      const parsed = (await dataFiles()).parseData(file, source.text);
      if (!parsed.ok) report(...parsed.diagnostics);
      return parsed;
    },
    'never-equal',
  );

  const { findIn, ...values } = valueQueries(config, parsedData);

  /** Replaces `:value[...]` references in the strings of a data file. */
  const filled = async (
    { get, report }: Context,
    file: string,
    parsed: Extract<ParsedData, { ok: true }>,
  ): Promise<typeof parsed> => {
    const source = await text(get, file);
    if (source.kind !== 'text' || !mayHoldValues(source.text)) return parsed;
    const fill = (written: string) => fillText(written, findIn(get, true), config.locale);
    const { value, mistakes } = await fillData(parsed.value, fill);
    for (const { path, mistake } of mistakes)
      report(valueProblem(mistake, source.text, parsed.written.locate(path, 'value')));
    return { ...parsed, value };
  };

  const readData = async (context: Context, name: string): Promise<unknown> => {
    const { get, report } = context;
    const settings = config.data[name] as DataConfig;
    const parsed = await get(parsedData, settings.file);
    if ((await text(get, settings.file)).kind === 'missing') {
      const place = (await literalPlaces(get, inputs, configFile, { others: configSources }))(settings.file);
      const message = readMessages.dataFileDataDoes({ name, file: settings.file });
      report(error('file-unreadable', message, place, { hint: readMessages.createOrCorrectPath }));
    }
    if (parsed?.ok !== true) return undefined;
    const { checkData } = await dataFiles();
    const { value, diagnostics } = checkData(settings, await filled(context, settings.file, parsed));
    report(...diagnostics);
    await requestReads(get, inputs, configReads());
    return value;
  };

  /** Validated content of a data file, by its name in the configuration; undefined if the file cannot be used. */
  const data = query(
    'data',
    async (context, name): Promise<unknown> => {
      const value = await readData(context, name);
      return lastGood ? lastGood(`data ${name}`, value) : value;
    },
    // Use `hashAny`, because a schema can return a value that is no JSON data.
    hashAny,
    structured(),
  );

  /** Names of the entries of a data file. Front matter fields can refer to these names. */
  const entryNames = query('entryNames', async ({ get }, name): Promise<readonly string[] | undefined> => {
    const value = await get(data, name);
    return typeof value === 'object' && value !== null ? Object.keys(value) : undefined;
  });

  const perSite: SiteWork = {
    async check({ get }) {
      for (const name of Object.keys(config.data)) await get(data, name);
    },
  };

  return { parsedData, ...values, findIn, data, entryNames, perSite };
}

/** Declares queries (cached computations) for single data values: a page depends only on the values that it shows. */
export function valueQueries(
  { data, locale }: Pick<ResolvedConfig, 'data' | 'locale'>,
  parsedData: Query<ParsedData | undefined>,
) {
  const settingsOf = (name: string) => (Object.hasOwn(data, name) ? data[name] : undefined);

  /** Value in a data file by a dotted name, such as `prices.CZ.sms`. */
  const valueAt = storedQuery('value', async ({ get }, path): Promise<FoundValue> => {
    const segments = path.split('.');
    const [name = ''] = segments;
    const settings = settingsOf(name);
    if (settings === undefined) {
      const hint = didYouMean(name, Object.keys(data)) ?? baseMessages.addDataConfiguration;
      return { kind: 'unknown', message: baseMessages.configurationNoDataFile({ name }), hint };
    }
    const parsed = await get(parsedData, settings.file);
    return parsed?.ok === true ? lookUp(settings, parsed.value, segments) : { kind: 'gap' };
  });

  /** True if a data file matches its schema. Otherwise a missing value may be a consequence of the schema error. */
  const isSound = storedQuery('isSoundData', async ({ get }, name): Promise<boolean> => {
    const settings = settingsOf(name);
    if (settings === undefined) return true;
    const parsed = await get(parsedData, settings.file);
    if (parsed?.ok !== true) return false;
    const { value } = await fillData(parsed.value, (text) => fillText(text, (path) => get(valueAt, path), locale));
    return (await dataFiles()).checkData(settings, { ...parsed, value }).diagnostics.length === 0;
  });

  /**
   * Returns a function that finds the value of a dotted name (`prices.CZ.sms`), and replaces references `:value[a.b]`
   * in its text. Caches results, because several references to the same value would multiply the work.
   * @param reportsCircles true for data files, which report circular references; false for pages, so that they do not
   * repeat the report
   */
  function findIn(get: Context['get'], reportsCircles = false): FindValue {
    const free = new Set<string>();

    /**
     * Searches for a circular reference. Returns the circle as text (`a.b → c.d → a.b`), or undefined if there is none.
     * @param way dotted names of the values that lead to `path`
     */
    async function circleOf(path: string, way = new Set<string>()): Promise<string | undefined> {
      if (way.has(path)) return [...[...way].slice([...way].indexOf(path)), path].join(' → ');
      if (free.has(path)) return undefined;
      const found = await get(valueAt, path);
      way.add(path);
      const text = found.kind === 'value' && found.value.kind === 'text' ? found.value.text : '';
      for (const { expression } of valuesIn(text)) {
        const parsed = parseExpression(expression);
        for (const inner of isMistake(parsed) ? [] : pathsOf(parsed)) {
          const circle = await circleOf(inner, way);
          if (circle !== undefined) return circle;
        }
      }
      way.delete(path);
      free.add(path);
      return undefined;
    }

    const compute: FindValue = async (path) => {
      const found = await get(valueAt, path);
      const isNumber = found.kind === 'value' && found.value.kind === 'text' && NUMBER_LIKE.test(found.value.text);
      if ((found.kind === 'unknown' || isNumber) && !(await get(isSound, path.replace(/\..*/s, ''))))
        return { kind: 'gap' };
      if (found.kind !== 'value' || found.value.kind !== 'text' || !mayHoldValues(found.value.text)) return found;
      const circle = await circleOf(path);
      if (circle !== undefined) {
        const hint = readMessages.writeOneTheseTexts;
        return reportsCircles
          ? { kind: 'unknown', message: readMessages.valueHoldsItself({ circle }), hint }
          : { kind: 'gap' };
      }
      const { text, mistakes, hasGap } = await fillText(found.value.text, find, locale);
      // Errors in the text are reported for the data file, so treat the value as missing.
      return mistakes.length > 0 || hasGap ? { kind: 'gap' } : { ...found, value: { kind: 'text', text } };
    };
    const find = memo(compute);
    return find;
  }

  return { valueAt, isSound, findIn };
}

/** Matches a wrongly written number, such as `0,99` or `1 000 Kč`. The schema error of the data file reports it. */
const NUMBER_LIKE = /^[\d\s.,]*\d[\d\s.,]*\S{0,4}$/;

interface Written {
  /** Text of the content file, at least up to the end of the front matter. */
  readonly text: string;
  readonly data: FrontMatter['data'];
  /** Route of the file without its slug. It determines the language for formatting values. */
  readonly url: string;
  readonly locate: Locate;
}

/**
 * Replaces `:value[...]` references in the strings of front matter. `lacksValues` is true if a value is missing. The
 * missing value is reported here or for its data file.
 */
export async function fillFrontMatter(
  { report }: Pick<Context, 'report'>,
  { text, data, url, locate }: Written,
  { locale, locales }: Pick<ResolvedConfig, 'locale' | 'locales'>,
  find: FindValue,
): Promise<{ readonly data: FrontMatter['data']; readonly lacksValues: boolean }> {
  if (!mayHoldValues(text)) return { data, lacksValues: false };
  const language = variantOf(url, locales)?.tag ?? locale;
  const { value, mistakes, hasGap } = await fillData(data, (written) => fillText(written, find, language));
  for (const { path, mistake } of mistakes) report(valueProblem(mistake, text, locate(path, 'value')));
  return { data: value as FrontMatter['data'], lacksValues: hasGap || mistakes.length > 0 };
}

/** Finds a value by the parts of its dotted name: `['prices', 'CZ', 'sms']`. The first part is the data file. */
function lookUp(
  { file, values: settings }: Pick<DataConfig, 'file' | 'values'>,
  data: unknown,
  [name = '', ...segments]: readonly string[],
): Exclude<FoundValue, { kind: 'gap' }> {
  let value = data;
  for (const [i, segment] of segments.entries()) {
    const entries = entriesOf(value, settings?.key);
    if (!Object.hasOwn(entries, segment))
      return missing([name, ...segments.slice(0, i)], segments.slice(i), Object.keys(entries));
    value = entries[segment];
  }
  const unit = unitOf(settings?.units[segments.at(-1) ?? ''] ?? '');
  const read = readValue((isGroup(value) ? value['value'] : undefined) ?? value, unit);
  return read === undefined
    ? missing([name, ...segments], [], Object.keys(entriesOf(value, settings?.key)))
    : { kind: 'value', value: read, file };
}

/** Returns the keys and indexes that lead to a value: for `prices.CZ.sms`, the index of the row `CZ`, and `sms`. */
export function wayTo(
  { values: settings }: Pick<DataConfig, 'values'>,
  data: unknown,
  [, ...segments]: readonly string[],
): readonly PropertyKey[] {
  let value = data;
  return segments.map((segment) => {
    const list = value;
    const entries = entriesOf(list, settings?.key);
    value = entries[segment];
    if (!Array.isArray(list)) return segment;
    return list.indexOf(value, Math.max(0, Object.keys(entries).indexOf(segment)));
  });
}

/** Returns the entries of an object by key, or of an array by the value of their field `key`, or else by index. */
function entriesOf(value: unknown, key: string | undefined): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) {
    const nameOf = (item: unknown, i: number) => (key !== undefined && isGroup(item) ? String(item[key]) : String(i));
    return Object.fromEntries(value.map((item, i) => [nameOf(item, i), item]));
  }
  return isGroup(value) ? value : {};
}

/**
 * Creates the result for a name that does not exist.
 * @param way path of the innermost value that exists
 * @param rest remaining path, whose first segment does not exist
 * @param known names that exist at `way`, for a suggestion
 */
function missing(
  way: readonly string[],
  rest: readonly string[],
  known: readonly string[],
): Extract<FoundValue, { kind: 'unknown' }> {
  const at = way.join('.');
  const [segment, ...behind] = rest;
  const held =
    known.length === 0
      ? readMessages.holdsNothingName({ name: at })
      : baseMessages.holds({ pointer: at, keys: nearestNames(segment ?? '', known) });
  if (segment === undefined) return { kind: 'unknown', message: readMessages.noSingleValue({ name: at }), hint: held };
  const guess = nearest(segment, known);
  const hint = guess === undefined ? held : meant([...way, ...rest].join('.'), [...way, guess, ...behind].join('.'));
  return { kind: 'unknown', message: readMessages.noValue({ name: [...way, ...rest].join('.') }), hint };
}

/**
 * Replaces references in every string of the data. An object that occurs several times is processed only once. `hasGap`
 * is true if a reported error has caused a missing value.
 */
async function fillData(data: unknown, fill: (text: string) => ReturnType<typeof fillText>) {
  const mistakes: { path: readonly PropertyKey[]; mistake: ValueMistake }[] = [];
  const done = new Map<object, unknown>();
  let hasGap = false;
  const visit = async (value: unknown, path: readonly PropertyKey[]): Promise<unknown> => {
    if (typeof value === 'string') {
      if (!mayHoldValues(value)) return value;
      const filled = await fill(value);
      hasGap ||= filled.hasGap;
      for (const mistake of filled.mistakes) mistakes.push({ path, mistake });
      return filled.text;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (done.has(value)) return done.get(value);
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    done.set(value, copy);
    for (const [key, item] of Object.entries(value)) {
      const made = await visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
      // Use `defineProperty` instead of an assignment, because the key can be `__proto__`.
      Object.defineProperty(copy, key, { value: made, enumerable: true, writable: true, configurable: true });
    }
    return copy;
  };
  return { value: await visit(data, []), mistakes, hasGap };
}

/**
 * Creates the diagnostic for an erroneous reference, at the word that is wrong.
 * @param field position at which the text with the reference starts
 */
function valueProblem({ code, message, hint, word }: ValueMistake, source: string, field: SourcePlace): Diagnostic {
  const lines = source.split('\n');
  const start = lines.slice(0, (field.line ?? 1) - 1).join('\n').length + (field.column ?? 1) - 1;
  const at = source.indexOf(word, source.indexOf(':value[', start));
  const place = at === -1 || word === '' ? field : { file: field.file, ...positionAt(source, at), length: word.length };
  return error(code, message, place, { hint });
}
