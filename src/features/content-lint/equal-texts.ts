import { compareText, type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { contentLintMessages } from './messages.ts';
import { placeText } from './place-text.ts';

/** A page as lists of search engines show it. */
export interface ListedPage {
  readonly url: string;
  /** Its file; undefined for one that is made of data. */
  readonly file: string | undefined;
  /** Language and version of the documentation: pages of two of them may say the same. */
  readonly variant: string;
  readonly title: string;
  readonly description?: string;
}

/** Finds the place of a field in the front matter of a file. */
export type PlaceOfField = (file: string, field: 'title' | 'description') => Promise<SourcePlace>;

/** Titles, and descriptions, that two pages of a language and a version share: whoever finds both cannot tell them apart. */
export async function equalTexts(pages: readonly ListedPage[], placeOf: PlaceOfField): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const field of ['title', 'description'] as const) {
    for (const [first, ...others] of groups(pages, field)) {
      for (const { file } of others) {
        if (first === undefined || file === undefined) continue;
        const text = first[field] ?? '';
        const other =
          first.file === undefined ? first.url : `${first.url} (${placeText(await placeOf(first.file, field))})`;
        const message = SAME[field]({ other, text: shorten(text) });
        const hint = contentLintMessages.sayWhatOnlyPage;
        found.push(warning(`${field}-duplicate`, message, await placeOf(file, field), { hint }));
      }
    }
  }
  return found;
}

const SAME = { title: contentLintMessages.sameTitle, description: contentLintMessages.sameDescription };

/** Pages with the same text, those that are made of data first: they are not the ones to be mended. */
function groups(pages: readonly ListedPage[], field: 'title' | 'description'): ListedPage[][] {
  const byText = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const text = page[field];
    if (text === undefined) continue;
    const key = `${page.variant}\n${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
    const group = byText.get(key);
    if (group === undefined) byText.set(key, [page]);
    else group.push(page);
  }
  const order = ({ file, url }: ListedPage) => (file === undefined ? ` ${url}` : file);
  return [...byText.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((a, b) => compareText(order(a), order(b))));
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
