/** An opening fence that is not indented, with a language: CommonMark, "Fenced code blocks". */
const OPENING = /^(`{3,}|~{3,})[ \t]*([\w+#.-]+)([^\n]*)$/;

/**
 * The code blocks of a Markdown text that can be found without parsing it: a guess at what its page will show, so that
 * highlighting may begin before. One look at every line, whatever the text.
 */
export function findBlocks(markdown: string): { readonly lang: string; readonly code: string }[] {
  if (!markdown.includes('```') && !markdown.includes('~~~')) return [];
  const blocks: { lang: string; code: string }[] = [];
  let open: { readonly fence: string; readonly lang: string; readonly lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    if (open === undefined) {
      const [, fence = '', lang = '', options = ''] = OPENING.exec(line) ?? [];
      // Options with a backtick make a line of inline code of it.
      if (fence !== '' && !(fence.startsWith('`') && options.includes('`'))) open = { fence, lang, lines: [] };
    } else if (closes(line, open.fence)) {
      blocks.push({ lang: open.lang, code: open.lines.join('\n') });
      open = undefined;
    } else open.lines.push(line);
  }
  return blocks;
}

function closes(line: string, fence: string): boolean {
  const text = line.trimEnd();
  return text.startsWith(fence) && text.split(fence.charAt(0)).every((rest) => rest === '');
}
