import { createRequire } from 'node:module';
import { attempt } from '../base/attempt.ts';
import { type Diagnostic, error, type SourcePlace, warning } from '../base/diagnostic.ts';
import { hash } from '../base/hash.ts';
import { didYouMean, nearestNames } from '../base/suggest.ts';
import { readIfThere } from '../host/files.ts';
import { themeMessages } from './messages.ts';
import { PART_NAMES } from './options.ts';

/** Copies of theme parts in a site. `ssg eject` creates a copy, and builds warn if the original has changed since. */

const require = createRequire(import.meta.url);

/** Matches the first line of a copied theme component: package and version, name, hash of the original. */
const COPIED = /^\/\/ Copied from (\S+) (\S+): (\w+) (\w+)\./;

interface ThemePart {
  /** Source code of the theme component, as it is in the ssg package. */
  readonly text: string;
  readonly hash: string;
  /** Version of the package that contains the component. */
  readonly version: string;
}

/**
 * Reads the source code of a theme component from its package.
 * @param theme module of the theme: `@depese/ssg/theme`
 * @param name name of the component: `PageFooter`
 * @returns undefined for an unknown name
 */
function readPart(theme: string, name: string): ThemePart | undefined {
  return attempt(() => {
    const text = readIfThere(require.resolve(`${theme}/parts/${fileOf(name)}`));
    if (text === undefined) return undefined;
    const { version } = require(`${packageOf(theme)}/package.json`) as { readonly version: string };
    return { text, hash: hash(text).slice(0, 12), version };
  });
}

/** Returns the file name of a theme component: `page-footer.tsx` for `PageFooter`. */
const fileOf = (name: string) => `${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.tsx`;

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** File of a site that replaces a part of the theme: an entry of the option `parts`. */
interface ReplacedPart {
  /** Module of the theme, such as `@depese/ssg/theme`. */
  readonly theme: string;
  readonly name: string;
  /** Path of the file, relative to the project. */
  readonly path: string;
  /** Text of the file, or undefined if the file does not exist. */
  readonly text: string | undefined;
}

/**
 * Checks that the name and file of an entry in `parts` exist, and that the original of a copy has not changed since.
 * @param place position of the entry in the configuration
 */
export function partProblem({ theme, name, path, text }: ReplacedPart, place: SourcePlace): Diagnostic | undefined {
  const part = readPart(theme, name);
  if (part === undefined) return unknownPart(name, place);
  if (text === undefined) {
    const hint = themeMessages.writePartFile({ name });
    return error('template-compile', themeMessages.partFileMissing({ path }), place, { hint });
  }
  const [line = '', , before = '', , known = ''] = COPIED.exec(text) ?? [];
  if (line === '' || part.hash === known) return undefined;
  return warning(
    'part-outdated',
    themeMessages.partChanged({ name, before, after: part.version }),
    { file: path, line: 1, column: 1, length: line.length },
    { hint: themeMessages.compareWithOriginal({ name }) },
  );
}

function unknownPart(name: string, place?: SourcePlace): Diagnostic {
  const hint = didYouMean(name, PART_NAMES) ?? themeMessages.partNames({ names: nearestNames(name, PART_NAMES) });
  return error('part-unknown', themeMessages.partUnknown({ name }), place, { hint });
}

const THEME = '@depese/ssg/theme';

/**
 * Returns a copy of a theme component that works as a file of a site: it has a default export and imports from the
 * theme. The first line contains the hash of the original, so that `partProblem` can detect changes of the original.
 * @returns path of the file in the project (`templates/page-footer.tsx`), its text, and the code for `ssg.config.ts`
 * that makes the site use the copy; or a diagnostic if the name is unknown
 */
export function ejectPart(name: string, templatesDir: string) {
  const part = PART_NAMES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
  const original = readPart(THEME, part);
  if (original === undefined) return unknownPart(name);
  const code = original.text
    .replace(/from '\.\.\/[\w-]+\.tsx?'/g, `from '${THEME}'`)
    .replace(`export function ${part}(`, `export default function ${part}(`);
  const text = `// Copied from ${THEME} ${original.version}: ${part} ${original.hash}. \`ssg check\` reports changes of the original.\n${code}`;
  const file = `${templatesDir}/${fileOf(part)}`;
  return { file, text, config: `theme: theme({ parts: { ${part}: './${file}' } })` };
}
