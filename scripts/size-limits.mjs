/**
 * Size budgets of the site, as a size-limit configuration. Only files of the current build count: `keepAssets` also
 * keeps scripts and styles of earlier builds for pages that are still open.
 */
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const { kept = {} } = read('dist/.ssg-manifest.json');
const old = Object.keys(kept).map((path) => `!../dist/${path}`);

// Paths are relative to this file.
export default read('test/site/page-budgets.json').map((limit) => ({ ...limit, path: [`../${limit.path}`, ...old] }));
