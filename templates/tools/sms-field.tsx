import * as cs from '../locales/cs.ts';
import type { Draft } from './sms-draft.ts';

declare global {
  /** Templates are compiled without the DOM's types; this is all that is read of them here. */
  interface HTMLTextAreaElement {
    value: string;
  }
}

interface SmsFieldProps {
  readonly draft: Draft;
  readonly rows: number;
  /** Id of what explains the field. */
  readonly describedBy: string;
}

/** The field that a message is written into. Browsers must not fill it in by themselves: the numbers would be of another text. */
export function SmsField({ draft, rows, describedBy }: SmsFieldProps) {
  return (
    <div className="sms-field">
      <label htmlFor="sms-text">{cs.smsCounter.label}</label>
      <textarea
        id="sms-text"
        ref={draft.field}
        rows={rows}
        value={draft.text}
        readOnly={!draft.isLive}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={describedBy}
        onChange={({ target }) => draft.change(target.value)}
      />
    </div>
  );
}
