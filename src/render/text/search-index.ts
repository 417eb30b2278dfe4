import { gzipSync } from 'node:zlib';
import { memo } from '../../base/lists.ts';
import {
  HEAD_FILE,
  type PageText,
  SECTIONS_IN_FILE,
  type SearchHead,
  type Shard,
  type TextFile,
  textFile,
} from '../../search/format.ts';
import type { Vocabulary } from '../../search/query.ts';
import { type SearchSource, searchIndex, shownOthers } from '../../search/search.ts';

/** Section of a page, as a search result shows it. */
export interface ShownSection {
  /** Route of the page, with the anchor of the section. */
  readonly url: string;
  readonly heading: string;
  readonly text: string;
}

/** Finds and opens the search index in the output files of a build. */
export function openFiles(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]) {
  const byPath = new Map(files.map(({ path, bytes }) => [`/${path}`, bytes]));
  return openIndex((path) => byPath.get(path) ?? new Uint8Array());
}

/**
 * Opens a search index, which reads files on demand, like a browser.
 * @param read returns the bytes of an output file by its path, such as `/assets/search/index.json`
 */
export function openIndex(read: (path: string) => Uint8Array) {
  // Caches parsed files, because thousands of test queries read the same files.
  const parsed = memo((path: string): unknown => JSON.parse(Buffer.from(read(path)).toString('utf8')));
  const parsedFile = <Value>(path: string) => parsed(path) as Value;
  const weightOf = memo((path: string) => gzipSync(read(path)).length);
  const head = parsedFile<SearchHead>(HEAD_FILE);
  return {
    head,
    weightOf,
    shard: (file: string) => parsedFile<Shard>(file),
    /** Returns the title of a page, and the sections in the same index file (8 in each) as section number `section`. */
    textOf: (url: string, section = 0) =>
      parsedFile<TextFile>(textFile(head, head.pages.indexOf(url), section))[url] as PageText,
    /**
     * Searches the index.
     * @returns `results`: best pages first, with their matching sections (`sections`) and the URLs of sections that the
     * dialog lists below the result (`others`); `terms`: query terms that matched; `files`: index files that were read;
     * `bytes`: size, after gzip, of the files that a browser reads to show the first result, without the search script
     */
    async ask(query: string, most = SHOWN) {
      const files = new Set([HEAD_FILE]);
      const fetched = <Value>(path: string): Value => {
        files.add(path);
        return parsedFile(path);
      };
      const source: SearchSource = {
        head,
        shard: async (file) => fetched<Shard>(file),
        vocabulary: async () => fetched<Vocabulary>(head.vocabulary),
      };
      const { pages, terms } = await searchIndex(query, source);
      const index = [...files];
      const results = pages.slice(0, most).map((found, place) => {
        const url = head.pages[found.page] ?? '';
        const { title = '' } = fetched<TextFile>(textFile(head, found.page, found.section))[url] ?? {};
        const shown = (section: number): ShownSection => {
          const texts = parsedFile<TextFile>(textFile(head, found.page, section))[url]?.sections ?? [];
          const [id = '', heading = '', text = ''] = texts[section % SECTIONS_IN_FILE] ?? [];
          return { url: id === '' ? url : `${url}#${id}`, heading, text };
        };
        const sections = [found.section, ...found.others].map(shown);
        const others = shownOthers(found, place).map((section) => shown(section).url);
        return { url: sections[0]?.url ?? url, title, others, sections };
      });
      const first = [...files][index.length];
      const before = first === undefined ? index : [...index, first];
      return { results, terms, files: [...files], bytes: before.reduce((sum, file) => sum + weightOf(file), 0) };
    },
  };
}

export type OpenIndex = ReturnType<typeof openIndex>;

const SHOWN = 10;
