import type { ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { renderMessages } from './messages.ts';
import { TemplateMistake } from './template-mistake.ts';
import { asWritten } from './written-html.ts';

/**
 * Elements of one page, above which a component is taken for one that renders itself: React goes on with it until the memory
 * ends. A page of that size would have some 10 MB of HTML; the pages of this site have 5,000 elements at most.
 */
const MOST_ELEMENTS = 300_000;

/** Deeper than pages are, so that what renders itself is at work when they are used up. */
const ENOUGH_TO_TELL = 10_000;

/** How many elements may still be made in the rendering that is under way: rendering never waits for anything. */
let left = MOST_ELEMENTS;

function counted<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (--left < 0)
      throw new TemplateMistake(
        'template-throws',
        renderMessages.moreThanElementsMade({ count: new Intl.NumberFormat('en').format(MOST_ELEMENTS) }),
      );
    return make(...args);
  };
}

/** What compiled JSX of the site calls: React's own functions, and a count of what they make. */
export const COUNTED_JSX = {
  'react/jsx-runtime': { ...runtime, jsx: counted(runtime.jsx), jsxs: counted(runtime.jsxs) },
};

/**
 * For the page that has just failed: what its second rendering calls before it makes an element. After too many elements a few of
 * them tell as much, and React needs 20 s for all of them when they stand in each other.
 */
export function countAgain(): () => void {
  const most = left < 0 ? ENOUGH_TO_TELL : MOST_ELEMENTS;
  return () => {
    left = most;
  };
}

/** The mistake of a component for which React would have to wait. Inside `<Suspense>` it may also have thrown something. */
export const NOT_READY = new TemplateMistake(
  'template-throws',
  renderMessages.componentNotReadyWhen,
  renderMessages.importWithoutLazyLoad,
);

/** React's words for a component that waits outside of `<Suspense>`: in production, and in development. */
const SUSPENDED = /^(?:Minified React error #426\b|A component suspended while responding)/;
/** The start of a fallback. Text is escaped, so only React writes this. */
const FALLBACK = '<!--$!--><template';

/** @throws whatever a component throws, or `TemplateMistake` */
export function renderHtml(element: ReactElement): string {
  left = MOST_ELEMENTS;
  let html: string;
  try {
    html = renderToString(element);
  } catch (cause) {
    throw cause instanceof Error && SUSPENDED.test(cause.message) ? NOT_READY : cause;
  }
  if (html.includes(FALLBACK)) throw NOT_READY;
  return asWritten(html);
}
