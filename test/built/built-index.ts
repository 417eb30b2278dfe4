import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HEAD_FILE, type PageText, pageFile, type SearchHead, type Shard } from '../../src/shared/search/format.ts';
import { type SearchResult, type SearchSource, search } from '../../src/shared/search/search.ts';

/** What a visitor sees of a result, first things first. */
interface ShownResult {
  readonly url: string;
  readonly title: string;
}

interface Asked {
  readonly results: readonly ShownResult[];
  readonly found: SearchResult;
  /** Files of the index that were read for the results, in order. */
  readonly files: readonly string[];
}

/** The index of a site that was built into a folder, read as a browser reads it: nothing is known before it is fetched. */
export function openBuiltIndex(outDir: string) {
  const read = <Value>(file: string, files: Set<string>) => {
    files.add(file);
    return JSON.parse(readFileSync(join(outDir, decodeURI(file)), 'utf8')) as Value;
  };
  return {
    head: () => read<SearchHead>(HEAD_FILE, new Set()),
    shard: (file: string) => read<Shard>(file, new Set()),
    exists: (file: string) => existsSync(join(outDir, decodeURI(file))),
    /** Bytes of a file on the way. */
    weight: (file: string) => gzipSync(readFileSync(join(outDir, decodeURI(file)))).length,
    textOf: (url: string) => read<PageText>(pageFile(url), new Set()),
    async ask(query: string, most = 10): Promise<Asked> {
      const files = new Set<string>();
      const source: SearchSource = {
        head: read<SearchHead>(HEAD_FILE, files),
        shard: async (file) => read<Shard>(file, files),
        vocabulary: async () => read<string[]>(source.head.vocabulary, files),
      };
      const found = await search(query, source);
      const results = found.pages.slice(0, most).map(({ page, section }) => {
        const url = source.head.pages[page] ?? '';
        const text = read<PageText>(pageFile(url), files);
        const id = text.sections[section]?.[0] ?? '';
        return { url: id === '' ? url : `${url}#${id}`, title: text.title };
      });
      return { results, found, files: [...files] };
    },
  };
}
