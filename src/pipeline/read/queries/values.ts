import { didYouMean } from '../../../base/suggest.ts';
import type { DataConfig } from '../../../config/schema.ts';
import { isMistake, parseExpression, pathsOf } from '../../../config/values/expression.ts';
import { type FindValue, type FoundValue, fillText, mayHoldValues, valuesIn } from '../../../config/values/fill.ts';
import { json } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { checkData, type ParsedData } from '../data-file.ts';
import { readMessages } from '../messages.ts';
import { fillData, lookUp } from '../values.ts';

export type ValueQueries = ReturnType<typeof valueQueries>;

/** Data files -> single values, so that a page depends on the values that it shows and not on their file. */
export function valueQueries({ config }: Pick<Project, 'config'>, parsedData: Query<ParsedData | undefined>) {
  /** What a data file says under a name such as `prices.CZ.sms`. */
  const valueAt = query(
    'value',
    async ({ get }, path): Promise<FoundValue> => {
      const segments = path.split('.');
      const [name = ''] = segments;
      const settings = settingsOf(config.data, name);
      if (settings === undefined) {
        const hint = didYouMean(name, Object.keys(config.data)) ?? readMessages.addDataConfiguration;
        return { kind: 'unknown', message: readMessages.configurationNoDataFile({ name }), hint };
      }
      const parsed = await get(parsedData, settings.file);
      return parsed?.ok === true ? lookUp(settings, parsed.value, segments) : { kind: 'gap' };
    },
    'encoded',
    json<FoundValue>(),
  );

  /** Whether a data file fits its schema: when it does not, a value that is missing may be what is wrong with it. */
  const isSound = query(
    'isSoundData',
    async ({ get }, name): Promise<boolean> => {
      const settings = settingsOf(config.data, name);
      if (settings === undefined) return true;
      const parsed = await get(parsedData, settings.file);
      if (parsed?.ok !== true) return false;
      const fill = (text: string) => fillText(text, (path) => get(valueAt, path), config.locale);
      const { value } = await fillData(parsed.value, fill);
      return checkData(settings, { ...parsed, value }).diagnostics.length === 0;
    },
    'encoded',
    json<boolean>(),
  );

  /**
   * Finds values, those in their texts filled in. Each is worked out once: values that name others twice would otherwise
   * take twice as long on every level.
   *
   * @param tellsCircles whether a value that holds itself is a mistake of who asks: of its data file, not of pages
   */
  function findIn(get: Context['get'], tellsCircles = false): FindValue {
    const known = new Map<string, Promise<FoundValue>>();
    /** Values that lead into no circle. */
    const free = new Set<string>();

    /** The circle in which a value holds itself; `way` leads to it. */
    async function circleOf(path: string, way = new Set<string>()): Promise<string | undefined> {
      if (way.has(path)) return [...[...way].slice([...way].indexOf(path)), path].join(' → ');
      if (free.has(path)) return undefined;
      const found = await get(valueAt, path);
      way.add(path);
      for (const { expression } of found.kind === 'value' && found.value.kind === 'text'
        ? valuesIn(found.value.text)
        : []) {
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

    const workOut: FindValue = async (path) => {
      const found = await get(valueAt, path);
      if (found.kind === 'unknown') return (await get(isSound, path.replace(/\..*/s, ''))) ? found : { kind: 'gap' };
      if (found.kind === 'gap' || found.value.kind !== 'text' || !mayHoldValues(found.value.text)) return found;
      const circle = await circleOf(path);
      if (circle !== undefined) {
        const hint = readMessages.writeOneTheseTexts;
        return tellsCircles
          ? { kind: 'unknown', message: readMessages.valueHoldsItself({ circle }), hint }
          : { kind: 'gap' };
      }
      const { text, mistakes, hasGap } = await fillText(found.value.text, find, config.locale);
      // What is wrong with the text is told where it stands.
      return mistakes.length > 0 || hasGap ? { kind: 'gap' } : { ...found, value: { kind: 'text', text } };
    };
    const find: FindValue = (path) => {
      const value = known.get(path) ?? workOut(path);
      known.set(path, value);
      return value;
    };
    return find;
  }

  return { valueAt, isSound, findIn };
}

function settingsOf(data: Readonly<Record<string, DataConfig>>, name: string): DataConfig | undefined {
  return Object.hasOwn(data, name) ? data[name] : undefined;
}
