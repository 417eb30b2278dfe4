import type { z } from 'zod';

/** Path of a value in data: keys and indices. */
type Path = readonly (string | number)[];

/** Data with one mistake. */
export interface Break {
  /** Name such as `primary.0.label: wrong`. */
  readonly name: string;
  readonly data: unknown;
}

/** Part of every wrong value, by which its line can be found. */
export const MARK = 'broken-here';
const WRONG: readonly unknown[] = [MARK, [MARK], { [MARK]: true }];

/** Returns the schema inside wrappers. zod's documentation reads schemas through `_zod.def`. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/**
 * Breaks every field of a schema, one at a time: with an invalid value, and by removing a required field. In lists and
 * records, it breaks the first entry.
 *
 * @param data valid data
 */
export function breaks(schema: z.ZodType, data: unknown): readonly Break[] {
  const isRight = (value: unknown) => schema.safeParse(value).success;
  if (!isRight(data)) throw new Error('The data is not right to begin with.');
  return fieldsOf(schema, data).flatMap((path) => {
    const wrong = WRONG.map((value) => withValue(data, path, value)).find((value) => !isRight(value));
    const without = withoutValue(data, path);
    return [
      ...(wrong === undefined ? [] : [{ name: `${path.join('.')}: wrong`, data: wrong }]),
      ...(typeof path.at(-1) === 'string' && !isRight(without)
        ? [{ name: `${path.join('.')}: missing`, data: without }]
        : []),
    ];
  });
}

/** Returns the paths of all fields, including those missing in the data. */
function fieldsOf(schema: z.ZodType, data: unknown, above: Path = []): Path[] {
  const { type, shape, element, valueType, options, innerType, in: before } = schema._zod.def as unknown as Definition;
  const inside = (key: string | number, inner: z.ZodType): Path[] => {
    const path = [...above, key];
    const value = (data as Readonly<Record<string | number, unknown>> | undefined)?.[key];
    return [path, ...(value === undefined ? [] : fieldsOf(inner, value, path))];
  };
  if (shape !== undefined) return Object.entries(shape).flatMap(([key, inner]) => inside(key, inner));
  if (element !== undefined) return Array.isArray(data) && data.length > 0 ? inside(0, element) : [];
  if (valueType !== undefined)
    return Object.keys(data as object)
      .slice(0, 1)
      .flatMap((key) => inside(key, valueType));
  if (options !== undefined) {
    const meant = options.find((option) => option.safeParse(data).success);
    return meant === undefined ? [] : fieldsOf(meant, data, above);
  }
  const inner = type === 'pipe' ? before : innerType;
  return inner === undefined ? [] : fieldsOf(inner, data, above);
}

function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? withValue(item, rest, value) : item));
  const group = (data ?? {}) as Readonly<Record<string, unknown>>;
  return { ...group, [key]: withValue(group[key], rest, value) };
}

function withoutValue(data: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? withoutValue(item, rest) : item));
  const { [String(key)]: value, ...others } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return rest.length === 0 || value === undefined ? others : { ...others, [String(key)]: withoutValue(value, rest) };
}
