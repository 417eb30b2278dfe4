import { block, quoted, READING } from './caddy-words.ts';
import { contentType } from './content-type.ts';
import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';
import { ASKED_FOR_MARKDOWN, expressionOf } from './served-site.ts';

/** The Markdown of a page at the address of the page, by `Accept`. */
export function markdownWish(base: string): string[] {
  const wish = 'double({ssg_markdown}) > 0.0 && double({ssg_markdown}) >= double({ssg_html})';
  const pages = [`path ${quoted(`${base}/`)} ${quoted(`${base}/*/`)}`, 'file {path}index.md'];
  return [
    ...block('map {header.Accept} {ssg_markdown}', qualityLines(MARKDOWN_RANGES)),
    ...block('map {header.Accept} {ssg_html}', qualityLines(HTML_RANGES)),
    ...block('@ssg_two_forms', pages),
    'header @ssg_two_forms Vary "Accept, Accept-Encoding"',
    ...block('@ssg_markdown', [READING, ...pages, `expression ${quoted(wish)}`]),
    `header @ssg_markdown Content-Type ${quoted(contentType('index.md'))}`,
    'rewrite @ssg_markdown {path}index.md',
  ];
}

/** The most exact range that is named decides: Caddy takes the first line that fits. */
function qualityLines(ranges: readonly string[]): string[] {
  const lines = ranges.flatMap((range) => {
    const { weighed, named } = rangeExpressions(range);
    return [`${quoted(`~(?i)${weighed}`)} $1`, `${quoted(`~(?i)${named}`)} 1`];
  });
  return [...lines, 'default 0'];
}

/** Other names of the Markdown of a page lead to it. */
export function markdownNames(): string[] {
  const asked = `vars_regexp ssg {http.request.orig_uri} ${quoted(expressionOf(ASKED_FOR_MARKDOWN))}`;
  return [
    ...block('map {path} {ssg_page}', ['`~^(.*)/index\\.html\\.md$` $1', '`~^(.*[^/])\\.md$` $1']),
    ...block('@ssg_named', [READING, 'not file', 'file {ssg_page}/index.md', asked]),
    'redir @ssg_named {re.ssg.1}/index.md{re.ssg.2} 308',
  ];
}
