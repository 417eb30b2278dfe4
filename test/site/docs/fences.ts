import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { readDescription } from '../../../src/features/api-samples/description.ts';
import { sampleText } from '../../../src/features/api-samples/sample.ts';

export interface Fence {
  /** File and line of the code block. */
  readonly place: string;
  readonly lang: string;
  readonly code: string;
}

/** Files of the documentation pages, without the parts that pages include. */
export const PAGES = fastGlob.sync('content/docs/**/*.md', { ignore: ['**/_parts/**'] }).sort();

const description = readDescription(parse(readFileSync('content/data/openapi.yaml', 'utf8')));

/** Returns the text of a page with its generated samples. */
export function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(
    /^::sample\{operation=(\w+) example=(\w+)\}$/gm,
    (_, operation: string, example: string) => {
      if (description === undefined) throw new Error('This is no description.');
      const text = sampleText(description, 'DEPESE_API_KEY', { operation, example });
      return 'markdown' in text ? text.markdown : '';
    },
  );
}

/** Returns all code blocks of a Markdown file. */
export function fencesOf(file: string): Fence[] {
  const source = textOf(file);
  return [...source.matchAll(/^([ ]*)(`{3,})(\w+)[^\n]*\n(.*?)^\1\2[ ]*$/gms)].map((match) => ({
    place: `${file}:${source.slice(0, match.index).split('\n').length}`,
    lang: match[3] ?? '',
    code: match[4] ?? '',
  }));
}
