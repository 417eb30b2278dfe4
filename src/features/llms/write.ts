import { estimateTokens } from '../../render/text/markdown-of.ts';

/** Line of a list for language models: a page or a file. */
export interface LlmsEntry {
  readonly title: string;
  /** Absolute URL, of the Markdown copy if there is one. */
  readonly url: string;
  readonly description?: string | undefined;
}

export interface LlmsSection {
  readonly title: string;
  readonly entries: readonly LlmsEntry[];
  /** True if readers with a small context window may skip the section. */
  readonly isOptional?: boolean;
}

interface LlmsHead {
  readonly title: string;
  /** Description of the site in one or two sentences. */
  readonly summary: string;
  /** Further introduction, as Markdown. */
  readonly details?: string | undefined;
}

/** Heading of sections that may be skipped, as llmstxt.org requires (https://llmstxt.org/#format). */
const OPTIONAL = 'Optional';

/**
 * Formats /llms.txt: sections with a line per page (llmstxt.org). Sections without pages are left out; optional
 * sections are merged at the end.
 */
export function writeLlms(head: LlmsHead, sections: readonly LlmsSection[]): string {
  const skipped = sections.filter(({ isOptional }) => isOptional).flatMap(({ entries }) => entries);
  const lists = [...sections.filter(({ isOptional }) => !isOptional), { title: OPTIONAL, entries: skipped }]
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.map(lineOf).join('\n')}\n`);
  return [beginning(head), ...lists].join('\n');
}

/** Complete text of a page with its URL. */
export interface LlmsText {
  readonly url: string;
  readonly text: string;
}

/** Formats a file with complete texts of pages, each below its URL. */
export function writeLlmsFull(head: LlmsHead, pages: readonly LlmsText[]): string {
  return [beginning(head), ...pages.map(({ url, text }) => `---\n\n<!-- ${url} -->\n\n${text.trim()}\n`)].join('\n');
}

function beginning({ title, summary, details }: LlmsHead): string {
  const quote = summary.trim().replace(/\n+/g, ' ');
  return `# ${title}\n\n> ${quote}\n${details === undefined ? '' : `\n${details.trim()}\n`}`;
}

function lineOf({ title, url, description }: LlmsEntry): string {
  const name = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${name}](${url})${description === undefined ? '' : `: ${description.replace(/\s*\n\s*/g, ' ')}`}`;
}

/**
 * Maximum number of estimated tokens of a file. The estimate may be up to 9 % too low, so the file has at most 120,000
 * tokens, which leaves room for a question and its answer in a context window of 128,000.
 */
const MAX_TOKENS = 110_000;

/** Number of tokens reserved for the introduction of a file. */
const FOR_HEAD = 2_000;

/**
 * Distributes texts over files of limited length, in order. A text above the limit gets its own file.
 *
 * @returns texts of each file; an empty list without texts
 */
export function splitTexts(texts: readonly LlmsText[], most = MAX_TOKENS): readonly (readonly LlmsText[])[] {
  const files: LlmsText[][] = [];
  let room = 0;
  for (const text of texts) {
    const tokens = estimateTokens(`${text.url}${text.text}`) + SEPARATOR;
    if (files.length === 0 || tokens > room) {
      files.push([]);
      room = most - FOR_HEAD;
    }
    files.at(-1)?.push(text);
    room -= tokens;
  }
  return files;
}

/** Number of tokens of the separator and the address line of a text. */
const SEPARATOR = 8;

/**
 * Formats files with texts. Each file links the others.
 *
 * @param file path of the first file: `/docs/llms-full.txt`
 * @param absolute returns the URL of a path
 * @returns content by path
 */
export function writeParts(
  head: LlmsHead,
  file: string,
  texts: readonly LlmsText[],
  absolute: (path: string) => string,
): Readonly<Record<string, string>> {
  const split = splitTexts(texts);
  const paths = split.map((_, i) => (i === 0 ? file : file.replace(/\.txt$/, `-${i + 1}.txt`)));
  const parts = split.map((part, i) => {
    const others = paths.filter((_, at) => at !== i).map((path) => `<${absolute(path)}>`);
    const where = others.length === 0 ? [] : [`Other parts: ${others.join(', ')}`];
    const details = [...(head.details === undefined ? [] : [head.details]), ...where].join('\n\n');
    return [
      paths[i] as string,
      writeLlmsFull({ ...head, details: details === '' ? undefined : details }, part),
    ] as const;
  });
  return Object.fromEntries(parts);
}
