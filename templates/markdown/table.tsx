import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import * as cs from '../locales/cs.ts';

/** A table scrolls by itself on a narrow screen, by keyboard too: the runtime makes it a stop of the Tab key where it does. */
export function TableFrame({ label = cs.table, children }: { label?: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows
    <div className="table-frame" role="group" aria-label={label} data-scrolls="">
      {children}
    </div>
  );
}

/** The first cell of a row of a Markdown table says what the row is about. */
export function MarkdownRow({ children, ...props }: ComponentProps<'tr'>) {
  const [first, ...others] = Children.toArray(children);
  const isHeaded = isValidElement<ComponentProps<'td'>>(first) && first.type === 'td' && others.length > 0;
  if (!isHeaded) return <tr {...props}>{children}</tr>;
  return (
    <tr {...props}>
      <th scope="row" {...(first.props as ComponentProps<'th'>)} />
      {others}
    </tr>
  );
}

export function MarkdownTable(props: ComponentProps<'table'>) {
  return (
    <TableFrame>
      <table className="markdown-table" {...props} />
    </TableFrame>
  );
}
