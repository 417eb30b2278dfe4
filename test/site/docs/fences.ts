import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

export interface Fence {
  /** File and line of the fence. */
  readonly place: string;
  readonly lang: string;
  readonly code: string;
}

/** The pages of the documentation, by their files; what they include is none. */
export const PAGES = fastGlob.sync('content/docs/**/*.md', { ignore: ['**/_parts/**'] }).sort();

/** Every block of code in a Markdown file. */
export function fencesOf(file: string): Fence[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^([ ]*)(`{3,})(\w+)[^\n]*\n(.*?)^\1\2[ ]*$/gms)].map((match) => ({
    place: `${file}:${source.slice(0, match.index).split('\n').length}`,
    lang: match[3] ?? '',
    code: match[4] ?? '',
  }));
}
