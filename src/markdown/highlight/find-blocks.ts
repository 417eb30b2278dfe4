/** Fenced code blocks that are not indented, by CommonMark's rules of opening and closing fences. */
const FENCED = /^(`{3,}|~{3,})[ \t]*([\w+#.-]+)[^\n`]*\n([\s\S]*?)^\1[`~]*[ \t]*$/gm;

/**
 * The code blocks of a Markdown text that can be found without parsing it: a guess at what its page will show, so that
 * highlighting may begin before.
 */
export function findBlocks(markdown: string): { readonly lang: string; readonly code: string }[] {
  return [...markdown.matchAll(FENCED)].map(([, , lang = '', code = '']) => ({ lang, code: code.replace(/\n$/, '') }));
}
