// Updates the figures in the README from the files that own them:
//
//     node scripts/run.mjs readme
import { readFileSync, writeFileSync } from 'node:fs';
import { withFigures } from './figures.ts';

const read = (path: string) => readFileSync(path, 'utf8');
writeFileSync('README.md', withFigures(read('README.md'), read));
