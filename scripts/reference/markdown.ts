import type { Row } from './row.ts';

/** Returns a page with current tables between `<!-- table name -->` and `<!-- /table -->`. */
export function withTables(page: string, tables: Readonly<Record<string, readonly Row[]>>): string {
  return page.replace(/(<!-- table (\S+) -->\n)[\s\S]*?(<!-- \/table -->)/g, (_, open: string, name: string, close) => {
    const rows = tables[name];
    if (rows === undefined) throw new RangeError(`Unknown table in docs/reference: ${name}.`);
    return `${open}\n${table(rows)}\n${close}`;
  });
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, description, ...row }) => `| ${code(name)} | ${prose(description)}${facts(row)} |\n`);
  return `| Name | Meaning |\n| --- | --- |\n${cells.join('')}`;
}

/** Returns the last line of a cell: type and default. */
function facts({ type = '', default: value = '' }: Partial<Row>): string {
  const fallback = value === 'required' ? value : value && `default ${code(value)}`;
  const parts = [code(type), fallback].filter((part) => part !== '');
  return parts.length === 0 ? '' : `<br>${parts.join(', ')}`;
}

/** Escapes what Markdown would read as the end of a cell or as HTML, except within backticks. */
function prose(text: string): string {
  return text.replaceAll('|', '\\|').replace(/(`[^`]*`)|</g, (found, quoted?: string) => quoted ?? `\\${found}`);
}

function code(text: string): string {
  return text && `\`${text.replaceAll('|', '\\|')}\``;
}
