import { CodeFrame } from '../components/code-frame.tsx';

/** A block of code as those of the pages, without colours. */
export function PlainCode({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <CodeFrame title={title}>
      <span className="line">{text}</span>
    </CodeFrame>
  );
}
