import { smsWords as words } from '../locales/cs-sms.ts';
import { replacementOf } from './gsm-replacements.ts';
import { partLimit, type SmsLength } from './sms-length.ts';
import { markedParts, type Segment, type TextRange } from './sms-marks.ts';

/** Maximum number of parts shown. A pasted book must not freeze the page. */
const MOST_PARTS = 12;

interface SmsPreviewProps {
  readonly length: SmsLength;
  readonly standIns?: readonly TextRange[];
}

/** Renders the message part by part, with the characters that make it more expensive marked. */
export function SmsPreview({ length, standIns = [] }: SmsPreviewProps) {
  const limit = partLimit(length);
  const shown = length.parts.slice(0, MOST_PARTS);
  const texts = markedParts({ ...length, parts: shown }, standIns);
  return (
    <div className="sms-preview">
      <ol className="sms-parts">
        {shown.map(({ units }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
          <li key={i}>
            <p>
              {texts[i]?.map((segment, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
                <Marked key={at} {...segment} />
              ))}
            </p>
            <small>{words.part(i + 1, units, limit)}</small>
            {/* SVG attributes instead of `style`, which a strict Content-Security-Policy blocks. */}
            <svg className="sms-bar" aria-hidden="true">
              <rect width={`${(100 * units) / limit}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ol>
      {length.parts.length > MOST_PARTS && <p>…</p>}
    </div>
  );
}

/** Renders a segment of a message. Characters that force UCS-2 show their replacement above. */
export function Marked({ text, mark }: Segment) {
  if (mark === undefined) return text;
  const replacement = mark === 'outside' ? replacementOf(text)?.text : undefined;
  return (
    <span className={`sms-${mark}`} data-replacement={replacement && (replacement.trim() || '␣')}>
      {text}
    </span>
  );
}
