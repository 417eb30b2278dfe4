import { Children, type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { AdmonitionKind, AdmonitionProps, CodeBlockProps } from '../../../config/page.ts';
import { useMdx } from './scope.ts';

export interface MdxCodeBlockProps {
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly metastring?: string;
  readonly showLineNumbers?: boolean | number;
  readonly children?: ReactNode;
}

/** Component `CodeBlock` of Docusaurus. Renders code like a fenced code block of Markdown. */
export function CodeBlock({ language, className, title, metastring = '', ...props }: MdxCodeBlockProps): ReactElement {
  const scope = useMdx('CodeBlock');
  const Block = scope.component('code-block') as unknown as ComponentType<CodeBlockProps>;
  const named = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1] ?? '';
  const numbers = props.showLineNumbers === undefined || props.showLineNumbers === false ? '' : ' showLineNumbers';
  const code = textOf(props.children).replace(/\n$/, '');
  const found = scope.highlight(code, named, metastring + numbers);
  if (found === undefined) return <pre />;
  const shown = title === undefined ? undefined : textOf(title);
  return <Block {...found} {...(shown === undefined ? {} : { title: shown })} />;
}

const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

export interface MdxAdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Component `Admonition` of Docusaurus. Renders the same HTML as the directive `:::note`. */
export function Admonition({ type = 'note', title, children }: MdxAdmonitionProps): ReactElement {
  const Box = useMdx('Admonition').component('admonition') as unknown as ComponentType<AdmonitionProps>;
  const shown = title === undefined ? {} : { title: textOf(title) };
  return (
    <Box kind={KINDS[type] ?? 'note'} {...shown}>
      {children}
    </Box>
  );
}

export interface MdxDetailsProps {
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Component `Details` of Docusaurus. Renders a disclosure (`<details>`). */
export function Details({ summary, open, className, children }: MdxDetailsProps): ReactElement {
  return (
    <details open={open} className={className}>
      {summary === undefined || isValidElement(summary) ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return textOf(node.props.children);
  return Array.isArray(node) ? Children.toArray(node).map(textOf).join('') : '';
}
