import type { ReactNode } from 'react';
import { copied, copy, selected } from '../locales/cs-code.ts';

/** Renders a code block like those in Markdown: title, copy button, code. */
export function CodeFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="code-block" data-code="">
      <div className="code-bar">
        <span>{title}</span>
        <button type="button" data-copy="" data-copied={copied} data-selected={selected}>
          {copy}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre className="code" tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
