/** What is a title in other tools: MkDocs and Docusaurus `title`, Gatsby and others `filename`, VitePress `[name]`. */
const TITLE = /(?<=^|\s)(?:(?:filename|file|caption|label)=("[^"]*"|'[^']*'|[^\s{}]+)|\[([^\][]+)\])(?=\s|$)/g;
/** Lines: Hugo `hl_lines=[2,4-5]`, MkDocs `hl_lines="2 4-5"`, Rouge `mark_lines="1 2"`. */
const LINES = /(?<=^|[\s,])(?:hl_lines|mark_lines|highlight)=(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\])/g;
/** Numbers: Docusaurus `showLineNumbers`, VitePress `line-numbers`, Hugo `linenos=true`, MkDocs `linenums="1"`, Pandoc `.numberLines`. */
const NUMBERS =
  /(?<=^|[\s,])(?:showLineNumbers(?:=\S*)?|:?line-numbers(?:=\d+)?|linenos=(?!["']?(?:false|none)\b)["\w]+|linenums="?\d+"?|\.?numberLines)(?=[\s,]|$)/g;

/**
 * Words behind the language of a fence, as other tools write them, in the words of ssg. A word that is about something else stays as it
 * is.
 */
export function adoptCodeMeta(meta: string): string {
  if (!/[a-z[]/i.test(meta)) return meta;
  // Hugo and Pandoc put theirs in braces; braces of ssg hold numbers of lines.
  const open = meta.replace(/\{([^{}]*[a-z][^{}]*)\}/gi, (whole, inner: string, at: number) =>
    meta[at - 1] === '=' ? whole : ` ${inner.replace(/,(?=\s*[a-z_])/gi, ' ')} `,
  );
  return open
    .replace(TITLE, (_, value: string | undefined, name: string | undefined) => `title=${value ?? `"${name}"`}`)
    .replace(LINES, (_, double?: string, single?: string, list?: string) => {
      const lines = (double ?? single ?? list ?? '').replace(/["']/g, '').trim();
      return ` {${lines.split(/[\s,]+/).join(',')}} `;
    })
    .replace(NUMBERS, ' lineNumbers ');
}
