import { smsWords as words } from '../locales/cs-sms.ts';
import type { Draft } from './sms-draft.ts';
import { LINK, OPT_OUT, OPT_OUT_STAND_IN } from './sms-placeholders.ts';

declare global {
  /** Property of a textarea that is used here. Templates are compiled without the DOM's types. */
  interface HTMLTextAreaElement {
    value: string;
  }
}

/** ID of the field. A page contains only one. */
const ID = 'sms-text';

/**
 * Renders the field for the message. Autofill is off, because the figures would describe another
 * text.
 *
 * @param total summary of the result, visible while an on-screen keyboard covers everything below the field
 */
export function SmsField({ draft, total }: { readonly draft: Draft; readonly total: string }) {
  return (
    <div className="sms-field needs-script">
      {/* A separate label: WebKit uses everything inside a wrapping label as its name, including the typed text. */}
      <div className="sms-now">
        <label htmlFor={ID}>{words.label}</label>
        {/* Hidden from screen readers, because the facts below are announced when typing pauses. */}
        <span aria-hidden="true">{total}</span>
      </div>
      <textarea
        id={ID}
        ref={draft.field}
        rows={6}
        value={draft.text}
        readOnly={!draft.isLive}
        autoComplete="off"
        onChange={({ target }) => draft.change(target.value)}
      />
    </div>
  );
}

/** Renders buttons that insert placeholders, with the length of the text that replaces them. */
export function SmsPlaceholders({ draft }: { readonly draft: Draft }) {
  return (
    <fieldset className="sms-placeholders needs-script" disabled={!draft.isLive}>
      <legend>{words.insert}</legend>
      {([LINK, OPT_OUT] as const).map((placeholder) => (
        <p key={placeholder}>
          <button type="button" onClick={() => draft.insert(placeholder)}>
            {placeholder}
          </button>{' '}
          {words.counts[placeholder](OPT_OUT_STAND_IN.length)}
        </p>
      ))}
    </fieldset>
  );
}
