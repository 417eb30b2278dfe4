import { copied, copy, selected } from '../locales/cs-code.ts';

/** A block of code as those of the pages, without colours. */
export function PlainCode({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="code-block" data-code="">
      <div className="code-bar">
        <span>{title}</span>
        <button type="button" data-copy="" data-copied={copied} data-selected={selected}>
          {copy}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="code" tabIndex={0}>
        <code>
          <span className="line">{text}</span>
        </code>
      </pre>
    </div>
  );
}
