import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { countAgain, NOT_READY } from './render-html.ts';

/** What a component has thrown, and where. */
export interface ComponentFailure {
  readonly cause: unknown;
  /** Names of the components round the failure, innermost first. */
  readonly components: readonly string[];
}

/**
 * Finds the components round a failure. One that stands in itself is named once: how often it does depends on where React's
 * own stack was full. `renderToString` does not tell, so the failed element is rendered a second time by the streaming
 * renderer, which does. It also gives what was thrown inside `<Suspense>`.
 *
 * @param cause what the first rendering threw
 */
export function componentFailure(element: ReactElement, cause: unknown): Promise<ComponentFailure> {
  // Another page may be rendered before React begins with this one, so the count begins inside.
  const again = countAgain();
  return new Promise((resolve) => {
    let first: { readonly thrown: unknown; readonly stack: string } | undefined;
    const done = () => {
      const names = [...(first?.stack ?? '').matchAll(/at ([\w.$]+)/g)].map(([, name]) => name ?? '');
      const components = names.filter((name) => /^[A-Z]/.test(name));
      resolve({
        cause: cause === NOT_READY && first !== undefined ? first.thrown : cause,
        components: components.filter((name, index) => name !== components[index - 1]),
      });
    };
    const whole = createElement(() => {
      again();
      // This runs before the promises of components are seen to be settled: whatever waits then is not ready.
      queueMicrotask(() => rendering.abort(NOT_READY));
      return element;
    });
    const rendering = renderToPipeableStream(whole, {
      onError: (thrown, { componentStack = '' }) => {
        first ??= { thrown, stack: componentStack };
      },
      onShellError: done,
      onAllReady: done,
    });
  });
}
