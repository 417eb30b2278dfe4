import { OF_CIRCUMSTANCES, POLICY_CODES } from '../../src/base/codes.ts';
import type { Row } from './row.ts';

/** Codes of the lists between `<!-- codes name -->` and `<!-- /codes -->`. */
const CODES: Readonly<Record<string, Iterable<string>>> = { policy: POLICY_CODES, circumstances: OF_CIRCUMSTANCES };

/** Returns a page with current tables between `<!-- table name -->` and `<!-- /table -->`, and current lists of codes. */
export function withTables(page: string, tables: Readonly<Record<string, readonly Row[]>>): string {
  return withCodes(page).replace(
    /(<!-- table (\S+) -->\n)[\s\S]*?(<!-- \/table -->)/g,
    (_, open: string, name: string, close) => {
      const rows = tables[name];
      if (rows === undefined) throw new RangeError(`Unknown table in docs/reference: ${name}.`);
      return `${open}\n${table(rows)}\n${close}`;
    },
  );
}

function withCodes(page: string): string {
  return page.replace(/(<!-- codes (\S+) -->\n)[\s\S]*?(<!-- \/codes -->)/g, (_, open: string, name: string, close) => {
    const codes = CODES[name];
    if (codes === undefined) throw new RangeError(`Unknown list of codes in docs/reference: ${name}.`);
    return `${open}\n${[...codes].map(code).join(', ')}\n\n${close}`;
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
