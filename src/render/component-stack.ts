import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Names of the components round a failure, innermost first. `renderToString` does not tell, so the failed element is
 * rendered a second time by the streaming renderer, which does.
 */
export function componentStack(element: ReactElement): Promise<readonly string[]> {
  return new Promise((resolve) => {
    let stack = '';
    const done = () => {
      const names = [...stack.matchAll(/at ([\w.$]+)/g)].map(([, name]) => name ?? '');
      resolve(names.filter((name) => /^[A-Z]/.test(name)));
    };
    const { abort } = renderToPipeableStream(element, {
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
