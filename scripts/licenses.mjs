// Collects the licences of the packages that are compiled into lib/. Most licences require their text with every copy,
// but esbuild keeps only comments marked @license. `npm pack` writes the file (see compile.mjs), so it always matches
// the published code.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Licences that allow copies in another program if their text is included. Adding one is a decision for people.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
]);

/**
 * Packages whose files are bundles themselves: they contain parts of their dependencies, which esbuild cannot see.
 */
const BUNDLES = new Set(['svgo']);

/**
 * Packages that name a licence but do not contain its text. They get the standard text with their author's name.
 */
const WITHOUT_TEXT = new Set(['boolbase']);

/** Returns the text of https://spdx.org/licenses/ISC.html for a copyright holder. */
const ISC = (holder) => `ISC License

Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR
IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense)(?:[.-]|$)/i;
const NOTICE_FILE = /^notice(?:\.|$)/i;

/**
 * Lists the packages whose code is in the output of esbuild.
 *
 * @param metafiles metafiles of esbuild
 * @param root absolute path of the folder that the paths in the metafiles are relative to
 * @returns absolute paths of the packages, without repetition
 */
export function compiledPackages(metafiles, root) {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const own = inputs.flatMap(([path]) => {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
    return folder === undefined ? [] : [resolve(root, folder)];
  });
  return [...new Set([...new Set(own)].flatMap(withBundled))];
}

/**
 * Returns the folder of a package. For a bundle, also returns the folders of the packages inside it.
 */
function withBundled(folder) {
  const { name } = manifestOf(folder);
  return BUNDLES.has(name) ? dependenciesOf(folder, new Set()) : [folder];
}

/** Adds a package and all its direct and indirect dependencies to `found`. */
function dependenciesOf(folder, found) {
  if (found.has(folder)) return [...found];
  found.add(folder);
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) dependenciesOf(installed(name, folder), found);
  return [...found];
}

/** Returns the folder where Node finds a package: the nearest `node_modules` above the importing package. */
function installed(name, from) {
  for (let above = realpathSync(from); above !== dirname(above); above = dirname(above)) {
    const folder = join(above, 'node_modules', name);
    if (existsSync(folder)) return realpathSync(folder);
  }
  throw new Error(`${name} is not installed. ${from} depends on it or bundles it. Run \`npm ci\`.`);
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Formats the licences of packages. Packages with the same licence text share a section.
 *
 * @param folders absolute paths of packages
 * @returns the text of a Markdown file, and a problem for every package without a licence text or with a licence that is not allowed
 */
export function licensesOf(folders) {
  const packages = folders.map(readLicense).sort((a, b) => compare(a.title, b.title));
  const problems = packages.flatMap(({ problem }) => problem ?? []);
  const groups = new Map();
  for (const { title, text } of packages) groups.set(text, new Set(groups.get(text)).add(title));
  const sections = [...groups].map(([text, titles]) => {
    const heads = [...titles].map((title) => `- ${title}`).join('\n');
    return `${heads}\n\n~~~~\n${text}\n~~~~\n`;
  });
  const intro =
    'The compiled code of ssg (`lib/`) holds parts of these packages. Packages that npm installs beside ssg bring their licences themselves.';
  return { text: `# Licences of third parties\n\n${intro}\n\n${sections.join('\n---\n\n')}`, problems };
}

/**
 * Returns name, version and licence of a package as a title, and the licence text. Returns a problem if the package
 * must not be compiled in.
 */
function readLicense(folder) {
  const { name, version, license, author } = manifestOf(folder);
  const title = `${name} ${version} (${license})`;
  const files = readdirSync(folder).sort(compare);
  const read = (pattern) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim());
  const own = read(LICENSE_FILE).join('\n\n');
  const standard = WITHOUT_TEXT.has(name) && license === 'ISC' ? ISC(author?.name ?? author) : '';
  const text = [own || standard, ...read(NOTICE_FILE)].join('\n\n');
  if (!ALLOWED.has(license))
    return { title, problem: `${title}: ALLOWED in scripts/licenses.mjs does not name this licence.` };
  if (own === '' && standard === '') return { title, problem: `${title}: the package holds no licence text.` };
  return { title, text };
}

/** Compares by code units, because the result of `localeCompare` depends on the machine. */
function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
