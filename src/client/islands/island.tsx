import { Component, type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Function that creates the box that replaces a crashed component. */
export type CrashBox = (error: unknown, tryAgain: () => void) => HTMLElement;

/**
 * Makes an island interactive, and then sets `data-ready`. The attribute `data-props` contains its props as JSON.
 * @param replayInput repeats what the visitor entered before React ran
 * @returns function that unmounts the island, when its element has left the page
 */
export function mount(
  element: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
  crashBox: CrashBox,
  replayInput: () => void,
): () => void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  const island = createElement(component, props);
  let root: Root | undefined;
  // In a transition, React hydrates in slices of a few milliseconds, so even slow phones respond meanwhile.
  startTransition(() => {
    root = hydrateRoot(element, createElement(Boundary, { element, crashBox, replayInput }, island), {
      // Ignores the error that React reports if the visitor leaves the page before an island is hydrated.
      onRecoverableError: (error) => {
        if (element.isConnected) reportError(error);
      },
    });
  });
  return () => root?.unmount();
}

interface BoundaryProps {
  readonly element: HTMLElement;
  readonly crashBox: CrashBox;
  readonly replayInput: () => void;
  readonly children?: ReactNode;
}

/** Shows a box in place of a crashed island. The rest of the page is not affected. */
class Boundary extends Component<BoundaryProps, { readonly crash?: { readonly error: unknown } }> {
  override state: { readonly crash?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidMount(): void {
    this.props.element.dataset['ready'] = '';
    // Waits for the end of this React commit, because React handles no events until then.
    queueMicrotask(this.props.replayInput);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === undefined) return this.props.children;
    const tryAgain = () => this.setState({ crash: undefined } as never);
    const box = this.props.crashBox(crash.error, tryAgain);
    return createElement('div', { ref: (place: HTMLElement | null) => place?.replaceChildren(box) });
  }
}
