import type { Code } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { nearest } from '../../base/suggest.ts';
import { findLanguage, PLAIN, suggestLanguage } from '../highlight/languages.ts';
import type { Component } from '../nodes.ts';
import { type Origin, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { takeMagicComments } from './magic-comments.ts';
import { parseCodeMeta } from './meta.ts';

/** A code block as the `code-block` component; it is highlighted when `page.pending` is settled. An unknown language is reported and shown as text. */
export function codeBlock(node: Code, origin: Origin, page: Page): Component {
  const { highlighter } = page.environment;
  // "```php{1}" is one word to Markdown.
  const [written = '', attached = ''] = (node.lang ?? '').split(/(?=\{)/s);
  const name = highlighter.languages.configuredName(written || PLAIN);
  if (name === undefined) unknownLanguage(written, node, origin, page);
  const lang = name ?? PLAIN;

  const { code, marks } = takeMagicComments(node.value);
  const meta = parseCodeMeta(`${attached} ${node.meta ?? ''}`, code.split('\n').length);
  for (const { word, message, hint } of meta.problems) {
    page.diagnostics.push(error('code-meta-invalid', message, placeOfWord(word, node, origin), { hint }));
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

function unknownLanguage(name: string, node: Code, origin: Origin, page: Page): void {
  const message = `The language \`${name}\` is not configured.`;
  const hint = languageHint(name, page.environment.highlighter.languages.names);
  page.diagnostics.push(error('code-language-unknown', message, placeOfWord(name, node, origin), { hint }));
}

/** Only what has a grammar can be configured. */
function languageHint(name: string, configured: Iterable<string>): string {
  const guess = nearest(name, configured);
  if (findLanguage(name) !== undefined)
    return guess === undefined
      ? 'Add it to `markdown.languages`, or write `text`.'
      : `Did you mean \`${guess}\`? Otherwise add it to \`markdown.languages\`.`;
  if (guess !== undefined) return `Did you mean \`${guess}\`? Otherwise write \`text\`.`;
  const other = suggestLanguage(name);
  return other === undefined
    ? 'There are no colours for it: write `text`, or name it in `markdown.pluginLanguages`.'
    : `Did you mean \`${other}\`? Then add that to \`markdown.languages\`; otherwise write \`text\`.`;
}

function union(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  return b.size === 0 ? a : new Set([...a, ...b]);
}
