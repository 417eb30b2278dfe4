import { Component, type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Makes the box that stands in the place of what crashed. */
export type CrashBox = (error: unknown, tryAgain: () => void) => HTMLElement;

/**
 * Makes one island interactive, and says so at its element, in `data-ready`. Its props are the JSON that the server
 * rendered it with.
 *
 * @returns takes it out of memory, when its element has left the page
 */
export function mount(
  element: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
  crashBox: CrashBox,
): () => void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  const island = createElement(component, props);
  let root: Root | undefined;
  // In pieces of some milliseconds: the page answers between them, and on a slow telephone none is a long task.
  startTransition(() => {
    root = hydrateRoot(element, createElement(Boundary, { element, crashBox }, island), {
      // React calls it a mistake to unmount what it has not hydrated yet. Whoever leaves the page meanwhile has made none.
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

/** An island that crashes says so in its place, and leaves the rest of the page alone. */
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
