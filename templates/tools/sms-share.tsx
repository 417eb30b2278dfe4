import * as cs from '../locales/cs.ts';
import { shareUrl } from './sms-browser.ts';
import { CopyButton } from './sms-copy-button.tsx';
import type { Draft } from './sms-draft.ts';

const words = cs.smsTool;

/** The address that opens the tool with the text. */
export function SmsShare({ draft }: { readonly draft: Draft }) {
  const url = draft.isLive ? shareUrl(draft.text) : '';
  return (
    <div className="sms-share needs-script">
      <label htmlFor="sms-share">{words.share}</label>
      <div className="sms-actions">
        <input
          id="sms-share"
          type="url"
          value={url}
          readOnly
          aria-describedby="sms-share-hint"
          onFocus={({ target }) => (target as unknown as { select(): void }).select()}
        />
        <CopyButton label={words.copyLink} text={() => url} />
      </div>
      <p id="sms-share-hint" className="sms-hint">
        {words.shareHint}
      </p>
    </div>
  );
}
