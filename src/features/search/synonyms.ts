import { error, type SourcePlace } from '../../base/diagnostic.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Project } from '../../pipeline/load/project.ts';
import type { ContentQueries } from '../../pipeline/read/queries/content.ts';

/** Reads the data file of the synonyms, and finds its keys. */
export function synonymReaders(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  content: Pick<ContentQueries, 'data' | 'parsedData'>,
) {
  const synonymsOf = async ({ get, report }: Context): Promise<Readonly<Record<string, readonly string[]>>> => {
    const name = config.search?.synonyms;
    if (name === undefined) return {};
    const value = await get(content.data, name);
    if (value === undefined || isSynonyms(value)) return value ?? {};
    report(
      error(
        'data-invalid',
        `The data file \`${name}\` does not hold synonyms.`,
        { file: config.data[name]?.file ?? configFile },
        { hint: 'Write what your site says, and behind it a list of what visitors say: `price: [cost, fee]`.' },
      ),
    );
    return {};
  };

  const locatorOf = async ({ get }: Context): Promise<(key: string) => SourcePlace> => {
    const file = config.data[config.search?.synonyms ?? '']?.file ?? configFile;
    const parsed = await get(content.parsedData, file);
    const locate = parsed?.ok ? parsed.written().locate : undefined;
    return (key) => locate?.([key], 'key') ?? { file };
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
