import type { ShownValuePlace } from '../../base/dev.ts';
import { element, placeButton } from './element.ts';

/** How long what is said of a value stays when the pointer has left it, in milliseconds: it has to reach the button. */
const STAYS_MS = 400;

/** Says where a value of a data file comes from while the pointer is on its text. */
export interface ValueHints {
  readonly element: HTMLElement;
  /** Values of the page that is shown. */
  show(values: readonly ShownValuePlace[]): void;
}

/** Creates them. The page itself is left as it is: the text below the pointer is compared with what values say. */
export function createValueHints(): ValueHints {
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
    show(shown) {
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

/** The value whose text lies below a point of the window, and where that text stands. */
function valueAt(
  values: readonly ShownValuePlace[],
  x: number,
  y: number,
): { readonly value: ShownValuePlace; readonly box: DOMRect } | undefined {
  const [node, offset] = caretAt(x, y);
  if (!(node instanceof Text)) return undefined;
  // Browsers and typography put other spaces between numbers and units.
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

/** The text below a point, and the letter in it; older browsers know it by another name. */
function caretAt(x: number, y: number): readonly [node: Node | undefined, offset: number] {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return [range?.startContainer, range?.startOffset ?? 0];
}

function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** The values of a page as a list, for those who have no pointer. */
export function valueList(values: readonly ShownValuePlace[]): HTMLElement {
  return element(
    'ul',
    {},
    ...values.map(({ text, expression, places }) =>
      element(
        'li',
        {},
        `${text} `,
        element('code', {}, expression),
        ' ',
        ...places.map(({ file, line, column }) => placeButton(file, line, column)),
      ),
    ),
  );
}
