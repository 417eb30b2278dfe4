import { Component, type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Creates the box that replaces a crashed component. */
export type CrashBox = (error: unknown, tryAgain: () => void) => HTMLElement;

/**
 * Makes an island interactive, and marks its element with `data-ready`. The element contains the props that the server
 * rendered, as JSON.
 *
 * @returns function that unmounts the island when its element has left the page
 */
export function mount(
  element: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
  crashBox: CrashBox,
): () => void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  const island = createElement(component, props);
  let root: Root | undefined;
  // A transition hydrates in slices of a few milliseconds, so the page stays responsive on slow phones.
  startTransition(() => {
    root = hydrateRoot(element, createElement(Boundary, { element, crashBox }, island), {
      // React reports an unmount before hydration as an error. After the visitor has left the page it is expected.
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
  readonly children?: ReactNode;
}

/** Shows a box in place of an island that crashes. The rest of the page is not affected. */
class Boundary extends Component<BoundaryProps, { readonly crash?: { readonly error: unknown } }> {
  override state: { readonly crash?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidMount(): void {
    this.props.element.dataset['ready'] = '';
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === undefined) return this.props.children;
    const tryAgain = () => this.setState({ crash: undefined } as never);
    const box = this.props.crashBox(crash.error, tryAgain);
    return createElement('div', { ref: (place: HTMLElement | null) => place?.replaceChildren(box) });
  }
}
