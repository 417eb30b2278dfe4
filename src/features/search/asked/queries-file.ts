import { z } from 'zod';

const place = z.string().startsWith('/');

const group = z.strictObject({
  /** Per cent of the queries whose expected place has to be first, and among the first three. */
  first: z.number().min(0).max(100).default(0),
  three: z.number().min(0).max(100).default(0),
  queries: z
    .array(
      z.strictObject({
        query: z.string().min(1),
        /** Routes, with an anchor where the part of a page is meant; any of several will do. */
        expect: z.union([place.transform((one) => [one]), z.array(place).min(1)]),
      }),
    )
    .min(1),
});

/** What visitors type, in groups, and where it has to lead. */
export const searchQueries = z.strictObject({
  /** Bytes that may be fetched before the first result is seen. */
  bytes: z.int().positive().optional(),
  groups: z.record(z.string(), group),
});

export type SearchQueries = z.infer<typeof searchQueries>;
export type QueryGroup = SearchQueries['groups'][string];
