import { CHECKS, toE164 } from '../registration/checks.ts';

/**
 * Validates the fields of a form with messages in the language of the page: one field when it loses focus, and all
 * fields before the form is sent. The browser sends a valid form as it would without the script.
 */
export default function enhance(element: HTMLElement): () => void {
  const form = element.querySelector('form') as HTMLFormElement;
  const button = form.querySelector('[type="submit"]') as HTMLButtonElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input')].filter(({ name }) => CHECKS[name] !== undefined);
  const label = button.textContent;
  // Disable the browser's own messages: they are in the language of the browser, not of the page.
  form.noValidate = true;
  // `title` only explains the browser's messages. The hint next to the field says the same.
  for (const field of fields) field.removeAttribute('title');
  // Remove the browser's own rules: fields must not be invalid before they have been checked. Chromium uses
  // `aria-invalid`, but Firefox also treats fields that break these rules as invalid.
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
    // Write only a changed text: screen readers announce a live region again after every write, here after every
    // letter.
    if (place.textContent !== text) place.textContent = text;
    field.setAttribute('aria-invalid', String(mistake !== undefined));
    return mistake === undefined;
  }

  form.addEventListener('focusout', ({ target }) => {
    const field = fields.find((other) => other === target);
    // An empty field that only lost focus is not a mistake yet.
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
  // The application receives the number in E.164. The field keeps the typed text.
  form.addEventListener('formdata', ({ formData }) => {
    const number = toE164(String(formData.get('phone') ?? ''));
    if (number !== undefined) formData.set('phone', number);
  });
  // After Back from the application, the form can be sent again.
  const reset = () => {
    button.disabled = false;
    button.textContent = label;
  };
  addEventListener('pageshow', reset);
  return () => removeEventListener('pageshow', reset);
}
