import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { hashAny } from '../../base/hash.ts';
import { baseMessages } from '../../base/messages.ts';
import { positionAt } from '../../base/position.ts';
import { didYouMean, meant, nearest } from '../../base/suggest.ts';
import type { SiteWork } from '../../config/feature.ts';
import type { DataConfig, ResolvedConfig } from '../../config/schema.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { isMistake, parseExpression, pathsOf, readValue, unitOf } from '../../config/values/expression.ts';
import {
  type FilledText,
  type FindValue,
  type FoundValue,
  fillText,
  mayHoldValues,
  type ValueMistake,
  valuesIn,
} from '../../config/values/fill.ts';
import { type Context, json, type Query, query, structured } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { checkData, type ParsedData, parseData } from './data-files.ts';
import { type FrontMatter, isGroup } from './front-matter.ts';
import { type Inputs, literalPlaces, requestReads } from './inputs.ts';
import { readMessages } from './messages.ts';
import { variantOf } from './routes.ts';

export type DataQueries = ReturnType<typeof dataQueries>;

/** Declares the queries of data files: checked data for templates, and single values for texts. */
export function dataQueries({ config, configFile, configSources, configReads, lastGood }: Project, inputs: Inputs) {
  const { text } = inputs;

  /** Data file, parsed once even if the configuration names it several times; undefined if it cannot be read. */
  const parsedData = query(
    'parsedData',
    async ({ get, report }, file) => {
      const source = await text(get, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind !== 'text') return undefined;
      const parsed = parseData(file, source.text);
      if (!parsed.ok) report(...parsed.diagnostics);
      return parsed;
    },
    'never-equal',
  );

  const { findIn, ...values } = valueQueries(config, parsedData);

  /** Replaces references to values in the texts of a data file. */
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
      const place = (await literalPlaces(get, inputs, configFile, configSources))(settings.file);
      const message = readMessages.dataFileDataDoes({ name, file: settings.file });
      report(error('file-unreadable', message, place, { hint: readMessages.createOrCorrectPath }));
    }
    if (parsed?.ok !== true) return undefined;
    const { value, diagnostics } = checkData(settings, await filled(context, settings.file, parsed));
    report(...diagnostics);
    await requestReads(get, inputs, configReads());
    return value;
  };

  /** Checked data of a data file by its configured name; undefined if it cannot be used. */
  const data = query(
    'data',
    async (context, name): Promise<unknown> => {
      const value = await readData(context, name);
      return lastGood ? lastGood(`data ${name}`, value) : value;
    },
    // Values are hashed with `hashAny`, because a schema may transform a value to any type.
    hashAny,
    structured(),
  );

  /** Names of the entries of a data file. Front matter may refer to them. */
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

/** Declares queries of single values, so that a page depends on the values that it shows and not on the whole file. */
export function valueQueries(
  { data, locale }: Pick<ResolvedConfig, 'data' | 'locale'>,
  parsedData: Query<ParsedData | undefined>,
) {
  const settingsOf = (name: string) => (Object.hasOwn(data, name) ? data[name] : undefined);

  /** Value of a data file by a name such as `prices.CZ.sms`. */
  const valueAt = query(
    'value',
    async ({ get }, path): Promise<FoundValue> => {
      const segments = path.split('.');
      const [name = ''] = segments;
      const settings = settingsOf(name);
      if (settings === undefined) {
        const hint = didYouMean(name, Object.keys(data)) ?? baseMessages.addDataConfiguration;
        return { kind: 'unknown', message: baseMessages.configurationNoDataFile({ name }), hint };
      }
      const parsed = await get(parsedData, settings.file);
      return parsed?.ok === true ? lookUp(settings, parsed.value, segments) : { kind: 'gap' };
    },
    'encoded',
    json<FoundValue>(),
  );

  /** True if a data file matches its schema. Otherwise a missing value may be a consequence of that mistake. */
  const isSound = query(
    'isSoundData',
    async ({ get }, name): Promise<boolean> => {
      const settings = settingsOf(name);
      if (settings === undefined) return true;
      const parsed = await get(parsedData, settings.file);
      if (parsed?.ok !== true) return false;
      const { value } = await fillData(parsed.value, (text) => fillText(text, (path) => get(valueAt, path), locale));
      return checkData(settings, { ...parsed, value }).diagnostics.length === 0;
    },
    'encoded',
    json<boolean>(),
  );

  /**
   * Returns a function that finds values and replaces references in their texts. Each value is computed once: otherwise
   * values that refer to others twice would double the work on every level.
   *
   * @param reportsCircles true for data files, which report circular references; false for pages, which do not
   */
  function findIn(get: Context['get'], reportsCircles = false): FindValue {
    const known = new Map<string, Promise<FoundValue>>();
    /** Values that are known to have no circular references. */
    const free = new Set<string>();

    /** Finds a chain of references that returns to its start. `way` contains the names from the start to the current value. */
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
      if (found.kind === 'unknown') return (await get(isSound, path.replace(/\..*/s, ''))) ? found : { kind: 'gap' };
      if (found.kind === 'gap' || found.value.kind !== 'text' || !mayHoldValues(found.value.text)) return found;
      const circle = await circleOf(path);
      if (circle !== undefined) {
        const hint = readMessages.writeOneTheseTexts;
        return reportsCircles
          ? { kind: 'unknown', message: readMessages.valueHoldsItself({ circle }), hint }
          : { kind: 'gap' };
      }
      const { text, mistakes, hasGap } = await fillText(found.value.text, find, locale);
      // Returns a gap without a report, because the data file itself reports mistakes in its texts.
      return mistakes.length > 0 || hasGap ? { kind: 'gap' } : { ...found, value: { kind: 'text', text } };
    };
    const find: FindValue = (path) => {
      const value = known.get(path) ?? compute(path);
      known.set(path, value);
      return value;
    };
    return find;
  }

  return { valueAt, isSound, findIn };
}

