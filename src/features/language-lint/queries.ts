import { error } from '../../base/diagnostic.ts';
import type { Edit } from '../../base/edit.ts';
import { positionAt } from '../../base/position.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, PageWork, RequestedCheck } from '../../config/feature.ts';
import { json } from '../../engine/graph/codec.ts';
import type { Context } from '../../engine/graph/query.ts';
import { checkData, parseData } from '../../pipeline/read/data-files.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { passagesOf, proseFiles } from '../../pipeline/read/passages.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { languageOf, lintPassage } from './lint.ts';
import { languageLintMessages } from './messages.ts';
import { type Dictionary, dictionarySchema, unwantedForms } from './rules.ts';
import { createSpeller, type Speller, wordList } from './spelling.ts';

const NO_DICTIONARY: Dictionary = { terms: [], allow: [] };

/** Texts of authors -> what is wrong with their language. Only `ssg check --prose` asks. */
export const languageLint = defineFeature({
  name: 'language-lint',
  setup(kit: Kit) {
    const { pipeline: stages, contentQuery } = kit;
    const { project, inputs } = stages;
    const { config, configFile } = project;
    const { text } = inputs;
    const dictionary = contentQuery('dictionary', async ({ get, report }): Promise<Dictionary> => {
      const file = config.prose.dictionary;
      if (file === undefined) return NO_DICTIONARY;
      const source = await text(get, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind === 'missing') {
        const place = (await literalPlaces(get, inputs, configFile))(file);
        const hint = languageLintMessages.createOrCorrectProse;
        report(error('file-unreadable', languageLintMessages.dictionaryDoesNotExist({ file }), place, { hint }));
      }
      if (source.kind !== 'text') return NO_DICTIONARY;
      const parsed = parseData(file, source.text);
      if (!parsed.ok) {
        report(...parsed.diagnostics);
        return NO_DICTIONARY;
      }
      const { value, diagnostics } = checkData({ schema: dictionarySchema }, parsed);
      report(...diagnostics);
      return (value as Dictionary | undefined) ?? NO_DICTIONARY;
    });

    /** Words of the terms, in all their forms. */
    const termsOf = async (get: Context['get']) =>
      (await get(dictionary, '')).terms.flatMap(({ term }) =>
        (term.match(/\p{L}{5,}/gu) ?? []).map((word) => `${word}*`),
      );
    const speller = spellingQuery(kit, termsOf);

    /** What is found in one file is reported; the value is what can be mended without asking. */
    const proseOf = contentQuery(
      'proseOf',
      async ({ get, report }: Context, file): Promise<readonly Edit[]> => {
        const source = await text(get, file);
        // That it cannot be read is told by who builds it.
        if (source.kind !== 'text') return [];
        const words = await get(dictionary, '');
        const options = {
          language: languageOf(config.locale),
          isTypeset: config.markdown.typography !== false,
          forms: unwantedForms(words),
          speller: await get(speller, ''),
          allow: words.allow,
        };
        const edits: Edit[] = [];
        for (const passage of await passagesOf(file, source.text, config)) {
          for (const { code, message, hint, start, end, replacement } of lintPassage(passage, source.text, options)) {
            const before = source.text.slice(start, end);
            const [line = ''] = before.split('\n');
            const place = { file, ...positionAt(source.text, start), length: line.length };
            report(error(code, message, place, { hint }));
            if (replacement !== undefined) edits.push({ ...place, before, after: replacement });
          }
        }
        return edits;
      },
      'encoded',
      json<readonly Edit[]>(),
    );

    /** What is found in all texts of authors. */
    const report = contentQuery('proseReport', async ({ get }): Promise<CheckResult> => {
      const edits: Edit[] = [];
      for (const file of await proseFiles(get, inputs, config)) edits.push(...(await get(proseOf, file)));
      return { edits };
    });

    const onRequest: RequestedCheck = { query: report, isRemembered: true };

    // Who writes a page sees at once what `ssg check --prose` would say of it.
    const perPage: PageWork = { shown: (_, file) => (file === undefined ? [] : [[proseOf, file]]) };

    return { onRequest, page: perPage };
  },
});

/**
 * Files of a dictionary -> who knows the words; undefined when the configuration asks for none, or one cannot be read.
 *
 * @param terms what the site calls things, which is right
 */
function spellingQuery(
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
