import { type Diagnostic, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Project } from '../../pipeline/load/project.ts';
import type { ContentQueries } from '../../pipeline/read/pages.ts';
import { searchMessages } from './messages.ts';

/** Reads the data file of the synonyms, and finds its keys. */
export function synonymReaders(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  content: Pick<ContentQueries, 'data' | 'parsedData'>,
) {
  const synonymsOf = async (context: Context): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { get, report } = context;
    const name = config.search?.synonyms;
    if (name === undefined) return {};
    const value = await get(content.data, name);
    if (value === undefined) return {};
    if (isSynonyms(value)) {
      const idle = Object.keys(value).filter((said) => value[said]?.includes(said));
      if (idle.length > 0) report(...idle.map(leadsToItself(await locatorOf(context))));
      return value;
    }
    report(
      error(
        'data-invalid',
        searchMessages.dataFileDoesNot({ name }),
        { file: config.data[name]?.file ?? configFile },
        { hint: searchMessages.writeWhatYourSite },
      ),
    );
    return {};
  };

  const locatorOf = async ({ get }: Context): Promise<(key: string) => SourcePlace> => {
    const file = config.data[config.search?.synonyms ?? '']?.file ?? configFile;
    const parsed = await get(content.parsedData, file);
    const locate = parsed?.ok ? parsed.written.locate : undefined;
    return (key) => locate?.([key], 'key') ?? { file };
  };

  return { synonymsOf, locatorOf };
}

/** A word that stands on both sides: it finds itself anyway. */
function leadsToItself(placeOf: (key: string) => SourcePlace): (said: string) => Diagnostic {
  return (said) => {
    const message = searchMessages.standsBothSidesLeads({ said });
    return warning('synonym-unused', message, placeOf(said), { hint: searchMessages.deleteRight });
  };
}

function isSynonyms(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every((word) => typeof word === 'string'))
  );
}
