/**
 * Bundles and runs structure/compare.mjs, which is described there: not every supported Node can run TypeScript.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outfile = fileURLToPath(new URL('../../node_modules/.cache/ssg-structure/compare.mjs', import.meta.url));
mkdirSync(new URL('../../node_modules/.cache/ssg-structure/', import.meta.url), { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL('structure/compare.mjs', import.meta.url))],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
