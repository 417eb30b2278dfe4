import type { CellName } from '../../engine/graph/inspection.ts';
import { EVERY_VARIABLE } from '../../host/environment.ts';
import type { Reason } from './explain.ts';

/** What people call the value of a query; `of` is what its key names, undefined for one of the whole site. */
interface Words {
  readonly what: string;
  readonly of?: 'page' | 'name';
}

/**
 * By the name of the query. What is not here says nothing to somebody who does not know the generator, and is left out
 * of sentences.
 */
export const WORDS: Readonly<Record<string, Words>> = {
  frontMatter: { what: 'front matter', of: 'page' },
  sourceBody: { what: 'text', of: 'page' },
  body: { what: 'body', of: 'page' },
  excerpt: { what: 'excerpt', of: 'page' },
  prose: { what: 'words', of: 'page' },
  commitTime: { what: 'last commit', of: 'page' },
  media: { what: 'published file', of: 'page' },
  place: { what: 'place in the navigation', of: 'page' },
  near: { what: 'related pages', of: 'page' },
  preview: { what: 'preview picture', of: 'page' },
  variants: { what: 'other languages and versions', of: 'page' },
  data: { what: 'the data', of: 'name' },
  sidebar: { what: 'the sidebar', of: 'name' },
  collection: { what: 'the collection', of: 'name' },
  fileCollection: { what: 'the collection', of: 'name' },
  generatedBy: { what: 'the pages of `generate`', of: 'name' },
  pages: { what: 'the list of all pages' },
  filePages: { what: 'the list of all pages' },
  routes: { what: 'the list of all pages' },
  templates: { what: 'the templates' },
  compiledTemplates: { what: 'the templates' },
  assets: { what: 'the scripts, styles and assets' },
};

/** What a page is known by: its route, and its file. */
export interface PageName {
  readonly url: string;
  readonly source: string | undefined;
}

/**
 * `content/b.md changed -> its front matter -> the sidebar docs -> this page`
 *
 * @param page the page at the end of the way
 */
export function sentence({ input, isNew, way }: Reason, page: PageName): string {
  const steps = way.map((cell) => cellWords(cell, page, input.key));
  const told = steps.filter((words, i) => words !== undefined && words !== steps[i + 1]);
  return [inputWords(input, isNew), ...told, 'this page'].join(' -> ');
}

/**
 * What a cell is called; undefined for one that says nothing to people.
 *
 * @param subject the file that was just named, which `its` then means
 */
export function cellWords({ query, key }: CellName, { url, source }: PageName, subject?: string): string | undefined {
  const words = WORDS[query];
  if (words === undefined) return undefined;
  if (words.of === undefined) return words.what;
  if (words.of === 'name') return `${words.what} ${key}`;
  if (key === subject) return `its ${words.what}`;
  return key === url || key === source ? `the ${words.what} of this page` : `the ${words.what} of ${key}`;
}

function inputWords({ query, key }: CellName, isNew: boolean): string {
  switch (query) {
    case 'listing':
      return `files came or went in ${key}/`;
    case 'commitTimes':
      return 'the history changed';
    case 'entry':
      return `${key} came or went`;
    case 'linkTarget':
      return `the link ${key} leads elsewhere`;
    case 'variable':
      return key === EVERY_VARIABLE ? 'the environment changed' : `the environment variable ${key} changed`;
    case 'isDue':
      return isNew ? `${key} is a new date of publishing` : `${key} has come`;
    default:
      return isNew ? `${key} is new to the site` : `${key} changed`;
  }
}
