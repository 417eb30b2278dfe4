import type { Element, ElementContent } from 'hast';

/**
 * Moves elements with `data-column="Type"` from the cells of a table into columns of their own. The page saves space by
 * showing them below the other content of a cell. In Markdown, a column is easier to read.
 * @param table table with rows in `thead` and `tbody`
 * @returns the changed table, or the same object if there are no such elements
 */
export function spreadColumns(table: Element): Element {
  const rows = rowsOf(table);
  const names = [...new Set(rows.flatMap((row) => liftable(row)).map(columnOf))];
  if (names.length === 0) return table;
  const spread = new Map(rows.map((row) => [row, spreadRow(row, names)]));
  return replaced(table, spread);
}

function spreadRow(row: Element, names: readonly string[]): Element {
  const lifted = liftable(row);
  const cells = elementsOf(row).map((cell) => without(cell, new Set(lifted)));
  const isHead = cells.every(({ tagName, properties }) => tagName === 'th' && properties['scope'] !== 'row');
  const added = names.map((name): Element => {
    if (isHead) return { type: 'element', tagName: 'th', properties: {}, children: [{ type: 'text', value: name }] };
    const own = lifted.filter((element) => columnOf(element) === name);
    return { type: 'element', tagName: 'td', properties: {}, children: own.flatMap(contentOf) };
  });
  return { ...row, children: [...cells, ...added] };
}

/** Returns the content of a `data-column` element without the name of its column. */
function contentOf(element: Element): ElementContent[] {
  const answer = elementsOf(element).find(({ tagName }) => tagName === 'dd');
  return answer === undefined ? [{ ...element, tagName: 'span' }] : answer.children;
}

function columnOf({ properties }: Element): string {
  return String(properties['dataColumn'] ?? '');
}

/** Returns the elements with `data-column` that are not inside another element with `data-column`. */
function liftable(parent: Element): Element[] {
  return elementsOf(parent).flatMap((child) => (columnOf(child) === '' ? liftable(child) : [child]));
}

function rowsOf(parent: Element): Element[] {
  return elementsOf(parent).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function without(parent: Element, gone: ReadonlySet<Element>): Element {
  const kept = parent.children.filter((child) => child.type !== 'element' || !gone.has(child));
  return { ...parent, children: kept.map((child) => (child.type === 'element' ? without(child, gone) : child)) };
}

function replaced(parent: Element, rows: ReadonlyMap<Element, Element>): Element {
  const children = parent.children.map((child) =>
    child.type === 'element' ? (rows.get(child) ?? replaced(child, rows)) : child,
  );
  return { ...parent, children };
}
