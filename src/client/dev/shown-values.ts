import type { ShownValuePlace } from '../../base/dev.ts';
import { element, itemList, placeButton } from './element.ts';

/** Milliseconds for which a hint stays after the pointer has left the value, to reach the button in the hint. */
const STAYS_MS = 400;

/**
 * Creates the hint that shows where a value comes from (data file and line), while the mouse pointer is over its text.
 * It finds a value by the text under the pointer, so that values need no markup.
 */
export function createValueHints() {
  const tip = element('div', { class: 'value', hidden: true });
  let values: readonly ShownValuePlace[] = [];
  let leaving: ReturnType<typeof setTimeout> | undefined;
  addEventListener('mousemove', ({ clientX, clientY, target }) => {
    const isOwn = target === tip.getRootNode() || (target instanceof Element && target.localName === 'ssg-dev');
    if (values.length === 0 || isOwn) return isOwn ? stay() : undefined;
    const found = valueAt(values, clientX, clientY);
    if (found === undefined) leave();
    else tell(found.value, found.box);
  });
  return {
    element: tip,
    /** Sets the values to look for: those from data files that the page shows. */
    show(shown: readonly ShownValuePlace[]): void {
      values = shown;
      tip.hidden = true;
    },
  };

  function tell({ expression, places }: ShownValuePlace, { left, bottom }: DOMRect): void {
    stay();
    tip.replaceChildren(
      element('code', {}, expression),
      ...places.map(({ file, line, column }) => placeButton(file, line, column)),
    );
    tip.style.insetInlineStart = `${Math.max(0, Math.min(left, innerWidth - 320))}px`;
    tip.style.insetBlockStart = `${bottom + 4}px`;
    tip.hidden = false;
  }

  function stay(): void {
    clearTimeout(leaving);
    leaving = undefined;
  }

  function leave(): void {
    leaving ??= setTimeout(() => {
      tip.hidden = true;
    }, STAYS_MS);
  }
}

/** Returns the value whose text is at a point in the window, and the rectangle of that text. */
function valueAt(values: readonly ShownValuePlace[], x: number, y: number) {
  const [node, offset] = caretAt(x, y);
  if (!(node instanceof Text)) return undefined;
  // Compares texts with ordinary spaces, because typography replaces some with no-break spaces.
  const said = plain(node.data);
  for (const value of values) {
    const text = plain(value.text);
    for (let at = said.indexOf(text); at !== -1; at = said.indexOf(text, at + 1)) {
      if (offset < at || offset > at + text.length) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const box = range.getBoundingClientRect();
      if (y >= box.top && y <= box.bottom) return { value, box };
    }
  }
  return undefined;
}

/** Returns the text node at a point, and the offset in it. Older browsers do not support `caretPositionFromPoint`. */
function caretAt(x: number, y: number): readonly [node: Node | undefined, offset: number] {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return [range?.startContainer, range?.startOffset ?? 0];
}

const plain = (text: string): string => text.replace(/\s/g, ' ');

/** Creates the list of all values of the page, for users without a mouse. */
export function valueList(values: readonly ShownValuePlace[]): HTMLElement {
  return itemList(
    values.map(({ text, expression, places }) => [
      ...[`${text} `, element('code', {}, expression), ' '],
      ...places.map(({ file, line, column }) => placeButton(file, line, column)),
    ]),
  );
}
