import { z } from 'zod';

/** The keys that a schema knows at a path, through wrappers, lists and unions. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let candidates: z.ZodType[] = [schema];
  for (const part of path) candidates = candidates.flatMap(unwrap).flatMap((inner) => step(inner, part));
  const objects = candidates.flatMap(unwrap).filter((inner) => inner instanceof z.ZodObject);
  return [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
}

function unwrap(schema: z.ZodType): z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(unwrap);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap() as z.ZodType);
  return [schema];
}

function step(schema: z.ZodType, part: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const inner = (schema.shape as Record<PropertyKey, z.ZodType>)[part];
    return inner === undefined ? [] : [inner];
  }
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  return [];
}
