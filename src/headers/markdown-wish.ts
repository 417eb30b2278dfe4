import { escapeRegExp } from '../base/wildcard.ts';

/**
 * Media ranges that select the Markdown at the address of a page (RFC 9110, 12.5.1). A client must name `text/markdown`
 * and prefer it at least as much as HTML. Wildcards do not count, so browsers get HTML.
 *
 * The ranges and expressions are shared by the preview, `ssg dev` and what is written for hosts: they use nothing that RE2 lacks.
 */
export const MARKDOWN_RANGES = ['text/markdown'] as const;

/** Ranges that HTML falls under; the most exact that is named decides. */
export const HTML_RANGES = ['text/html', 'text/*', '*/*'] as const;

/** Regular expressions that find a range in `Accept`, in any case. */
export interface RangeExpressions {
  /** With a quality, which is the first group. */
  readonly weighed: string;
  /** Named at all; without a quality it is wanted as 1. */
  readonly named: string;
}

export function rangeExpressions(range: string): RangeExpressions {
  const item = `(?:^|,)\\s*${escapeRegExp(range)}\\s*`;
  return { weighed: `${item}(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)`, named: `${item}(?:[;,]|$)` };
}

/** @param accept the `Accept` header of a request */
export function wantsMarkdown(accept: string | undefined): boolean {
  const markdown = quality(accept ?? '', MARKDOWN_RANGES);
  return markdown > 0 && markdown >= quality(accept ?? '', HTML_RANGES);
}

function quality(accept: string, ranges: readonly string[]): number {
  for (const { weighed, named } of ranges.map(rangeExpressions)) {
    const found = new RegExp(weighed, 'i').exec(accept);
    if (found !== null) return Number(found[1]);
    if (new RegExp(named, 'i').test(accept)) return 1;
  }
  return 0;
}

/** Returns the path of the Markdown for the path of a page. */
export function markdownPath(path: string): string | undefined {
  return path.endsWith('/') ? `${path}index.md` : undefined;
}

/**
 * Resolves other names of the Markdown of a page: `/sms.md`, `/sms/index.html.md`.
 *
 * @returns its path; undefined where the path is no such name. Whether it is there has to be asked.
 */
export function markdownMeant(path: string): string | undefined {
  const page = /^(.*)\/index\.html\.md$/.exec(path)?.[1] ?? /^(.*[^/])\.md$/.exec(path)?.[1];
  return page === undefined ? undefined : `${page}/index.md`;
}
