import { estimateTokens } from '../../render/text/markdown-of.ts';

/** A page, or a file, as language models are told of it. */
export interface LlmsEntry {
  readonly title: string;
  /** Absolute address: of its Markdown where it has some. */
  readonly url: string;
  readonly description?: string | undefined;
}

export interface LlmsSection {
  readonly title: string;
  readonly entries: readonly LlmsEntry[];
  /** A reader with a small context window may skip the section. */
  readonly isOptional?: boolean;
}

interface LlmsHead {
  readonly title: string;
  /** Description of the site in one or two sentences. */
  readonly summary: string;
  /** Further introduction, as Markdown. */
  readonly details?: string | undefined;
}

/** The heading of what may be skipped, which the form fixes (https://llmstxt.org/#format). */
const OPTIONAL = 'Optional';

/**
 * The text of /llms.txt: what there is to read, a section after the other, a line a page (llmstxt.org). Sections without
 * pages are left out; those that may be skipped stand together at the end.
 */
export function writeLlms(head: LlmsHead, sections: readonly LlmsSection[]): string {
  const skipped = sections.filter(({ isOptional }) => isOptional).flatMap(({ entries }) => entries);
  const lists = [...sections.filter(({ isOptional }) => !isOptional), { title: OPTIONAL, entries: skipped }]
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.map(lineOf).join('\n')}\n`);
  return [beginning(head), ...lists].join('\n');
}

/** A page whole, under its address. */
export interface LlmsText {
  readonly url: string;
  readonly text: string;
}

/** The text of a file with pages as a whole, each under its address. */
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
 * Tokens that a file of texts may have, as they are estimated here. With 120,000 a question and its answer fit into the smaller windows of today,
 * 128,000; the estimate errs by up to 9 %, so that 110,000 of it are less.
 */
const MOST_TOKENS = 110_000;

/** Tokens for the beginning of a file, which says what the site is. */
const FOR_HEAD = 2_000;

/**
 * Splits texts into files that are short enough, in their order. A text that is longer than a file may be has one of its own.
 *
 * @returns texts by file; none for no texts
 */
export function splitTexts(texts: readonly LlmsText[], most = MOST_TOKENS): readonly (readonly LlmsText[])[] {
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

/** Tokens of the line between two texts and of the marks around an address. */
const SEPARATOR = 8;

/**
 * Files with texts, each of which names the others.
 *
 * @param file path of the first one: `/docs/llms-full.txt`
 * @param absolute path -> address
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
