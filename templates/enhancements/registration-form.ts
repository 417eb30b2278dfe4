import { CHECKS, toE164 } from '../registration/checks.ts';

/**
 * Checks the fields of a form in the words of the page: when a field is left, and all of them before it is sent. What is
 * right is sent by the browser as without a script.
 */
export default function enhance(element: HTMLElement): () => void {
  const form = element.querySelector('form') as HTMLFormElement;
  const button = form.querySelector('[type="submit"]') as HTMLButtonElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input')].filter(({ name }) => CHECKS[name] !== undefined);
  const label = button.textContent;
  // Its own messages are in the language of the browser.
  form.noValidate = true;
  // For those messages; the hint beside the field says the same.
  for (const field of fields) field.removeAttribute('title');
  // Nor is anything invalid before it has been checked. Chromium listens to `aria-invalid`; Firefox calls what does not satisfy the
  // browser's own rules invalid all the same, so these go.
  for (const field of fields) {
    field.setAttribute('aria-invalid', 'false');
    field.removeAttribute('pattern');
    if (field.required) field.setAttribute('aria-required', 'true');
    field.required = false;
  }

  function check(field: HTMLInputElement): boolean {
    const mistake = CHECKS[field.name]?.(field.value);
    const place = document.getElementById(`${field.id}-error`) as HTMLElement;
    const words = JSON.parse(field.dataset['messages'] ?? '{}') as Readonly<Record<string, string>>;
    const text = mistake === undefined ? '' : (words[mistake] ?? '');
    // It is a live region: the same put there again would be read again, with every letter.
    if (place.textContent !== text) place.textContent = text;
    field.setAttribute('aria-invalid', String(mistake !== undefined));
    return mistake === undefined;
  }

  form.addEventListener('focusout', ({ target }) => {
    const field = fields.find((other) => other === target);
    // Who only goes through the form is not told that it is empty.
    if (field && (field.value !== '' || field.getAttribute('aria-invalid') === 'true')) check(field);
  });
  form.addEventListener('input', ({ target }) => {
    const field = fields.find((other) => other === target);
    if (field?.getAttribute('aria-invalid') === 'true') check(field);
  });
  form.addEventListener('submit', (event) => {
    const wrong = fields.filter((field) => !check(field));
    if (wrong.length > 0) {
      event.preventDefault();
      wrong[0]?.focus();
      return;
    }
    button.disabled = true;
    button.textContent = button.dataset['sending'] ?? label;
  });
  // Sent as programs take it, while the field keeps what was typed.
  form.addEventListener('formdata', ({ formData }) => {
    const number = toE164(String(formData.get('phone') ?? ''));
    if (number !== undefined) formData.set('phone', number);
  });
  // Back from the application: the form can be sent again.
  const reset = () => {
    button.disabled = false;
    button.textContent = label;
  };
  addEventListener('pageshow', reset);
  return () => removeEventListener('pageshow', reset);
}
