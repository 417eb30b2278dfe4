import { type HttpRequest, LANGUAGES } from '@depese/ssg/samples';
import { useState } from 'react';
import { tabs } from '../locales/cs-code.ts';
import { PlainCode } from './plain-code.tsx';

/** Group of tabs with programming languages on all pages, and the storage key of the chosen one. */
const GROUP = 'lang';
const STORED = `ssg.tabs.${GROUP}`;

declare const localStorage: { getItem(key: string): string | null };

/**
 * Renders the request in every programming language. The runtime switches these tabs together with all others of the
 * group. Only the initial tab is chosen here, because these tabs are rendered after the runtime has started.
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
