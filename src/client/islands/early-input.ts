import type { IslandElement } from './when-needed.ts';

/** Form field of any type, with the properties of inputs and selects. */
type Field = Omit<HTMLInputElement, 'type'> & Pick<HTMLSelectElement, 'selectedOptions'> & { readonly type: string };

/**
 * Records what the visitor enters into an island before React runs: hydration resets text areas, and ignores the values
 * of other fields.
 * @returns function that repeats the input, so that the handlers of the island receive it
 */
export function recordInput(island: IslandElement): () => void {
  const replays = new Map<Field, () => void>();
  const record = () => {
    for (const field of island.querySelectorAll<Field>('input,textarea,select'))
      if (isChanged(field)) replays.set(field, replayOf(field));
  };
  record();
  // Listens before React does, because React resets text areas as soon as it receives an event.
  island.addEventListener('input', record, true);
  return () => {
    island.removeEventListener('input', record, true);
    for (const replay of replays.values()) replay();
    island.pressed?.click();
    delete island.pressed;
  };
}

function isChanged({ type, value, checked, defaultValue, defaultChecked, selectedOptions }: Field): boolean {
  if (/^select/.test(type)) return selectedOptions[0]?.defaultSelected === false;
  // Ignores a radio button that is no longer selected, because browsers fire no event for it.
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}

function replayOf(field: Field): () => void {
  const { type, value, checked, defaultValue, selectionStart, selectionEnd } = field;
  const send = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  if (type === 'file') return () => send('change');
  /** Makes React notice a change: sets `before` with React's setter, and `after` with the browser's own setter. */
  const change = (property: 'value' | 'checked', before: string | boolean, after: string | boolean) => {
    Reflect.set(field, property, before);
    Reflect.set(Object.getPrototypeOf(field), property, after, field);
  };
  return () => {
    if (/radio|checkbox/.test(type)) {
      change('checked', !checked, checked);
      // Makes React call `onChange`. The event is not a `MouseEvent`, so the browser does not toggle the field again.
      send('click');
      return;
    }
    change('value', defaultValue, value);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
    send(field.selectedOptions ? 'change' : 'input');
  };
}
