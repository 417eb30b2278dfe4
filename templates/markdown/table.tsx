import type { ComponentProps, ReactNode } from 'react';
import * as cs from '../locales/cs.ts';

/** A table scrolls by itself on a narrow screen, by keyboard too. */
export function TableFrame({ label = cs.tableScroll, children }: { label?: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows
    <div className="table-frame" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export function MarkdownTable(props: ComponentProps<'table'>) {
  return (
    <TableFrame>
      <table {...props} />
    </TableFrame>
  );
}
