/** An element of SVG as text, with all that is in it. */
export interface Markup {
  readonly name: string;
  /** Its first tag, from `<` to `>`. */
  readonly tag: string;
  /** What stands between its tags; empty for one without an end tag. */
  readonly inner: string;
  readonly whole: string;
}

/** A tag with its quoted values, in which `>` may stand. */
const TAG = /<(\/?)([\w:-]+)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Finds the elements of a text that stand side by side, without those in them.
 *
 * @param text well-formed SVG without comments
 * @returns undefined for a text that is made of something else too: letters, an end tag without an element
 */
export function elementsOfMarkup(text: string): Markup[] | undefined {
  const found: Markup[] = [];
  let depth = 0;
  let after = 0;
  let open: { readonly name: string; readonly tag: string; readonly start: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const end = index + tag.length;
    if (depth === 0 && text.slice(after, index).trim() !== '') return undefined;
    if (slash === '/') {
      depth--;
      if (open === undefined || depth < 0) return undefined;
      if (depth > 0) continue;
      const { start, ...rest } = open;
      found.push({ ...rest, inner: text.slice(start + open.tag.length, index), whole: text.slice(start, end) });
    } else if (tag.endsWith('/>')) {
      if (depth === 0) found.push({ name, tag, inner: '', whole: tag });
    } else {
      if (depth === 0) open = { name, tag, start: index };
      depth++;
    }
    if (depth === 0) after = end;
  }
  return depth === 0 && text.slice(after).trim() === '' ? found : undefined;
}

/** Attributes of a tag as they are written: a name and a value without its quotation marks. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(/\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', value, other]) => [
      name,
      value ?? other ?? '',
    ]),
  );
}
