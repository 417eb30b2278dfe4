import { maskFences } from '../code/mask-fences.ts';

/** The address of a link as Hugo writes it: `[text]({{< ref "page.md" >}})`, `[name]: {{% relref "/docs/page" %}}`. */
const REFERENCE =
  /(\]\([ \t]*|^[ ]{0,3}\[[^\]\n]+\]:[ \t]*)(\{\{[<%][ \t]*(?:rel)?ref[ \t]+["`]?)([^\s"`<>{}()]+)(["`]?[ \t]*[>%]\}\})/gm;

/** Code within a line. */
const CODE = /(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/**
 * The addresses of Hugo's links to pages without what stands round them. Spaces stand in its place: Markdown allows them there, and every place in
 * the text stays.
 *
 * @param text of a page, with `\n` line ends
 * @see https://gohugo.io/shortcodes/ref/
 */
export function adoptReferences(text: string): string {
  if (!/\{\{[<%][ \t]*(?:rel)?ref[ \t]/.test(text)) return text;
  const plain = maskFences(text).replace(CODE, (code) => ' '.repeat(code.length));
  let adopted = '';
  let at = 0;
  for (const { 0: written, 1: before = '', 2: open = '', 3: address = '', 4: close = '', index } of plain.matchAll(
    REFERENCE,
  )) {
    adopted += `${text.slice(at, index)}${before}${' '.repeat(open.length)}${address}${' '.repeat(close.length)}`;
    at = index + written.length;
  }
  return adopted + text.slice(at);
}
