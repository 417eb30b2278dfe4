import type { Paragraph } from 'mdast';
import type { Text } from '../../base/message.ts';
import type { Directive } from '../nodes.ts';
import { type Origin, placeOf, sourceOf } from '../origin.ts';
import type { Page } from '../page.ts';
import { complain } from './complain.ts';
import { directiveMessages } from './messages.ts';
import { names } from './unknown.ts';

type Container = Extract<Directive, { type: 'containerDirective' }>;

const ATTRIBUTES = /^\{(?:"[^"]*"|'[^']*'|[^}"'])*\}/;

/**
 * Reports a container whose lines of colons are not what they seem: text after the name (a title in the style of
 * other generators, which the parser drops without a word), or no closing line, so that it holds the rest of the page.
 *
 * @returns whether it is closed
 */
export function checkFences(node: Container, origin: Origin, page: Page): boolean {
  const source = sourceOf(node, origin);
  const [line = ''] = source.split('\n', 1);
  const colons = /^:+/.exec(line)?.[0] ?? ':::';
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first.position?.end.offset : undefined;
  const start = node.position?.start.offset ?? 0;
  const afterLabel = label === undefined ? colons.length + node.name.length : label - start;
  const rest = line.slice(afterLabel).replace(ATTRIBUTES, '').trim();
  if (rest !== '') textAfterName(page, node.name, rest, node, origin);
  const closing = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(source.trimEnd());
  const last = node.children.at(-1)?.position?.end.offset;
  const closed =
    closing?.[1] !== undefined &&
    closing[1].length >= colons.length &&
    (last === undefined || last < start + closing.index + closing[0].length);
  if (!closed) {
    report(
      page,
      directiveMessages.notClosed({ directive: `${colons}${node.name}` }),
      directiveMessages.writeLineOwnWhere({ colons }),
      node,
      origin,
    );
  }
  return closed;
}

/** Reports colons that close nothing: the container above ended before, or a directive is not understood. */
export function checkStrayFence(node: Paragraph, origin: Origin, page: Page): void {
  const match = /^(:{3,})([ \t]*)([\w-]*)[ \t]*(.*)/.exec(sourceOf(node, origin));
  if (!match) return;
  const [, marks = '', space, name = '', rest = ''] = match;
  if (space !== '' && names(page).includes(name)) {
    const title = rest.trim().replace(/^\[|\]$/g, '');
    const hint = directiveMessages.write2({ text: `${marks}${name}${title === '' ? '' : `[${title}]`}` });
    report(page, directiveMessages.spaceStandsBetweenColons({ name }), hint, node, origin);
    return;
  }
  if (name === '' && closesBroken(origin.text, node.position?.start.offset)) return;
  if (name !== '' && rest !== '') {
    textAfterName(page, name, rest.trim(), node, origin);
    return;
  }
  const hint = directiveMessages.containerContainersNeedsMore;
  report(page, directiveMessages.theseColonsNeitherOpen, hint, node, origin);
}

/** Whether a line above was meant to open what colons at an offset close: it is reported, and they are its consequence. */
export function closesBroken(text: string, offset = 0): boolean {
  return text.includes('::: ') && /^[ \t>]*:{3,}[ \t]+[\w-]/m.test(text.slice(0, offset));
}

function textAfterName(page: Page, name: string, text: string, node: Container | Paragraph, origin: Origin): void {
  const title = text.replace(/^\[|\]$/g, '');
  const hint = directiveMessages.writeTitleWithoutSpace({ name, title });
  report(page, directiveMessages.textAfterWouldLost({ directive: `:::${name}`, text }), hint, node, origin);
}

function report(page: Page, message: Text, hint: Text, node: Container | Paragraph, origin: Origin): void {
  complain(page, 'directive-invalid', placeOf(node, origin), { message, hint });
}
