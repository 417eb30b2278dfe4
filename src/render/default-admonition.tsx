import { type ReactElement, useContext } from 'react';
import type { AdmonitionKind, AdmonitionProps } from '../config/markdown-props.ts';
import type { TemplateModule } from './template-module.ts';

const WORDS: Readonly<Record<string, Readonly<Record<AdmonitionKind, string>>>> = {
  en: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
  cs: { note: 'Poznámka', tip: 'Tip', info: 'Informace', warning: 'Pozor', danger: 'Nebezpečí' },
};

/**
 * An admonition that says what it is: colours alone tell nobody who does not see them. In a language without words here, only a title of its own does.
 *
 * @param ScopeContext of the templates, which tells the language of the page
 */
export function admonitionOf({ ScopeContext }: Pick<TemplateModule, 'ScopeContext'>) {
  return function Admonition({ kind, title, children }: AdmonitionProps): ReactElement {
    const [language = ''] = useContext(ScopeContext)?.languages ?? [];
    const shown = title ?? WORDS[language.split('-')[0] ?? '']?.[kind];
    return (
      <aside className={`admonition ${kind}`}>
        {shown === undefined ? null : <p className="admonition-title">{shown}</p>}
        {children}
      </aside>
    );
  };
}
