import * as cs from '../locales/cs.ts';
import { replacementOf } from './gsm-replacements.ts';
import { PartUnits } from './sms-facts.tsx';
import type { SmsLength } from './sms-length.ts';
import { markedParts, type Segment, type TextRange } from './sms-marks.ts';

const words = cs.smsCounter;

/** More parts than anybody sends; a book that is pasted must not freeze the page. */
const MOST_PARTS = 12;

interface SmsPreviewProps {
  readonly length: SmsLength;
  readonly standIns?: readonly TextRange[];
}

/** The message as it is sent: part by part, with what costs more marked in its text. */
export function SmsPreview({ length, standIns = [] }: SmsPreviewProps) {
  const shown = { ...length, parts: length.parts.slice(0, MOST_PARTS) };
  const hidden = length.parts.length - shown.parts.length;
  const parts = markedParts(shown, standIns);
  const marks = new Set(parts.flat().map(({ mark }) => mark));
  return (
    <div className="sms-preview">
      <ol className="sms-parts">
        {parts.map((segments, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
          <li key={i}>
            <p className="sms-part-text">
              {segments.map((segment, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
                <Marked key={at} segment={segment} />
              ))}
            </p>
            <p className="sms-part-meta">
              <span>{words.partTitle(i + 1)}</span> <PartUnits length={length} units={shown.parts[i]?.units ?? 0} />
            </p>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p>{words.moreParts(hidden)}</p>}
      <ul className="sms-legend">
        {(['outside', 'double', 'stand-in'] as const)
          .filter((mark) => marks.has(mark))
          .map((mark) => (
            <li key={mark}>
              <span className={`sms-${mark}`} aria-hidden="true">
                {SAMPLES[mark]}
              </span>{' '}
              {words.legend[mark]}
            </li>
          ))}
      </ul>
    </div>
  );
}

const SAMPLES = { outside: 'č', double: '€', 'stand-in': 'abc' };

function Marked({ segment: { text, mark } }: { readonly segment: Segment }) {
  if (mark === undefined) return text;
  if (mark !== 'outside') return <span className={`sms-${mark}`}>{text}</span>;
  return (
    <mark className="sms-outside" data-replacement={suggestion(replacementOf(text)?.text)}>
      {text}
    </mark>
  );
}

/** What stands above a character, in signs that can be seen. */
function suggestion(replacement: string | undefined): string | undefined {
  if (replacement === '') return words.taken;
  return replacement?.replace(/\s/g, '␣');
}
