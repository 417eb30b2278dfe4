import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { countAgain } from './render-html.ts';

/**
 * Names of the components round a failure, innermost first. One that stands in itself is named once: how often it does depends
 * on where React's own stack was full. `renderToString` does not tell, so the failed element is rendered a second time by the
 * streaming renderer, which does.
 */
export function componentStack(element: ReactElement): Promise<readonly string[]> {
  // Another page may be rendered before React begins with this one, so the count begins inside.
  const again = countAgain();
  const whole = createElement(() => {
    again();
    return element;
  });
  return new Promise((resolve) => {
    let stack = '';
    const done = () => {
      const names = [...stack.matchAll(/at ([\w.$]+)/g)].map(([, name]) => name ?? '');
      const components = names.filter((name) => /^[A-Z]/.test(name));
      resolve(components.filter((name, index) => name !== components[index - 1]));
    };
    const { abort } = renderToPipeableStream(whole, {
      onError: (_, info) => {
        if (stack === '') stack = info.componentStack ?? '';
      },
      onShellError: done,
      onAllReady: () => {
        done();
        abort();
      },
    });
  });
}
