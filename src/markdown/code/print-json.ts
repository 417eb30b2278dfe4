const WIDTH = 80;

/**
 * JSON as people write it: two spaces a level, and an object or a list of plain values on one line where it fits in
 * 80 columns. The value itself always spreads over lines, unless it holds nothing.
 *
 * @param value what JSON can hold
 */
export function printJson(value: unknown): string {
  return print(value, '', 0);
}

/** @param before columns that already stand on the line: the indent and the key */
function print(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const list = Array.isArray(value);
  const items = Object.entries(value).map(([key, item]) => ({ key: list ? '' : `${JSON.stringify(key)}: `, item }));
  const [open, close] = list ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;

  if (before > 0 && items.every(({ item }) => typeof item !== 'object' || item === null)) {
    const pad = list ? '' : ' ';
    const line = `${open}${pad}${items.map(({ key, item }) => key + JSON.stringify(item)).join(', ')}${pad}${close}`;
    if (before + line.length <= WIDTH) return line;
  }
  const inner = `${indent}  `;
  const lines = items.map(({ key, item }) => `${inner}${key}${print(item, inner, inner.length + key.length)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
