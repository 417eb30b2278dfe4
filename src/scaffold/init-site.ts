import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareText, type Diagnostic, error } from '../base/diagnostic.ts';
import { codeString } from '../base/escape.ts';
import { slugOf } from '../base/slug.ts';
import { createFile, entryNames, readIfThere, replaceFile } from '../host/files.ts';
import { nodeHost } from '../host/node-host.ts';
import { LOCK_FILES } from '../host/packages.ts';
import { unwritable } from '../host/trouble.ts';
import { completedManifest, type PackageNeeds } from './manifest.ts';

/** Files and folders that git and package managers create. A folder that contains nothing else counts as empty. */
const NOTHING_YET = new Set([
  '.git',
  'package.json',
  'node_modules',
  '.yarnrc.yml',
  'pnpm-workspace.yaml',
  ...LOCK_FILES,
]);

export const PACKAGE_JSON = 'package.json';

/** Maximum number of existing files that a message lists. */
const NAMED = 3;

/**
 * Returns the reason why a new site cannot be created in a folder, or undefined.
 * @param folder absolute path, which need not exist
 * @param shown path of the folder in messages
 */
export function folderProblem(folder: string, shown: string): Diagnostic | undefined {
  const names = entryNames(folder).filter((name) => !NOTHING_YET.has(name));
  if (names.length === 0) return undefined;
  const named = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? `, ${names.length - NAMED} more` : '');
  const which = shown === '.' ? 'This folder' : `The folder ${shown}`;
  const message = `${which} is not empty. It contains ${named}.`;
  const hint = 'Choose another folder, or add the site to this folder with --force: no file is replaced.';
  return error('init-not-empty', message, undefined, { hint });
}

/**
 * Writes the files of a new site. Existing files are never replaced, but an existing package.json gets its missing
 * entries (`completed`). Stops at the first file that cannot be written (`problem`).
 * @returns paths of the files: `created`, and `kept` for those that already existed and were not changed
 */
export function writeSite(folder: string, files: readonly StarterFile[], needs: PackageNeeds) {
  const hasManifest = files.some(({ path }) => path === PACKAGE_JSON);
  const manifest = hasManifest ? readIfThere(join(folder, PACKAGE_JSON)) : undefined;
  const completed = manifest === undefined ? undefined : completedManifest(manifest, needs);
  if (completed !== undefined && 'code' in completed) return { created: [], kept: [], problem: completed };
  const created: string[] = [];
  const kept: string[] = [];
  for (const { path, content } of files) {
    if (path === PACKAGE_JSON && completed !== undefined) {
      const failed = completed.added.length === 0 ? undefined : replaceFile(join(folder, path), completed.text);
      if (failed !== undefined) return { created, kept, problem: unwritable(path, failed) };
      continue;
    }
    const written = createFile(join(folder, path), content);
    if (typeof written === 'object') return { created, kept, problem: unwritable(path, written) };
    (written === 'created' ? created : kept).push(path);
  }
  return { created, kept, completed };
}

export interface StarterChoices {
  readonly title: string;
  /** BCP 47 language tag. The texts are Czech for `cs`, and English for all other languages. */
  readonly language: string;
  readonly template: StarterTemplate;
  /** Name of the package manager whose commands README.md shows. */
  readonly manager: string;
}

interface StarterFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Folder with the English files of all templates. The folder of another language contains only translated files. */
const SITE = 'site';
const TRANSLATED = ['cs'];

/** Languages in which `ssg init` can write a site, the default language first. */
export const STARTER_LANGUAGES = ['en', ...TRANSLATED];

