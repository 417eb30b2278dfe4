import { error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { positionAt } from '../../base/position.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { passagesOf, proseFiles } from '../../pipeline/read/passages.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { languageOf, lintPassage } from './lint.ts';
import { languageLintMessages } from './messages.ts';
import { type Dictionary, dictionarySchema, unwantedForms } from './rules.ts';
import { createSpeller, type Speller, wordList } from './spelling.ts';

const NO_DICTIONARY: Dictionary = { terms: [], allow: [] };

/** Reports language mistakes in texts. Runs in `ssg check --prose`. */
export const languageLint = defineFeature({
  name: 'language-lint',
  setup({ pipeline: { project, inputs }, contentQuery }: Kit) {
    const { config, configFile } = project;

    /** Reads a file that the configuration names. A missing file is reported at the key that names it. */
    const readConfigured = async ({ get, report }: Context, file: string, written: string, hint: Text) => {
      const source = await inputs.text(get, file);
      if (source.kind === 'text') return source.text;
      if (source.kind === 'bad') report(source.diagnostic);
      else {
        const place = (await literalPlaces(get, inputs, configFile))(written);
        report(error('file-unreadable', languageLintMessages.dictionaryDoesNotExist({ file }), place, { hint }));
      }
      return undefined;
    };

    const dictionary = contentQuery('dictionary', async (context): Promise<Dictionary> => {
      const file = config.prose.dictionary;
      if (file === undefined) return NO_DICTIONARY;
      const source = await readConfigured(context, file, file, languageLintMessages.createOrCorrectProse);
      if (source === undefined) return NO_DICTIONARY;
      const { checkData, parseData } = await import('../../pipeline/read/data-files.ts');
      const parsed = parseData(file, source);
      if (!parsed.ok) {
        context.report(...parsed.diagnostics);
        return NO_DICTIONARY;
      }
      const { value, diagnostics } = checkData({ schema: dictionarySchema }, parsed);
      context.report(...diagnostics);
      return (value as Dictionary | undefined) ?? NO_DICTIONARY;
    });

    /** Returns the words of preferred terms, each with a final `*`, so that the spell checker accepts all endings. */
    const termsOf = async (get: Context['get']) =>
      (await get(dictionary, '')).terms.flatMap(({ term }) =>
        (term.match(/\p{L}{5,}/gu) ?? []).map((word) => `${word}*`),
      );

    const { spelling } = config.prose;

    /** Spell checker with the configured dictionary; undefined if none is configured or a file cannot be read. */
    const speller = contentQuery(
      'speller',
      async (ctx): Promise<Speller | undefined> => {
        if (spelling === undefined) return undefined;
        const read = (file: string, written: string) =>
          readConfigured(ctx, file, written, languageLintMessages.installPackageOrCorrect);
        const aff = await read(`${spelling.dictionary}.aff`, spelling.dictionary);
        const dic = aff === undefined ? undefined : await read(`${spelling.dictionary}.dic`, spelling.dictionary);
        const words = spelling.words === undefined ? '' : await read(spelling.words, spelling.words);
        if (aff === undefined || dic === undefined || words === undefined) return undefined;
        return createSpeller(aff, dic, [...wordList(words), ...(await termsOf(ctx.get))]);
      },
      'never-equal',
    );

    /** Reports the language mistakes in one file. */
    const proseOf = jsonQuery(contentQuery, 'proseOf', async ({ get, report }: Context, file): Promise<void> => {
      const source = await inputs.text(get, file);
      // Skips an unreadable file, which the build already reports.
      if (source.kind !== 'text') return;
      const words = await get(dictionary, '');
      const options = {
        language: languageOf(config.locale),
        isTypeset: config.markdown.typography !== false,
        forms: unwantedForms(words),
        speller: await get(speller, ''),
        allow: words.allow,
      };
      for (const passage of await passagesOf(file, source.text, config)) {
        for (const { code, message, hint, start, end, replacement } of lintPassage(passage, source.text, options)) {
          const before = source.text.slice(start, end);
          const [line = ''] = before.split('\n');
          const place = { file, ...positionAt(source.text, start), length: line.length };
          const fix = replacement === undefined ? undefined : { from: before, to: replacement };
          report(error(code, message, place, { hint, fix }));
        }
      }
    });

    const report = contentQuery('proseReport', async ({ get }): Promise<CheckResult> => {
      for (const file of await proseFiles(get, inputs, config)) await get(proseOf, file);
      return {};
    });

    return {
      onRequest: { query: report, isRemembered: true },
      // Makes the dev server show the problems of the page that a browser displays.
      page: { shown: (_, file) => (file === undefined ? [] : [[proseOf, file]]) },
    };
  },
});
