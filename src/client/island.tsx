import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Makes one island interactive. Its props are the JSON that the server rendered it with. */
export function mount(element: HTMLElement, component: ComponentType<Record<string, unknown>>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  hydrateRoot(element, createElement(component, props));
}
