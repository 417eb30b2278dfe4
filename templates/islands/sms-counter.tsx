import * as cs from '../locales/cs.ts';
import { useDraft } from '../tools/sms-draft.ts';
import { SmsFacts } from '../tools/sms-facts.tsx';
import { SmsField } from '../tools/sms-field.tsx';
import { measureSms } from '../tools/sms-length.ts';
import { SmsPreview } from '../tools/sms-preview.tsx';

export interface SmsCounterProps {
  /** Text to begin with. */
  readonly text: string;
  /** Address of the page with the whole tool, which goes on with the text. */
  readonly toolUrl: string;
}

/** Counts a message while it is written. Before its script runs, the text is fixed and its numbers are right. */
export default function SmsCounter({ text: sample, toolUrl }: SmsCounterProps) {
  const draft = useDraft(sample);
  const text = draft.text.normalize('NFC');
  const length = measureSms(text);
  return (
    <div className="sms-counter" data-markdown="skip">
      <SmsField draft={draft} rows={4} describedBy="sms-facts" />
      <div id="sms-facts">
        <SmsFacts length={length} text={text} />
      </div>
      <SmsPreview length={length} />
      <p>
        <a href={toolUrl}>{cs.smsCounter.fullTool}</a>
      </p>
    </div>
  );
}
