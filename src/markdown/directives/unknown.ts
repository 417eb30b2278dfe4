import type { Paragraph, Text } from 'mdast';
import type { Text as Said } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, nearest } from '../../base/suggest.ts';
import type { Directive } from '../nodes.ts';
import { type Origin, placeOf, sourceOf } from '../origin.ts';
import type { Page } from '../page.ts';
import { BUILT_IN_DIRECTIVES } from './built-in.ts';
import { complain } from './complain.ts';
import { CZECH_DIRECTIVES } from './czech-names.ts';
import { directiveMessages } from './messages.ts';

/** What each form of a directive begins with. */
export const MARKS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/**
 * The text that was written, when the colons were clearly not meant as a directive: `12:30`, `a:b`, and `::before`
 * on a line of its own. Otherwise undefined.
 */
export function meantAsText(node: Directive, origin: Origin, page: Page): Text | Paragraph | undefined {
  if (node.type === 'containerDirective') return undefined;
  const source = `${MARKS[node.type]}${node.name}`;
  // remark-directive takes a tab into the name.
  if (sourceOf(node, origin).trimEnd() !== source.trimEnd()) return undefined;
  const text: Text = { type: 'text', value: source, position: node.position };
  if (node.type === 'textDirective') {
    const spec = Object.hasOwn(page.environment.directives, node.name)
      ? page.environment.directives[node.name]
      : undefined;
    return spec?.content === 'text' ? undefined : text;
  }
  if (nearest(node.name, names(page)) !== undefined) return undefined;
  return { type: 'paragraph', children: [text], position: node.position };
}

/** Reports a directive that nothing defines. */
export function unknownDirective(node: Directive, origin: Origin, page: Page): void {
  const mark = MARKS[node.type];
  const hint =
    didYouMean(node.name, names(page)) ??
    inOtherWords(node.name) ??
    (node.type === 'textDirective'
      ? directiveMessages.writePlainColon({ name: node.name })
      : directiveMessages.directives({ names: names(page).join(', ') }));
  const message = directiveMessages.noDirective({ name: `${mark}${node.name}` });
  complain(page, 'directive-unknown', placeOf(node, origin), { message, hint });
}

/** The name of a directive that somebody has written in his own language. */
function inOtherWords(name: string): Said | undefined {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const meant = Object.hasOwn(CZECH_DIRECTIVES, plain) ? CZECH_DIRECTIVES[plain] : undefined;
  return meant === undefined ? undefined : baseMessages.didYouMean({ guess: `\`${meant}\`` });
}

/** Names of all directives that a page may use. */
export function names(page: Page): string[] {
  return [...Object.keys(BUILT_IN_DIRECTIVES), 'include', 'value', 'rule', ...Object.keys(page.environment.directives)];
}