/** Front matter of a file, with its source. */
interface Written {
  /** Text of the file, at least up to the end of its front matter. */
  readonly text: string;
  readonly data: FrontMatter['data'];
  /** Route of the file without its slug. It determines the language. */
  readonly url: string;
  readonly locate: Locate;
}

/**
 * Replaces references to values in the texts of front matter. `lacksValues` is true if a value is missing, which is
 * reported here or in its data file.
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

/** Returns the value with a name: `prices.CZ.sms` has the segments `prices`, `CZ` and `sms`. */
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

/** Returns the keys and indexes of the path to a value: for `prices.CZ.sms` the index of the row `CZ` and the key `sms`. */
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

/** Returns the entries of a group, or those of a list by key or index. */
function entriesOf(value: unknown, key: string | undefined): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) {
    const nameOf = (item: unknown, i: number) => (key !== undefined && isGroup(item) ? String(item[key]) : String(i));
    return Object.fromEntries(value.map((item, i) => [nameOf(item, i), item]));
  }
  return isGroup(value) ? value : {};
}

/** Maximum number of names in a hint. */
const MAX_NAMES = 12;

/**
 * Describes a missing name. `way` is the path to a value with the entries `known`, which do not include the first
 * segment of `rest`.
 */
function missing(
  way: readonly string[],
  rest: readonly string[],
  known: readonly string[],
): Extract<FoundValue, { kind: 'unknown' }> {
  const at = way.join('.');
  const names = `${known.slice(0, MAX_NAMES).join(', ')}${known.length > MAX_NAMES ? ', ...' : ''}`;
  const held =
    known.length === 0 ? readMessages.holdsNothingName({ name: at }) : baseMessages.holds({ pointer: at, keys: names });
  const [segment, ...behind] = rest;
  if (segment === undefined) return { kind: 'unknown', message: readMessages.noSingleValue({ name: at }), hint: held };
  const guess = nearest(segment, known);
  const hint = guess === undefined ? held : meant([...way, ...rest].join('.'), [...way, guess, ...behind].join('.'));
  return { kind: 'unknown', message: readMessages.noValue({ name: [...way, ...rest].join('.') }), hint };
}

/** Plain data whose references to values are replaced. */
interface FilledData {
  readonly value: unknown;
  readonly mistakes: readonly { readonly path: readonly PropertyKey[]; readonly mistake: ValueMistake }[];
  /** True if a value is unknown because of a mistake that is reported elsewhere. */
  readonly hasGap: boolean;
}

/** Replaces references in every text of plain data. Objects that occur several times are processed once. */
async function fillData(data: unknown, fill: (text: string) => Promise<FilledText>): Promise<FilledData> {
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
      // Uses `defineProperty` instead of an assignment, because the key may be `__proto__`.
      Object.defineProperty(copy, key, { value: made, enumerable: true, writable: true, configurable: true });
    }
    return copy;
  };
  return { value: await visit(data, []), mistakes, hasGap };
}

/** Creates the diagnostic for a mistake in a text, at the wrong part. `field` is the place where the text starts. */
function valueProblem({ code, message, hint, word }: ValueMistake, source: string, field: SourcePlace): Diagnostic {
  const lines = source.split('\n');
  const start = lines.slice(0, (field.line ?? 1) - 1).join('\n').length + (field.column ?? 1) - 1;
  const at = source.indexOf(word, source.indexOf(':value[', start));
  const place = at === -1 || word === '' ? field : { file: field.file, ...positionAt(source, at), length: word.length };
  return error(code, message, place, { hint });
}
