import { CodeFrame } from '../components/code-frame.tsx';

/** Renders a code block like those in Markdown, without colours. */
export function PlainCode({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <CodeFrame title={title}>
      <span className="line">{text}</span>
    </CodeFrame>
  );
}
