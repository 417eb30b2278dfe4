import { estimateTokens } from '../../base/tokens.ts';

/** Line in llms.txt, or in a list that llms.txt links to: a page or a file. */
export interface LlmsEntry {
  readonly title: string;
  /** Absolute URL of the Markdown copy, or of the page if there is no copy. */
  readonly url: string;
  readonly description?: string | undefined;
}

export interface LlmsSection {
  readonly title: string;
  readonly entries: readonly LlmsEntry[];
  /** True for a section that a reader with a small context window can skip. */
  readonly isOptional?: boolean;
}

interface LlmsHead {
  readonly title: string;
  readonly summary: string;
  /** Further introduction below the summary, in Markdown. */
  readonly details?: string | undefined;
}

/** Heading that marks sections which can be skipped (https://llmstxt.org/#format). */
const OPTIONAL = 'Optional';

/** Returns the content of llms.txt, with one line per page (llmstxt.org). Optional sections are merged at the end. */
export function writeLlms(head: LlmsHead, sections: readonly LlmsSection[]): string {
  const skipped = sections.filter(({ isOptional }) => isOptional).flatMap(({ entries }) => entries);
  const lists = [...sections.filter(({ isOptional }) => !isOptional), { title: OPTIONAL, entries: skipped }]
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.map(lineOf).join('\n')}\n`);
  return [beginning(head), ...lists].join('\n');
}

/** Complete text of a page in Markdown, with its URL. */
export interface LlmsText {
  readonly url: string;
  readonly text: string;
}

/** Returns the content of llms-full.txt: complete texts of pages, each below its URL. */
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
 * Maximum size of a file in estimated tokens. The estimate can be 9 % too low, so a file has at most 120,000 tokens. In
 * a context window of 128,000 this leaves room for a question and its answer.
 */
const MAX_TOKENS = 110_000;

/** Number of tokens reserved for the introduction at the top of each file with texts of pages. */
const FOR_HEAD = 2_000;

/**
 * Distributes texts over files of limited size, in order. A text that exceeds the limit gets a file of its own.
 * @returns texts of each file; an empty array if there are no texts
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

/** Number of tokens of the separator and the URL above each text. */
const SEPARATOR = 8;

/**
 * Returns files with complete texts. Each file links to the others.
 * @param file path of the first file, such as `/docs/llms-full.txt`; the next one is `/docs/llms-full-2.txt`
 * @param absolute converts a path to a URL
 * @returns map from path to content
 */
export function writeParts(
  head: LlmsHead,
  file: string,
  texts: readonly LlmsText[],
  absolute: (path: string) => string,
): Readonly<Record<string, string>> {
  const split = splitTexts(texts);
  const paths = split.map((_, i) => (i === 0 ? file : file.replace(/\.txt$/, `-${i + 1}.txt`)));
  const parts = paths.map((own, i) => {
    const others = paths.filter((path) => path !== own).map((path) => `<${absolute(path)}>`);
    const where = others.length === 0 ? undefined : `Other parts: ${others.join(', ')}`;
    const details = [head.details, where].filter((part) => part !== undefined).join('\n\n') || undefined;
    return [own, writeLlmsFull({ ...head, details }, split[i] ?? [])] as const;
  });
  return Object.fromEntries(parts);
}
