// What stands in package.json for work on this repository only, a package must not hold: npm would ask its users to allow a `prepare` whose
// script is not in it. `prepack` takes that out, `postpack` puts the file back as it was.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OWN = ['scripts', 'allowScripts'];

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = `${root}package.json`;
const cache = `${root}node_modules/.cache`;
const saved = `${cache}/package.json`;

if (process.argv[2] === 'restore') renameSync(saved, manifest);
else {
  const text = readFileSync(manifest, 'utf8');
  mkdirSync(cache, { recursive: true });
  writeFileSync(saved, text);
  const packed = Object.fromEntries(Object.entries(JSON.parse(text)).filter(([name]) => !OWN.includes(name)));
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}
