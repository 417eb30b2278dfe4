import { escapeRegExp } from '../base/wildcard.ts';

/**
 * Media ranges in the header `Accept` that request Markdown at the URL of a page (RFC 9110, 12.5.1). A client gets
 * Markdown if it lists `text/markdown` with a quality that is at least that of HTML. Wildcards do not count, so
 * browsers get HTML.
 *
 * The preview server, `ssg dev` and the files for hosts share these ranges and regular expressions, which therefore use
 * only features of RE2.
 */
export const MARKDOWN_RANGES = ['text/markdown'] as const;

/** Media ranges that include HTML, most specific first. The first that `Accept` contains sets the quality of HTML. */
export const HTML_RANGES = ['text/html', 'text/*', '*/*'] as const;

/**
 * Returns regular expressions that find a media range in `Accept`. `weighed` requires a quality (`q=`) and
 * captures it. `named` also matches without a quality, which is then 1. Compile both with the flag `i`.
 */
export function rangeExpressions(range: string) {
  const item = `(?:^|,)\\s*${escapeRegExp(range)}\\s*`;
  return { weighed: `${item}(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)`, named: `${item}(?:[;,]|$)` };
}

/** Checks if a request gets Markdown instead of HTML. `accept` is the value of its header `Accept`. */
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

/** Returns the path of the Markdown copy of a page: `/sms/` -> `/sms/index.md`. Returns undefined for other paths. */
export function markdownPath(path: string): string | undefined {
  return path.endsWith('/') ? `${path}index.md` : undefined;
}

/**
 * Resolves other paths of a Markdown copy: `/sms.md` and `/sms/index.html.md` -> `/sms/index.md`. The returned file
 * need not exist.
 * @returns undefined for any other path
 */
export function markdownMeant(path: string): string | undefined {
  const page = /^(.*)\/index\.html\.md$/.exec(path)?.[1] ?? /^(.*[^/])\.md$/.exec(path)?.[1];
  return page === undefined ? undefined : `${page}/index.md`;
}
