/** `#id`, `.class`, `key=value`, `key="value"` */
const ONE = String.raw`(?:#[^\s{}#]+|\.[\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]*))`;
/** `{#id}`, and as Pandoc, Hugo and kramdown write it: `{#id .class lang=en}`, `{: #id }`. */
const ATTRIBUTES = new RegExp(String.raw`[ \t]*(\{:?[ \t]*(${ONE}(?:[ \t]+${ONE})*)[ \t]*\})[ \t]*$`);
const EACH = /#[^\s]+|\.[\w-]+|([\w-]+)=(?:"([^"]*)"|(\S*))/g;
/** What a heading may be given beside its id: nothing that acts. */
const HARMLESS = /^(?:lang|dir|title|translate|data-[\w-]+)$/;

/** What is written behind a heading, in braces. */
export interface HeadingAttributes {
  /** With its braces. */
  readonly written: string;
  /** Where it begins in the text, the spaces before it included. */
  readonly start: number;
  readonly id: string | undefined;
  /** Of the element; undefined when only an id is given. Attributes that could act are left out. */
  readonly properties: Readonly<Record<string, string | string[]>> | undefined;
}

/** @param text that ends a heading */
export function headingAttributes(text: string): HeadingAttributes | undefined {
  const match = ATTRIBUTES.exec(text);
  if (match === null) return undefined;
  const [, written = '', list = ''] = match;
  const classes: string[] = [];
  const properties: Record<string, string | string[]> = {};
  let id: string | undefined;
  for (const [word, name, quoted, plain] of list.matchAll(EACH)) {
    if (word.startsWith('#')) id ??= word.slice(1);
    else if (word.startsWith('.')) classes.push(word.slice(1));
    else if (name !== undefined && HARMLESS.test(name)) properties[name] = quoted ?? plain ?? '';
  }
  if (classes.length > 0) properties['className'] = classes;
  return { written, start: match.index, id, properties: Object.keys(properties).length > 0 ? properties : undefined };
}
