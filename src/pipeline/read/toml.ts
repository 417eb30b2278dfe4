import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Locate } from '../../config/validation/issues.ts';

export type ReadToml =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      /** 1-based, in the text. */
      readonly line: number;
      readonly column: number;
      /** What is wrong, without the full stop. */
      readonly reason: string;
    };

/** Reads a TOML text as plain data: dates as text, as YAML 1.2 has them. */
export function readToml(text: string): ReadToml {
  try {
    return { ok: true, value: plain(parse(text)) as Readonly<Record<string, unknown>> };
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    // Behind the reason stands the line, which a report shows by itself.
    const [reason = ''] = cause.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    return { ok: false, line: cause.line, column: cause.column, reason };
  }
}

function plain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** `key = `, `key.inner = `, `[key]`, `[[key.inner]]` */
const KEY = /^\s*(?:\[+\s*)?["']?([\w-]+)["']?\s*[\].=]/;

/**
 * Finds a field at the top of front matter, or its table, by its line; what lies deeper has the place of its field.
 *
 * @param toml that stands below the first line of the file
 */
export function locateInToml(file: string, toml: string): Locate {
  const lines = toml.split('\n');
  return ([name]) => {
    const at = lines.findIndex((line) => KEY.exec(line)?.[1] === name);
    const line = lines[at];
    if (line === undefined) return { file, line: 1, column: 1 };
    return { file, line: at + 2, column: line.indexOf(String(name)) + 1, length: String(name).length };
  };
}
