import type { z } from 'zod';

/** A way to a value in data: keys and indices. */
type Path = readonly (string | number)[];

/** Data with one mistake. */
export interface Break {
  /** `primary.0.label: wrong` */
  readonly name: string;
  readonly data: unknown;
}

/** Stands in every wrong value, so that its line can be found. */
export const MARK = 'broken-here';
const WRONG: readonly unknown[] = [MARK, [MARK], { [MARK]: true }];

/** What is inside of a schema, whatever it is wrapped in; `_zod.def` is how zod's documentation reads schemas. */
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
 * Breaks every field of a schema, one by one: by a value that the schema cannot take, and by leaving it out where it may not be missing. Of
 * the items of a list, and of groups that are found by a name, the first one is broken.
 *
 * @param data that is right
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

/** Ways to all fields, those that the data does not have too. */
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
