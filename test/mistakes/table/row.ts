import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const replacement = z.strictObject({ in: z.string().optional(), for: z.string(), write: z.string() });
const names = z.record(z.string(), z.string());

/** Change of the site. `in` is the file of `for` and `write`, `text` and `bytes`. */
export const change = z.strictObject({
  in: z.string().optional(),
  for: z.string().optional(),
  write: z.string().optional(),
  text: z.string().optional(),
  more: z.array(replacement).optional(),
  add: names.optional(),
  remove: z.array(z.string()).optional(),
  rename: names.optional(),
  bytes: z.record(z.string(), z.array(z.tuple([z.int(), z.int()]))).optional(),
  photo: z.string().optional(),
});

/** Change of the site's files. */
export type Change = z.infer<typeof change>;

const row = change.extend({
  mistake: z.string(),
  code: z.string().optional(),
  at: z.string().optional(),
  says: z.string().optional(),
  hint: z.string().optional(),
  mend: change.optional(),
  silent: z.string().optional(),
  badly: z.string().optional(),
});

/** Mistake, its expected report and its fix. README.md of this folder describes the columns. */
export type Row = z.infer<typeof row>;

/**
 * Reads a table.
 *
 * @param name name of its file without the extension
 */
export function readRows(name: string): readonly Row[] {
  return z.array(row).parse(parse(readFileSync(`test/mistakes/table/${name}.yaml`, 'utf8')));
}
