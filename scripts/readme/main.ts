// Updates the figures in the README, and growth in the benchmarks, from the files that own them:
//
//     node scripts/run.mjs readme
import { readFileSync, writeFileSync } from 'node:fs';
import { withFigures } from './figures.ts';
import { withGrowth } from './growth.ts';

const BENCHMARKS = 'docs/about/benchmarks.md';

const read = (path: string) => readFileSync(path, 'utf8');
const { page, plot } = withGrowth(read(BENCHMARKS), read('test/bench/results/growth.jsonl'));
writeFileSync(BENCHMARKS, page);
writeFileSync('docs/images/growth.svg', plot);
writeFileSync('README.md', withFigures(read('README.md'), read));
