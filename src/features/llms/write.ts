/** A page as language models are told of it. */
export interface LlmsEntry {
  readonly title: string;
  /** Absolute address: of its Markdown where it has some. */
  readonly url: string;
  readonly description?: string | undefined;
}

export interface LlmsSection {
  readonly title: string;
  readonly entries: readonly LlmsEntry[];
}

interface LlmsHead {
  readonly title: string;
  /** What the site is about, in a sentence or two. */
  readonly summary: string;
  /** What else to know before reading, as Markdown. */
  readonly details?: string | undefined;
}

/**
 * The text of /llms.txt: what there is to read, a section after the other, a line a page (llmstxt.org). Sections without
 * pages are left out.
 */
export function writeLlms(head: LlmsHead, sections: readonly LlmsSection[]): string {
  const lists = sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.map(lineOf).join('\n')}\n`);
  return [beginning(head), ...lists].join('\n');
}

/** The text of /llms-full.txt: every page whole, each under its address. */
export function writeLlmsFull(
  head: LlmsHead,
  pages: readonly { readonly url: string; readonly text: string }[],
): string {
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
