import { useState } from 'react';
import * as cs from '../locales/cs.ts';
import { CopyButton } from './sms-copy-button.tsx';
import type { Draft } from './sms-draft.ts';
import { LINK, LINK_LENGTH, OPT_OUT, OPT_OUT_STAND_IN } from './sms-placeholders.ts';

const words = cs.smsTool;

interface SmsInsertionsProps {
  readonly draft: Draft;
  readonly linkLength: number;
  changeLinkLength(length: number): void;
}

/** Placeholders to be put into the text, and how long what stands for them is. */
export function SmsInsertions({ draft, linkLength, changeLinkLength }: SmsInsertionsProps) {
  return (
    <>
      <fieldset className="sms-actions needs-script" disabled={!draft.isLive}>
        <legend className="visually-hidden">{words.insert}</legend>
        <button type="button" className="sms-action" onClick={() => draft.insert(LINK)}>
          + {words.link}
        </button>
        <button type="button" className="sms-action" onClick={() => draft.insert(OPT_OUT)}>
          + {words.optOut}
        </button>
        <CopyButton label={words.copyText} text={() => draft.text} />
        <button type="button" className="sms-action" onClick={() => draft.replace('')}>
          {words.clear}
        </button>
      </fieldset>
      <p id="sms-counting" className="sms-hint">
        {words.privacy} <code>{LINK}</code> {words.counting.beforeLength}{' '}
        <LengthField length={linkLength} change={changeLinkLength} isLive={draft.isLive} /> {words.counting.afterLength}{' '}
        <code>{OPT_OUT}</code> {words.counting.optOut(OPT_OUT_STAND_IN.length)}
      </p>
    </>
  );
}

interface LengthFieldProps {
  readonly length: number;
  change(length: number): void;
  readonly isLive: boolean;
}

/** What is typed may be no length for a moment: then the last one holds. */
function LengthField({ length, change, isLive }: LengthFieldProps) {
  const [typed, setTyped] = useState(String(length));
  return (
    <input
      type="number"
      className="sms-length"
      aria-label={words.linkLength}
      min={LINK_LENGTH.min}
      max={LINK_LENGTH.max}
      value={typed}
      readOnly={!isLive}
      autoComplete="off"
      onChange={({ target }) => {
        const { value } = target as { value: string };
        setTyped(value);
        const wanted = Number(value);
        if (Number.isInteger(wanted) && wanted >= LINK_LENGTH.min && wanted <= LINK_LENGTH.max) change(wanted);
      }}
      onBlur={() => setTyped(String(length))}
    />
  );
}
