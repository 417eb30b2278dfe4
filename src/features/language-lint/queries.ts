import { error } from '../../base/diagnostic.ts';
import type { Edit } from '../../base/position.ts';
import { positionAt } from '../../base/position.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, PageWork, RequestedCheck } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import { checkData, parseData } from '../../pipeline/read/data-files.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { passagesOf, proseFiles } from '../../pipeline/read/passages.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { type Dictionary, dictionarySchema, unwantedForms } from './dictionary.ts';
import { languageOf } from './languages/known.ts';
import { lintPassage } from './lint.ts';
import { languageLintMessages } from './messages.ts';
import { spellingQuery } from './spelling/queries.ts';

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
