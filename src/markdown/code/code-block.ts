import type { Code } from 'mdast';
import { error, info } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { nearest } from '../../base/suggest.ts';
import { findLanguage, PLAIN, suggestLanguage } from '../highlight/languages.ts';
import type { Component } from '../nodes.ts';
import { type Origin, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { takeMagicComments } from './magic-comments.ts';
import { codeBlockMessages } from './messages.ts';
import { parseCodeMeta } from './meta.ts';

/** A code block as the `code-block` component; it is highlighted when `page.pending` is settled. An unknown language is reported and shown as text. */
export function codeBlock(node: Code, origin: Origin, page: Page): Component {
  const { highlighter } = page.environment;
  const { written, attached } = wordsOf(node.lang ?? '', page.options.strict);
  const name = highlighter.languages.configuredName(written || PLAIN);
  if (name === undefined) unknownLanguage(written, node, origin, page);
  const lang = name ?? PLAIN;

  const { code, marks } = takeMagicComments(node.value, page.options.strict);
  const meta = parseCodeMeta(`${attached} ${node.meta ?? ''}`, code.split('\n').length, page.options);
  for (const { word, message, hint } of meta.problems) {
    // Another tool may know it, or be content with lines that are not there.
    const place = placeOfWord(word, node, origin);
    page.diagnostics.push(
      page.options.strict
        ? error('code-meta-invalid', message, place, { hint })
        : info('code-option-unknown', message, place, { hint }),
    );
  }
  const given = node.data?.titleShown ? undefined : (node.data?.title ?? meta.title);
  // A title is a file name or a sentence: only a sentence has spaces.
  const title = given?.includes(' ') ? page.typeset(given) : given;
  const properties: Component['properties'] = {
    html: '',
    lang,
    ...(title === undefined ? {} : { title }),
    ...(meta.lineNumbers ? { lineNumbers: true } : {}),
  };
  const highlighted = highlighter.highlight(code, lang, {
    highlighted: union(meta.highlighted, marks.highlighted),
    added: union(meta.added, marks.added),
    removed: union(meta.removed, marks.removed),
    focused: union(meta.focused, marks.focused),
  });
  page.pending.push(
    highlighted.then((html) => {
      properties['html'] = html;
    }),
  );
  return { type: 'component', name: 'code-block', properties, children: [] };
}

/**
 * The language of a fence, and what is written to it without a space: "```php{1}" is one word to Markdown. A first word such as
 * `title="x"` is an option of a block without a language.
 *
 * @param strict without it also as others write: `rust,no_run` (mdBook), `js:line-numbers` (VitePress), `{.python` (Pandoc)
 */
function wordsOf(lang: string, strict: boolean): { readonly written: string; readonly attached: string } {
  const ofPandoc = strict ? null : /^\{\.([\w+#-]+)\}?$/.exec(lang);
  if (ofPandoc !== null) return { written: ofPandoc[1] ?? '', attached: '' };
  if (/^[\w-]+=/.test(lang)) return { written: '', attached: lang };
  const end = lang.search(strict ? /\{/ : /[{,:]/);
  return end === -1
    ? { written: lang, attached: '' }
    : { written: lang.slice(0, end), attached: lang.slice(end).replace(/^[,:]/, '') };
}

function unknownLanguage(name: string, node: Code, origin: Origin, page: Page): void {
  const place = placeOfWord(name, node, origin);
  if (page.environment.highlighter.languages.isOpen) {
    const guess = suggestLanguage(name);
    const hint =
      guess === undefined
        ? codeBlockMessages.writeText
        : codeBlockMessages.didYouMeanOtherwise({ guess, text: 'text' });
    const message = codeBlockMessages.noColoursLanguage({ name });
    page.diagnostics.push(info('code-language-unknown', message, place, { hint }));
    return;
  }
  const message = codeBlockMessages.languageNotConfigured({ name });
  const hint = languageHint(name, page.environment.highlighter.languages.names);
  page.diagnostics.push(error('code-language-unknown', message, place, { hint }));
}

/** Only what has a grammar can be configured. */
function languageHint(name: string, configured: Iterable<string>): Text {
  const guess = nearest(name, configured);
  if (findLanguage(name) !== undefined)
    return guess === undefined
      ? codeBlockMessages.addMarkdownLanguagesOr
      : codeBlockMessages.didYouMeanOtherwiseAdd({ guess });
  if (guess !== undefined) return codeBlockMessages.didYouMeanOtherwise({ guess, text: 'text' });
  const other = suggestLanguage(name);
  return other === undefined
    ? codeBlockMessages.noColoursWriteText
    : codeBlockMessages.didYouMeanThen({ guess: other });
}

function union(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  return b.size === 0 ? a : new Set([...a, ...b]);
}
