// Writes the tables of docs/reference, from the sources that own their facts, into a data file of the documentation:
//
//     node scripts/run.mjs reference
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { referenceTables } from './tables.ts';

const file = resolve('docs/data/reference.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(referenceTables(), undefined, 1)}\n`);
