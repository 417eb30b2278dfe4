import { error } from '../../base/diagnostic.ts';
import type { Edit } from '../../base/edit.ts';
import { fencesOf } from '../../base/fences.ts';
import type { Passage } from '../../base/passage.ts';
import { positionAt } from '../../base/position.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { json } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import { markdownPassages } from '../../markdown/passages.ts';
import type { PageWork, Proposal, RequestedCheck } from '../../pipeline/contract/feature.ts';
import { checkData, parseData } from '../../pipeline/read/data-file.ts';
import { bodyOf } from '../../pipeline/read/front-matter.ts';
import { literalPlaces } from '../../pipeline/read/queries/literal-place.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type Dictionary, dictionarySchema, unwantedForms } from './dictionary.ts';
import { languageOf } from './languages/known.ts';
import { lintPassage } from './lint.ts';
import { spellingQueries } from './spelling/queries.ts';
import { yamlPassages } from './yaml-passages.ts';

const NO_DICTIONARY: Dictionary = { terms: [], allow: [] };

/** Texts of authors -> what is wrong with their language. Only `ssg check --prose` asks. */
export function languageLintQueries(stages: Stages) {
  const { project, inputs } = stages;
  const { config, configFile } = project;
  const { listing, text } = inputs;
  const dictionary = query('dictionary', async ({ get, report }): Promise<Dictionary> => {
    const file = config.prose.dictionary;
    if (file === undefined) return NO_DICTIONARY;
    const source = await text(get, file);
    if (source.kind === 'bad') report(source.diagnostic);
    if (source.kind === 'missing') {
      const place = (await literalPlaces(get, inputs, configFile))(file);
      const hint = 'Create it, or correct `prose.dictionary`.';
      report(error('file-unreadable', `The dictionary ${file} does not exist.`, place, { hint }));
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
  const { speller } = spellingQueries(stages, termsOf);

  /** What is found in one file is reported; the value is what can be mended without asking. */
  const proseOf = query(
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

  /** Every Markdown file of the collections, parts that others include too, and the data files that are prose. */
  const report = query('proseReport', async ({ get }): Promise<Proposal> => {
    const files = new Set<string>();
    for (const { dir } of Object.values(config.collections))
      for (const file of (await get(listing, dir)).files) if (file.endsWith('.md')) files.add(file);
    for (const name of config.prose.data) files.add(config.data[name]?.file ?? name);
    const edits: Edit[] = [];
    for (const file of files) edits.push(...(await get(proseOf, file)));
    return { edits };
  });

  const onRequest: RequestedCheck = { option: 'prose', query: report, isRemembered: true };

  // Who writes a page sees at once what `ssg check --prose` would say of it.
  const perPage: PageWork = { shown: (_, file) => (file === undefined ? [] : [[proseOf, file]]) };

  return { dictionary, speller, proseOf, report, onRequest, perPage };
}

/** Passages of a Markdown file, its front matter included, or of a data file; offsets count in the whole file. */
async function passagesOf(
  file: string,
  source: string,
  { markdown }: Pick<ResolvedConfig, 'markdown'>,
): Promise<Passage[]> {
  if (!file.endsWith('.md')) return yamlPassages(source, 0);
  const { body } = bodyOf(source);
  const start = source.length - body.length;
  const fences = fencesOf(source);
  const yaml = fences.kind === 'closed' ? `${source.slice(fences.from, fences.to)}\n` : '';
  const inBody = await markdownPassages(body, markdown);
  return [
    ...yamlPassages(yaml, source.indexOf('\n') + 1),
    ...inBody.map((passage) => ({
      text: passage.text,
      offsets: passage.offsets.map((offset) => (offset === -1 ? -1 : offset + start)),
    })),
  ];
}
