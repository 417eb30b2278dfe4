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
  /** Whether a reader with little room may skip it. */
  readonly isOptional?: boolean;
}

export interface LlmsHead {
  readonly title: string;
  /** What the site is about, in a sentence or two. */
  readonly summary: string;
  /** What else to know before reading, as Markdown. */
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
