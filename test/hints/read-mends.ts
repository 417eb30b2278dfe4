import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { change } from '../mistakes/table/row.ts';

const mend = change.extend({
  told: z.string(),
  hint: z.string(),
  build: z
    .strictObject({
      drafts: z.exactOptional(z.boolean()),
      future: z.exactOptional(z.boolean()),
      configFile: z.exactOptional(z.string()),
    })
    .optional(),
  hidden: z.string().optional(),
});

/** A message of a site of test/sites, and what its hint says to do; the head of mends.yaml says what the fields are. */
export type Mend = z.infer<typeof mend>;

/** Reads mends.yaml. @returns mends by the name of the site */
export function readMends(): Readonly<Record<string, readonly Mend[]>> {
  return z.record(z.string(), z.array(mend).min(1)).parse(parse(readFileSync('test/hints/mends.yaml', 'utf8')));
}
