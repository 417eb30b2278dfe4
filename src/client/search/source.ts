import { atSiteBase } from '../../base/site-base.ts';
import { HEAD_FILE, type PageText, type SearchHead, type Shard, textFile } from '../../search/format.ts';
import type { Vocabulary } from '../../search/query.ts';
import type { SearchSource } from '../../search/search.ts';

/** Files that were fetched in this visit. */
const files = new Map<string, Promise<unknown>>();

/** The index as the browser has it. A file is fetched when it is asked for first. */
export async function openIndex(): Promise<SearchSource> {
  const head = await fetched<SearchHead>(HEAD_FILE);
  return {
    head,
    shard: (file) => fetched<Shard>(file),
    vocabulary: () => fetched<Vocabulary>(head.vocabulary),
  };
}

/** The part of a page's text that has a section in it. */
export function textOf(url: string, section: number): Promise<PageText> {
  return fetched(textFile(url, section));
}

/** Forgets everything: the site was published anew, and the shards have other names. */
export function forgetIndex(): void {
  files.clear();
}

function fetched<Value>(file: string): Promise<Value> {
  const known = files.get(file) ?? load(file);
  files.set(file, known);
  // What failed is tried again when it is asked for again.
  known.catch(() => files.delete(file));
  return known as Promise<Value>;
}

async function load(file: string): Promise<unknown> {
  const response = await fetch(atSiteBase(file));
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  return response.json();
}
