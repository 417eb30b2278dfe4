// Bundles a TypeScript program of this folder and runs it. Further arguments are passed to the program.
//
//     node scripts/run.mjs compat
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const [name = '', ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}node_modules/.cache/${name}.mjs`;
buildSync({
  entryPoints: [`${root}scripts/${name}/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
process.exit(spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit' }).status ?? 1);
