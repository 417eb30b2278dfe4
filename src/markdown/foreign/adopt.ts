import { maskCode, maskFences, withReplaced } from '../../base/position.ts';
import { BUILT_IN_DIRECTIVES } from '../directives/built-in.ts';

/** Converts syntax of other tools to that of ssg. `text` has `\n` line ends; the number of lines stays the same. */
export function adoptForeign(text: string): string {
  return adoptIncludes(adoptReferences(adoptContainers(text)));
}

/** Map from admonition names of Docusaurus, VuePress, Starlight and MyST to admonition names of ssg. */
const NAMES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  hint: 'tip',
  attention: 'warning',
  error: 'danger',
};

/** Matches first lines of containers: `::: tip Title`, `:::caution`, `:::caution[Title]`, `:::note Title {open}`. */
const OPENING =
  /^([ \t>]*)(:{3,})[ \t]*([a-z][\w-]*)(?:(\[[^\n]*\])|[ \t]+([^\s{[][^\n]*?))?([ \t]*\{[^{}\n]*\})?[ \t]*$/;

/** Converts first lines of containers outside code: `::: caution Title` becomes `:::warning[Title]`. */
export function adoptContainers(text: string): string {
  if (!text.includes(':::')) return text;
  return outsideCode(text, adoptOpening);
}

/** Converts each line outside code blocks with `convert`. */
function outsideCode(text: string, convert: (line: string, i: number, lines: readonly string[]) => string): string {
  const masked = maskFences(text).split('\n');
  const convertLine = (line: string, i: number, lines: readonly string[]) =>
    line === masked[i] ? convert(line, i, lines) : line;
  return text.split('\n').map(convertLine).join('\n');
}

function adoptOpening(line: string): string {
  const [whole, indent = '', colons = '', written = '', label, title, attributes = ''] = OPENING.exec(line) ?? [];
  const name = Object.hasOwn(NAMES, written) ? NAMES[written] : written;
  if (whole === undefined || name === undefined || !Object.hasOwn(BUILT_IN_DIRECTIVES, name)) return line;
  // Converts the title `key:name` of VitePress tabs to `{group=name}`: groups with the same name switch together.
  const [, group] = name === 'tabs' ? (/^key:([\w-]+)$/.exec(title ?? '') ?? []) : [];
  if (group !== undefined) return `${indent}${colons}tabs{group=${group}}`;
  return `${indent}${colons}${name}${label ?? (title === undefined ? '' : `[${title}]`)}${attributes.trim()}`;
}

/** Matches an include: `[!INCLUDE [text](file.md)]` (Microsoft Learn) or `<!--@include: ./file.md-->` (VitePress). */
const INCLUDE =
  /^( {0,3})(?:\[!include[ \t]*\[[^\]\n]+\]\(([^()\s"'<>=`{}]+)\)\]|<!--[ \t]*@include:[ \t]*(\.{1,2}\/[^\s"'<>=`{}]+\.md)[ \t]*-->)[ \t]*$/i;

/**
 * Converts an include between two empty lines to `::include`, padded with spaces so that offsets stay the same.
 * @see https://learn.microsoft.com/contribute/content/markdown-reference#included-markdown-files
 * @see https://vitepress.dev/guide/markdown#markdown-file-inclusion
 */
export function adoptIncludes(text: string): string {
  if (!/\[!include|@include:/i.test(text)) return text;
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === '';
  return outsideCode(text, (line, i, lines) => {
    const [, indent, microsoft, vitepress] = INCLUDE.exec(line) ?? [];
    const file = microsoft ?? vitepress;
    if (file === undefined || !isEmpty(lines[i - 1]) || !isEmpty(lines[i + 1])) return line;
    return `${indent}::include{file=${file}}`.padEnd(line.length);
  });
}

/** Matches a Hugo reference as a URL: `[text]({{< ref "page.md" >}})`, `[name]: {{% relref "/docs/page" %}}`. */
const REFERENCE =
  /(\]\([ \t]*|^[ ]{0,3}\[[^\]\n]+\]:[ \t]*)(\{\{[<%][ \t]*(?:rel)?ref[ \t]+["`]?)([^\s"`<>{}()]+)(["`]?[ \t]*[>%]\}\})/gm;

/**
 * Converts Hugo references to URLs: `{{< ref "page.md" >}}` becomes `page.md`. Spaces replace the other characters, so
 * that offsets stay the same.
 * @see https://gohugo.io/shortcodes/ref/
 */
export function adoptReferences(text: string): string {
  if (!/\{\{[<%][ \t]*(?:rel)?ref[ \t]/.test(text)) return text;
  const spaces = (sign = '') => ' '.repeat(sign.length);
  const adopted = [...maskCode(text).matchAll(REFERENCE)].map((match) => {
    const [written, before, open, address, close] = match;
    const url = `${before}${spaces(open)}${address}${spaces(close)}`;
    return { start: match.index, end: match.index + written.length, text: url };
  });
  return withReplaced(text, adopted);
}
