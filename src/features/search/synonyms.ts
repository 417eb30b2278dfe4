import { error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Project } from '../../pipeline/load/project.ts';
import type { ContentQueries } from '../../pipeline/read/pages.ts';
import { phraseKey } from '../../search/query.ts';
import { type SearchLanguage, withoutAccents } from '../../search/words.ts';
import type { IndexedPage } from './index-files.ts';
import { searchMessages } from './messages.ts';

/** Creates two functions: one reads the synonyms, the other returns the source position of a key in their file. */
export function synonymReaders(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  content: Pick<ContentQueries, 'data' | 'parsedData'>,
) {
  const name = config.search?.synonyms ?? '';
  const file = config.data[name]?.file ?? configFile;

  const locatorOf = async ({ get }: Context): Promise<(key: string) => SourcePlace> => {
    const parsed = await get(content.parsedData, file);
    const locate = parsed?.ok ? parsed.written.locate : undefined;
    return (key) => locate?.([key], 'key') ?? { file };
  };

  const synonymsOf = async (context: Context): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { get, report } = context;
    const value = name === '' ? {} : ((await get(content.data, name)) ?? {});
    if (!isSynonyms(value)) {
      const hint = searchMessages.writeWhatYourSite;
      report(error('data-invalid', searchMessages.dataFileDoesNot({ name }), { file }, { hint }));
      return {};
    }
    const idle = Object.keys(value).filter((said) => value[said]?.includes(said));
    if (idle.length === 0) return value;
    const placeOf = await locatorOf(context);
    const hint = searchMessages.deleteRight;
    for (const said of idle)
      report(warning('synonym-unused', searchMessages.standsBothSidesLeads({ said }), placeOf(said), { hint }));
    return value;
  };

  return { synonymsOf, locatorOf };
}

function isSynonyms(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every((word) => typeof word === 'string'))
  );
}

/**
 * Returns the keys of synonyms that can find nothing, because a word of the key occurs on no page in any form.
 * `missing` lists the stems of these words.
 * @param said keys of the synonyms
 */
export function unusedWords(
  said: readonly string[],
  pages: readonly Pick<IndexedPage, 'words'>[],
  language: SearchLanguage,
) {
  if (said.length === 0) return [];
  const forms = new Set(pages.flatMap(({ words }) => words.map(([form]) => form)));
  const stems = new Set(Array.from(forms, (form) => withoutAccents(language.stemOf(form))));
  return said.flatMap((phrase) => {
    const wanted = phraseKey(phrase, language).split(' ');
    const missing = wanted.filter((stem) => stem !== '' && !stems.has(withoutAccents(stem)));
    return missing.length === 0 ? [] : [{ said: phrase, missing }];
  });
}

/** Returns warnings for unused synonyms. `placeOf` returns the source position of a key. */
export function unusedProblems(unused: ReturnType<typeof unusedWords>, placeOf: (key: string) => SourcePlace) {
  return unused.map(({ said, missing }) => {
    const message = searchMessages.noPageSearchedLeads({ words: missing.join('", "'), said });
    return warning('synonym-unused', message, placeOf(said), { hint: searchMessages.writeLeftWhatPages });
  });
}
