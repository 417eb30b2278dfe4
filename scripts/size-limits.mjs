/**
 * The budgets of the site, in the form of size-limit, for what pages ask for today: scripts and styles of earlier builds, which
 * `keepAssets` leaves beside them for open pages, are not counted.
 */
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const { kept = {} } = read('dist/.ssg-manifest.json');
const old = Object.keys(kept).map((path) => `!../dist/${path}`);

// Paths are relative to this file.
export default read('test/site/page-budgets.json').map((limit) => ({ ...limit, path: [`../${limit.path}`, ...old] }));
