import { heroCounter as words } from '../locales/cs-hero-counter.ts';
import { measureSms } from '../tools/sms-length.ts';

/** Delay in milliseconds after the last key press before screen readers announce the figures. */
const QUIET_MS = 1000;

/**
 * Updates the length and price while a visitor edits the message. Without this script the message is read-only and the
 * figures of the example stay.
 */
export default function enhance(element: HTMLElement): () => void {
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  const cells = element.querySelectorAll('dd');
  const status = element.querySelector('[role="status"]') as HTMLElement;
  const price = Number((element.querySelector('[data-price]') as HTMLElement).dataset['price']);
  let speaking: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    const figures = words.figures(measureSms(field.value), price);
    for (const [i, { value }] of figures.entries()) (cells[i] as HTMLElement).textContent = value;
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      status.textContent = figures.map(({ name, value }) => `${name}: ${value}`).join(', ');
    }, QUIET_MS);
  }

  field.readOnly = false;
  field.addEventListener('input', count);
  return () => {
    clearTimeout(speaking);
    field.removeEventListener('input', count);
    field.readOnly = true;
  };
}
