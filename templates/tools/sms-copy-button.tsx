import { useEffect, useState } from 'react';
import * as cs from '../locales/cs.ts';
import { copy } from './sms-browser.ts';

/** As the copy buttons of the browser runtime. Milliseconds. */
const SHOWN_MS = 2000;

interface CopyButtonProps {
  readonly label: string;
  /** What is copied, asked for by a click. */
  text(): string;
}

/** Copies a text and says beside itself, for a moment, how that went. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<boolean>();
  useEffect(() => {
    if (outcome !== true) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span className="sms-copy">
      <button type="button" className="sms-action" onClick={() => void copy(text()).then(setOutcome)}>
        {label}
      </button>
      <span role="status">{outcome !== undefined && (outcome ? cs.copied : cs.smsTool.notCopied)}</span>
    </span>
  );
}
