import { error } from '../../../base/diagnostic.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { literalPlaces } from '../../../pipeline/read/inputs.ts';
import type { Kit } from '../../../pipeline/stages.ts';
import { languageLintMessages } from '../messages.ts';
import { wordList } from './misspelt.ts';
import { createSpeller, type Speller } from './speller.ts';

/**
 * Files of a dictionary -> who knows the words; undefined when the configuration asks for none, or one cannot be read.
 *
 * @param terms what the site calls things, which is right
 */
export function spellingQuery(
  {
    pipeline: {
      project: { config, configFile },
      inputs,
    },
    contentQuery,
  }: Kit,
  terms: (get: Context['get']) => Promise<readonly string[]>,
) {
  const { spelling } = config.prose;

  const read = async ({ get, report }: Context, file: string, written: string): Promise<string | undefined> => {
    const source = await inputs.text(get, file);
    if (source.kind === 'text') return source.text;
    if (source.kind === 'bad') report(source.diagnostic);
    else {
      const place = (await literalPlaces(get, inputs, configFile))(written);
      const hint = languageLintMessages.installPackageOrCorrect;
      report(error('file-unreadable', languageLintMessages.dictionaryDoesNotExist({ file }), place, { hint }));
    }
    return undefined;
  };

  return contentQuery(
    'speller',
    async (ctx): Promise<Speller | undefined> => {
      if (spelling === undefined) return undefined;
      const aff = await read(ctx, `${spelling.dictionary}.aff`, spelling.dictionary);
      const dic = aff === undefined ? undefined : await read(ctx, `${spelling.dictionary}.dic`, spelling.dictionary);
      const words = spelling.words === undefined ? '' : await read(ctx, spelling.words, spelling.words);
      if (aff === undefined || dic === undefined || words === undefined) return undefined;
      return createSpeller(aff, dic, [...wordList(words), ...(await terms(ctx.get))]);
    },
    'never-equal',
  );
}
