import { LINK } from './files.ts';
import type { Change } from './random-edits.ts';

/** Environment variable that the site's code reads in different ways. */
export const VARIABLE = 'SSG_WALK';

/**
 * Inputs of templates outside their folder: packages in a folder above the project, as in a workspace, one of them
 * linked; a file elsewhere in the project; the environment.
 */
export const OUTSIDE: Readonly<Record<string, string>> = {
  '../package-lock.json': '{ "packages": { "node_modules/tiny": { "version": "1.0.0" } } }\n',
  '../node_modules/tiny/package.json': '{ "name": "tiny", "main": "lib" }\n',
  '../node_modules/tiny/lib/index.js': "exports.tiny = 'tiny 0' + (process.env['SSG_' + 'WALK'] ?? '');\n",
  '../node_modules/tiny/other.js': "exports.tiny = 'other 0';\n",
  '../node_modules/tiny/style.css': '.tiny { order: 0 }\n',
  '../node_modules/linked': `${LINK}../linked`,
  '../linked/index.js': "export const linked = 'linked 0';\n",
  '../elsewhere/index.js': "export const linked = 'elsewhere';\n",
  'shared/words.ts': "export const WORDS = 'words';\n",
  'templates/parts/reading.ts': 'export const READ = process.env.SSG_WALK;\n',
  'templates/parts/outside.ts': `import { linked } from 'linked';
import { tiny } from 'tiny';
import { WORDS } from '../../shared/words';
import { READ } from './reading.ts';
export const OUTSIDE = [tiny, linked, WORDS, READ].join();
`,
  'templates/parts/stamp.ts': "import { OUTSIDE } from './outside';\nexport const STAMP = ' 0 ' + OUTSIDE;\n",
};

/** Common ways to read an environment variable. */
export const READINGS = [
  "export const READ = ({ ...process.env })['SSG_WALK'];\n",
  'const { env } = process;\nexport const READ = env.SSG_WALK;\n',
  "import { env } from 'node:process';\nexport const READ = env.SSG_WALK;\n",
  "import * as all from 'process';\nexport const READ = all.env['SSG_WALK'];\n",
  "export const READ = Object.entries(process.env).find(([name]) => name === 'SSG_WALK')?.[1];\n",
  "export const READ = globalThis.process['env'].SSG_WALK;\n",
  "export const READ = global.globalThis.process.env['SSG' + '_WALK'];\n",
  "export const READ = 'SSG_WALK' in process.env;\n",
  'const process = globalThis.process;\nexport const READ = process.env.SSG_WALK;\n',
];

/** Files that an import without an extension can resolve to. */
const WINNERS = ['shared/words.tsx', 'shared/words.js', 'shared/words', 'shared/words/index.ts'];
/** Package folders that are nearer to the templates than the one above the project. */
const NEARER = ['node_modules', 'templates/node_modules', 'templates/parts/node_modules'];

const put =
  (texts: (at: number, n: number) => Readonly<Record<string, string | undefined>>): Change =>
  (site, at, n) => {
    const files = new Map(site.files);
    for (const [path, text] of Object.entries(texts(at, n))) {
      if (text === undefined) files.delete(path);
      else files.set(path, text);
    }
    return { ...site, files };
  };
const pick = <T>(items: readonly T[], at: number) => items[at % items.length] as T;

export const OUTSIDE_CHANGES: Readonly<Record<string, Change>> = {
  'package in place': put((_, n) => ({ '../node_modules/tiny/lib/index.js': `exports.tiny = 'tiny ${n}';\n` })),
  'package and its lock file': put((_, n) => ({
    '../package-lock.json': `{ "packages": { "node_modules/tiny": { "version": "${n}.0.0" } } }\n`,
    '../node_modules/tiny/lib/index.js': `exports.tiny = 'version ${n}';\n`,
  })),
  'package with another entry': put((_, n) => ({
    '../node_modules/tiny/package.json': `{ "name": "tiny", "main": "${['lib', 'other', './other.js'][n]}" }\n`,
  })),
  'file that wins in a package': put((at, n) => ({
    [`../node_modules/tiny/${['lib.js', 'lib/index.tsx', 'lib/package.json'][n]}`]:
      at % 3 === 0 ? undefined : n === 2 ? '{ "main": "../other.js" }\n' : `export const tiny = 'wins ${n}';\n`,
  })),
  'style of a package': put((_, n) => ({ '../node_modules/tiny/style.css': `.tiny { order: ${n} }\n` })),
  'nearer package': put((at, n) => ({
    [`${pick(NEARER, at)}/tiny/index.js`]: n === 2 ? undefined : `exports.tiny = 'nearer ${n}';\n`,
    [`${pick(NEARER, at)}/tiny/style.css`]: n === 2 ? undefined : `.nearer { order: ${n} }\n`,
  })),
  'linked package': put((_, n) => ({ '../linked/index.js': `export const linked = 'linked ${n}';\n` })),
  'link elsewhere': put((_, n) => ({ '../node_modules/linked': LINK + (n === 0 ? '../linked' : '../elsewhere') })),
  'file that wins': put((at, n) =>
    // A name cannot be both a file and a folder.
    n === 2
      ? Object.fromEntries(WINNERS.map((path) => [path, undefined]))
      : {
          'shared/words': undefined,
          'shared/words/index.ts': undefined,
          [pick(WINNERS, at)]: `export const WORDS = 'wins ${n}';\n`,
        },
  ),
  'file that wins in templates': put((_, n) => ({
    'templates/parts/outside.tsx': n === 2 ? undefined : `export const OUTSIDE = 'wins ${n}';\n`,
  })),
  'file elsewhere': put((_, n) => ({ 'shared/words.ts': `export const WORDS = 'words ${n}';\n` })),
  'way of reading a variable': put((at) => ({ 'templates/parts/reading.ts': pick(READINGS, at) })),
};
