import { smsWords as words } from '../locales/cs-sms.ts';
import type { Draft } from './sms-draft.ts';
import { LINK, OPT_OUT, OPT_OUT_STAND_IN } from './sms-placeholders.ts';

declare global {
  /** Templates are compiled without the DOM's types; this is all that is read of them here. */
  interface HTMLTextAreaElement {
    value: string;
  }
}

/** There is one on a page. */
const ID = 'sms-text';

/**
 * The field that a message is written into. A browser may fill it in when the page is loaded again: the island starts and measures that text.
 *
 * @param total what it comes to, in short: in sight while a keyboard covers all below the field
 */
export function SmsField({ draft, total }: { readonly draft: Draft; readonly total: string }) {
  return (
    <div className="sms-field needs-script">
      {/* Beside the field, not round it: WebKit takes what is in a label for a name, the written text too. */}
      <div className="sms-now">
        <label htmlFor={ID}>{words.label}</label>
        {/* The facts say it too, when typing pauses. */}
        <span aria-hidden="true">{total}</span>
      </div>
      <textarea
        id={ID}
        ref={draft.field}
        rows={6}
        value={draft.text}
        onChange={({ target }) => draft.change(target.value)}
      />
    </div>
  );
}

/** Placeholders to be put into the text, and how long what stands for them is. */
export function SmsPlaceholders({ draft }: { readonly draft: Draft }) {
  return (
    <fieldset className="sms-placeholders needs-script">
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
