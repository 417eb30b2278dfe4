import { useState } from 'react';
import { smsWords as words } from '../locales/cs-sms.ts';
import { copy, shareUrl } from './sms-browser.ts';
import type { Draft } from './sms-draft.ts';

/**
 * Renders the address that opens the tool with the text. Mount it anew for another text, because the text "copied"
 * refers to the previous one.
 */
export function SmsShare({ text, isLive }: Pick<Draft, 'text' | 'isLive'>) {
  const [said, setSaid] = useState('');
  const url = isLive ? shareUrl(text) : '';
  return (
    <div className="sms-share needs-script">
      <div className="sms-field">
        <label htmlFor="sms-link">{words.share}</label>
        <input id="sms-link" type="text" value={url} readOnly />
      </div>
      <button
        type="button"
        onClick={() => void copy(shareUrl(text)).then((isDone) => setSaid(isDone ? words.copied : words.notCopied))}
      >
        {words.copy}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
