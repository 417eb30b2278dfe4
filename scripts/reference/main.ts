// Updates the tables of docs/reference from the sources that own their facts:
//
//     node scripts/run.mjs reference
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withTables } from './markdown.ts';
import { referenceTables } from './tables.ts';

const tables = referenceTables();
for (const name of readdirSync('docs/reference')) {
  const file = resolve('docs/reference', name);
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables));
}
