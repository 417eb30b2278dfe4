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

/**
 * Message of a site in test/sites, and the fix that its hint describes. The head of mends.yaml describes the fields.
 */
export type Mend = z.infer<typeof mend>;

/**
 * Reads mends.yaml.
 *
 * @returns fixes by the name of the site
 */
export function readMends(): Readonly<Record<string, readonly Mend[]>> {
  return z.record(z.string(), z.array(mend).min(1)).parse(parse(readFileSync('test/hints/mends.yaml', 'utf8')));
}
