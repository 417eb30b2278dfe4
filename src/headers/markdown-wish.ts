import { escapeRegExp } from '../base/wildcard.ts';

/**
 * Media ranges that select the Markdown at the URL of a page (RFC 9110, 12.5.1). A client must name `text/markdown` and prefer
 * it at least as much as HTML. Wildcards do not count, so browsers get HTML.
 *
 * The preview, `ssg dev` and the files for hosts share these ranges and expressions, which therefore use only features of RE2.
 */
export const MARKDOWN_RANGES = ['text/markdown'] as const;

/** Media ranges that include HTML. The most specific range in `Accept` decides. */
export const HTML_RANGES = ['text/html', 'text/*', '*/*'] as const;

/** Regular expressions that find a media range in `Accept`, case-insensitive. */
export interface RangeExpressions {
  /** Matches a media range with a quality (`q=`), which is the first group. */
  readonly weighed: string;
  /** Matches a media range with or without a quality. The default quality is 1. */
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

/** Returns the path of the Markdown copy of a page. */
export function markdownPath(path: string): string | undefined {
  return path.endsWith('/') ? `${path}index.md` : undefined;
}

/**
 * Resolves other names of the Markdown of a page: `/sms.md`, `/sms/index.html.md`.
 *
 * @returns the path of the Markdown, which may not exist; undefined for any other path
 */
export function markdownMeant(path: string): string | undefined {
  const page = /^(.*)\/index\.html\.md$/.exec(path)?.[1] ?? /^(.*[^/])\.md$/.exec(path)?.[1];
  return page === undefined ? undefined : `${page}/index.md`;
}