/** Templates of `ssg init`, each with the parts of the site that it creates. The first one is the default. */
const TEMPLATES = {
  site: ['extras', 'home', 'about', 'docs', 'blog'],
  docs: ['extras', 'home', 'docs'],
  blog: ['extras', 'about', 'blog'],
  minimal: ['home'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StarterTemplate = keyof typeof TEMPLATES;
export const STARTER_TEMPLATES = Object.keys(TEMPLATES) as StarterTemplate[];

/** Patterns for the files of each part of a site, such as the blog. Files that match no pattern are in every site. */
const PART_FILES: readonly (readonly [string, RegExp])[] = [
  ['home', /^content\/pages\/index\.md$/],
  ['about', /^content\/pages\/about\.md$/],
  ['docs', /^content\/docs\//],
  ['blog', /^content\/blog\//],
  ['extras', /^(?:content\/pages\/404\.md|README\.md|\.vscode\/.*)$/],
];

/** Matches lines between `#region blog docs` and `#endregion`. Only sites with a blog and docs get these lines. */
const REGION = /^.*#region ([a-z ]+?)(?: -->)?\n([\s\S]*?\n)\n*^.*#endregion.*\n/gm;

const require = createRequire(import.meta.url);

/** Returns the files of a starter site, sorted by path. They come from the folder `starter` of the package of ssg. */
export function starterFiles(choices: StarterChoices, needs: PackageNeeds): readonly StarterFile[] {
  const folder = nodeHost(join(dirname(require.resolve('@depese/ssg/package.json')), 'starter'));
  const language = choices.language.split('-')[0] ?? '';
  const found = new Map<string, StarterFile>();
  const parts: readonly string[] = TEMPLATES[choices.template];
  const translated = TRANSLATED.filter((name) => name === language);
  const labels = translated.flatMap((name) => labelsOf(folder.read(`${name}/${LABELS}`)));
  for (const variant of [SITE, ...translated]) {
    for (const file of folder.list(variant).files) {
      const path = file.slice(variant.length + 1);
      const isLeftOut = PART_FILES.some(([part, files]) => files.test(path) && !parts.includes(part));
      if (isLeftOut || path === LABELS) continue;
      found.set(path, { path, content: adapt(path, folder.read(file) ?? new Uint8Array(), choices, labels) });
    }
  }
  // These files are created here, because npm does not publish `.gitignore`, and package.json contains the version of
  // ssg.
  const ignored = ['node_modules/', 'dist/', '.vscode/ssg.code-snippets'];
  found.set('.gitignore', { path: '.gitignore', content: ignored.map((line) => `${line}\n`).join('') });
  found.set('package.json', { path: 'package.json', content: packageJson(choices, needs) });
  return [...found.values()].sort((a, b) => compareText(a.path, b.path));
}

/** File with the translated texts of ssg.config.ts, by their English text. */
const LABELS = 'labels.json';

const labelsOf = (bytes: Uint8Array | undefined): [string, string][] =>
  Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>);

/**
 * Returns the content of a file, adapted to the choices.
 * @param labels texts of the configuration, each in English and translated
 */
function adapt(
  path: string,
  bytes: Uint8Array,
  { title, language, template, manager }: StarterChoices,
  labels: readonly [string, string][],
): string | Uint8Array {
  const parts: readonly string[] = TEMPLATES[template];
  const text = new TextDecoder()
    .decode(bytes)
    .replace(REGION, (_, names: string, lines: string) =>
      names.split(' ').every((name) => parts.includes(name)) ? lines : '',
    );
  if (path === 'README.md') return text.replace('# Starter', () => `# ${title}`).replaceAll('npm ', `${manager} `);
  if (path !== 'ssg.config.ts') return text;
  const typography = language.split('-')[0] === 'cs' ? codeString('cs') : 'false';
  // On a site without another home page, the list of posts is the home page.
  const isBlogHome = !parts.includes('home');
  const base = isBlogHome ? "base: '/', " : '';
  const lists = `blogLists({ ${base}${language === 'en' ? '' : `language: ${codeString(language)}, `}title`;
  return labels
    .reduce((config, [english, other]) => config.replace(codeString(english), () => codeString(other)), text)
    .replace('blogLists({ title', () => lists)
    .replace("base: '/blog/'", isBlogHome ? "base: '/'" : "base: '/blog/'")
    .replace('blogLists, theme', parts.includes('blog') ? 'blogLists, theme' : 'theme')
    .replace("title: 'Starter'", () => `title: ${codeString(title)}`)
    .replace("locale: 'en'", `locale: ${codeString(language)}`)
    .replace('typography: false', `typography: ${typography}`)
    .replace(/\[\n\s*\]/, '[]');
}

/** Returns the entries that a new package.json needs. @param source version specifier of ssg: a path, URL or version */
export function starterNeeds(source: string): PackageNeeds {
  const { devDependencies, peerDependencies } = require('@depese/ssg/package.json') as Record<
    'devDependencies' | 'peerDependencies',
    Readonly<Record<string, string>>
  >;
  const pick = (from: Readonly<Record<string, string>>, ...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
  return {
    scripts: { dev: 'ssg dev', check: 'ssg check', build: 'ssg build', preview: 'ssg preview' },
    dependencies: { '@depese/ssg': source, ...pick(peerDependencies, 'react', 'react-dom') },
    devDependencies: pick(devDependencies, '@types/react', 'typescript'),
  };
}

function packageJson({ title }: StarterChoices, needs: PackageNeeds): string {
  const name = /^[a-z0-9-]+$/.test(slugOf(title)) ? slugOf(title) : 'site';
  return `${JSON.stringify({ name, private: true, type: 'module', ...needs }, null, 2)}
`;
}
