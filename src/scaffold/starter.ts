import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareText } from '../base/diagnostic.ts';
import { nodeHost } from '../host/node-host.ts';
import type { Needs } from './manifest.ts';
import { slugOf } from './slug.ts';

/** What a starter site can be. */
export interface StarterChoices {
  readonly title: string;
  /** BCP 47 tag. Texts are Czech for `cs`, and English for every other language. */
  readonly language: string;
  readonly blog: boolean;
}

/** A file of a new site. */
export interface StarterFile {
  /** Path in the site. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The complete site in English, and what is other in other languages. */
const SITE = 'site';
const TRANSLATED = ['cs'];

/** Languages that the texts are there in, the default first. */
export const STARTER_LANGUAGES = ['en', ...TRANSLATED];

const BLOG_FILES =
  /^(?:content\/blog\/|content\/data\/tags\.yaml$|templates\/(?:post|list)\.tsx$|templates\/blog\/|assets\/css\/blog\.css$)/;

/** Lines of other files that are there for the blog, between two comments. */
const BLOG_LINES = /^.*#region blog.*\n([\s\S]*?\n)\n*^.*#endregion blog.*\n/gm;

const require = createRequire(import.meta.url);

/**
 * The files of a starter site, in the order of their paths. They come from the folder `starter` of the package.
 *
 * @param needs what its package.json holds
 */
export function starterFiles(choices: StarterChoices, needs: Needs): readonly StarterFile[] {
  const folder = nodeHost(join(dirname(require.resolve('ssg/package.json')), 'starter'));
  const language = choices.language.split('-')[0] ?? '';
  const found = new Map<string, StarterFile>();
  for (const variant of [SITE, ...TRANSLATED.filter((name) => name === language)]) {
    for (const file of folder.list(variant).files) {
      const path = file.slice(variant.length + 1);
      if (!choices.blog && BLOG_FILES.test(path)) continue;
      found.set(path, { path, content: adapt(path, folder.read(file) ?? new Uint8Array(), choices) });
    }
  }
  // Neither survives in a package: npm takes the one for instructions, and the other depends on the version.
  const ignored = ['node_modules/', 'dist/', '.vscode/ssg.code-snippets'];
  found.set('.gitignore', { path: '.gitignore', content: ignored.map((line) => `${line}\n`).join('') });
  found.set('package.json', { path: 'package.json', content: packageJson(choices, needs) });
  return [...found.values()].sort((a, b) => compareText(a.path, b.path));
}

/** Puts the choices into a file. */
function adapt(path: string, bytes: Uint8Array, { title, language, blog }: StarterChoices): string | Uint8Array {
  const text = new TextDecoder().decode(bytes).replace(BLOG_LINES, blog ? '$1' : '');
  if (path === 'README.md') return text.replace('# Starter', () => `# ${title}`);
  if (path !== 'ssg.config.ts') return text;
  const typography = language.split('-')[0] === 'cs' ? literal('cs') : 'false';
  return text
    .replace("title: 'Starter'", () => `title: ${literal(title)}`)
    .replace("locale: 'en'", `locale: ${literal(language)}`)
    .replace('typography: false', `typography: ${typography}`);
}

/** A string in the source of a program. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** @param source of ssg, as npm reads it: a path, an address, a version */
export function starterNeeds(source: string): Needs {
  const { devDependencies } = require('ssg/package.json') as { devDependencies: Readonly<Record<string, string>> };
  const types = ['@types/react', 'typescript'].map((name) => [name, devDependencies[name]]);
  return {
    scripts: { dev: 'ssg dev', check: 'ssg check', build: 'ssg build', preview: 'ssg preview' },
    dependencies: { ssg: source },
    devDependencies: Object.fromEntries(types),
  };
}

function packageJson({ title }: StarterChoices, needs: Needs): string {
  const name = /^[a-z0-9-]+$/.test(slugOf(title)) ? slugOf(title) : 'site';
  return `${JSON.stringify({ name, private: true, type: 'module', ...needs }, null, 2)}
`;
}
