import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { toText } from '../../../src/base/message.ts';
import { checkBlock } from '../../../src/features/api-samples/check.ts';
import { type JsonObject, readDescription, rulesOf } from '../../../src/features/api-samples/description.ts';
import { createValidator } from '../../../src/features/api-samples/validator.ts';
import type { Api } from '../../../src/features/api-samples/values.ts';

/** Code block of this site. */
interface SiteBlock {
  readonly file: string;
  /** Line of the fence. */
  readonly line: number;
  readonly lang: string;
  readonly meta: string;
  readonly code: string;
  readonly isDescribed: boolean;
}

/** API description of this site, in the form used to check samples. */
export const rulesOfSite: JsonObject = rulesOf(parse(readFileSync('content/data/openapi.yaml', 'utf8')) as JsonObject);

/** Returns the code blocks of this site's pages that have backtick fences. */
export function siteBlocks(): SiteBlock[] {
  const files = fastGlob.sync('content/**/*.md', { ignore: ['**/_parts/**'] }).sort();
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/^([ ]*)(`{3,})(\w+)([^\n]*)\n(.*?)^\1\2[ ]*$/gms)].map((match) => ({
      ...{ file, line: source.slice(0, match.index).split('\n').length, lang: match[3] ?? '', meta: match[4] ?? '' },
      code: (match[5] ?? '').replace(/\n$/, ''),
      isDescribed: / data=examples /.test(`${match[4]} `),
    }));
  });
}

/** Creates the checks of blocks from a description. */
export function apiOf(document: JsonObject): Api {
  const description = readDescription(document);
  if (description === undefined) throw new Error('This is no description.');
  return { description, validate: createValidator(document) };
}

/** Returns the findings in a block with the text of their lines. */
export function foundIn(api: Api, block: SiteBlock): { readonly message: string; readonly text: string }[] {
  const fence = `\`\`\`${block.lang}${block.meta}`;
  return checkBlock(api, block).findings.map(({ message, start }) => {
    const index = block.code.slice(0, Math.max(0, start)).split('\n').length - 1;
    return { message: toText(message), text: start === -1 ? fence : (block.code.split('\n')[index] ?? '') };
  });
}
