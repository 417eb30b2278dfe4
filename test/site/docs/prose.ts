/** What counts as text in Markdown: no code, no comments. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^([ ]*)(`{3,}).*?^\1\2[ ]*$/gms, '').replace(/<!--.*?-->/gs, '');
}

/** Paragraphs long enough to be boilerplate, with plain spaces. */
function paragraphsOf(markdown: string): string[] {
  return withoutCode(markdown)
    .split(/\n{2,}/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block.length > 80 && !block.startsWith('|'));
}

/** Paragraphs that stand on two pages, which both are named. */
export function sharedParagraphs(pages: Iterable<readonly [string, { readonly content: string }]>): string[] {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [route, { content }] of pages) {
    for (const paragraph of paragraphsOf(content)) {
      const first = seen.get(paragraph);
      if (first !== undefined && first !== route) twice.push(`${first} and ${route}: ${paragraph}`);
      seen.set(paragraph, route);
    }
  }
  return twice;
}

/** Words of the text; addresses of links and attributes of directives are none. */
export function wordsIn(markdown: string): number {
  const text = withoutCode(markdown).replace(/\]\([^)]*\)|\{[^}]*\}/g, ' ');
  return [...new Intl.Segmenter('cs', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;
}

/** The same without tables and without code in the text. */
export function runningWordsIn(markdown: string): number {
  return wordsIn(markdown.replace(/^\|.*$/gm, '').replace(/`[^`\n]*`/g, ' '));
}
