import { type HttpRequest, LANGUAGES } from '@depese/ssg/samples';
import { useState } from 'react';
import { tabs } from '../locales/cs-code.ts';
import { PlainCode } from './plain-code.tsx';

/** The group of the languages of code on all pages, and where the runtime keeps the one that was chosen. */
const GROUP = 'lang';
const STORED = `ssg.tabs.${GROUP}`;

declare const localStorage: { getItem(key: string): string | null };

/**
 * The request in every language of the switch. The runtime turns these tabs together with all others of the group; only which of
 * them is shown at first has to be said here, because they come after it has begun.
 */
export function CodeTabs({ id, request }: { readonly id: string; readonly request: HttpRequest }) {
  const [first] = useState(chosenLanguage);
  return (
    <div className="tabs" data-tabs="" data-group={GROUP} data-active={first}>
      <div role="tablist" aria-label={tabs}>
        {LANGUAGES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}-tab`}
            aria-controls={`${id}-${value}`}
            aria-selected={value === first}
            tabIndex={value === first ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {LANGUAGES.map(({ value, label, code }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          aria-labelledby={`${id}-${value}-tab`}
          data-value={value}
          hidden={value !== first}
        >
          <PlainCode title={label} text={code(request)} />
        </div>
      ))}
    </div>
  );
}

function chosenLanguage(): string {
  const stored = readStored();
  return LANGUAGES.some(({ value }) => value === stored) ? (stored ?? '') : (LANGUAGES[0]?.value ?? '');
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
