import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeText } from '../../src/base/escape.ts';
import { findLanguage } from '../../src/markdown/highlight/highlighter.ts';
import { classOfColour, classTheme } from '../../src/markdown/highlight/line-memory.ts';
import { isNightly } from '../sample.ts';

/**
 * Returns unmodified shiki with all grammars, which converts lines of code to HTML with our classes. In
 * `npm run test:soak` it uses JavaScript's regular expressions, which take ten times as long to compile.
 */
export async function languages(ids: readonly string[]) {
  const core = await createHighlighterCore({
    themes: [classTheme],
    // Shiki warns if a process creates ten highlighters, and tests share a process.
    warnings: false,
    langs: await Promise.all(ids.map(async (id) => (await findLanguage(id)?.import())?.default ?? [])),
    engine: isNightly ? createJavaScriptRegexEngine() : await createOnigurumaEngine(import('shiki/wasm')),
  });
  return (code: string, lang: string): string[] =>
    core.codeToTokensBase(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 }).map((tokens) => {
      const pieces: { text: string; name: string | undefined }[] = [];
      for (const { content, color } of tokens) {
        const name = classOfColour(color);
        const last = pieces.at(-1);
        if (last !== undefined && last.name === name) last.text += content;
        else pieces.push({ text: content, name });
      }
      return pieces
        .map(({ text, name }) =>
          name === undefined ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`,
        )
        .join('');
    });
}
