import { z } from 'zod';
import { type Text, toText } from '../../base/message.ts';
import { keysAt, schemasAt } from './known-keys.ts';
import { schemaMessages } from './messages.ts';

/** A value that is wrong, and where. */
interface Wrong {
  readonly issue: z.core.$ZodIssue;
  readonly found: unknown;
  /** The whole schema; the issue's path leads into it. */
  readonly schema: z.ZodType;
  /** What was wanted, as a noun phrase. */
  readonly wanted: Text;
  /** In which form the value is written. */
  readonly form: Form;
}

/** How a file holds values; front matter is YAML. */
type Form = 'yaml' | 'json' | 'cell';

/** The form of the values of a file, by its name. */
export function formOf(file: string): Form {
  return file.endsWith('.csv') ? 'cell' : file.endsWith('.json') ? 'json' : 'yaml';
}

/** Words for true and false that people write; YAML knows only `true` and `false`. */
const YES = /^(?:yes|y|on|ano|jo|true|pravda|1)$/i;
const NO = /^(?:no|n|off|ne|false|nepravda|0)$/i;

/**
 * Says what to write in place of a wrong value, when the value tells what was meant.
 *
 * @returns a hint; undefined when nobody can know
 */
export function mendOf(wrong: Wrong): Text | undefined {
  const { issue, found, form } = wrong;
  const wanted = toText(wrong.wanted);
  if (wanted.startsWith('a date such as')) return typeof found === 'string' ? dateMeant(found) : undefined;
  if (issue.code === 'too_small' && Array.isArray(found) && found.length === 0)
    return schemaMessages.writeLeastOneBetween;
  if (issue.code === 'too_small' && issue.origin === 'string' && found === '' && form === 'yaml') return TEXT;
  const [, path] = typeof found === 'string' ? (/^https?:\/\/[^/]+(\/.*)$/.exec(found) ?? []) : [];
  if (wanted === 'text that begins with "/"' && path !== undefined) return write(path);
  if (issue.code !== 'invalid_type') return undefined;
  switch (issue.expected) {
    case 'boolean':
      return typeof found === 'string' || typeof found === 'number' ? booleanMeant(String(found)) : undefined;
    case 'string':
      return textMeant(found);
    case 'number':
    case 'int':
      return typeof found === 'string' ? (numberMeant(found) ?? schemaMessages.writeDigitsSuch) : undefined;
    case 'array':
      return typeof found === 'string' && form !== 'cell' ? write(listOf(found, form)) : undefined;
    case 'object':
      return form === 'yaml' && (found === null || typeof found === 'string') ? groupMeant(wrong) : undefined;
    default:
      return undefined;
  }
}

function write(text: string): Text {
  return schemaMessages.write({ text });
}

function booleanMeant(found: string): Text {
  if (YES.test(found.trim())) return write('true');
  return NO.test(found.trim()) ? write('false') : schemaMessages.writeTrueOrFalse;
}

const TEXT = schemaMessages.writeTextBehindColon;

/** YAML takes a number, a truth and a list in brackets for what they look like, unless they stand in quotes. */
function textMeant(found: unknown): Text | undefined {
  if (found === null) return TEXT;
  if (typeof found === 'number' || typeof found === 'boolean') return write(`"${found}"`);
  const isPlain = Array.isArray(found) && found.every((item) => typeof item === 'string');
  return isPlain && found.length > 0 ? [write(`"${found.join(', ')}"`), schemaMessages.bracketsMakeList] : undefined;
}

/** `1.20` of `1,20`, `1.20 Kč` and `1 200`. */
function numberMeant(found: string): Text | undefined {
  const [, sign = '', digits, decimals] =
    /^\s*([-\u2212]?)\s*(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d+))?[\s\u00a0]*[^\d\s.,]{0,4}\s*$/.exec(
      found,
    ) ?? [];
  if (digits === undefined) return undefined;
  const whole = `${sign === '' ? '' : '-'}${digits.replace(/\D/g, '')}`;
  return write(decimals === undefined ? whole : `${whole}.${decimals}`);
}

/** Commas and semicolons separate what was meant as several. */
function listOf(found: string, form: Form): string {
  const items = found.split(/\s*[,;]\s*/).filter((item) => item !== '');
  const isPlain = (item: string) => form === 'yaml' && !/[:#[\]{}"'&*!|>%@`]/.test(item);
  return `[${items.map((item) => (isPlain(item) ? item : JSON.stringify(item))).join(', ')}]`;
}

/** Fields of a group that an example shows. */
const SHOWN = 3;

function groupMeant({ issue, found, schema }: Wrong): Text | undefined {
  const keys = keysAt(schema, issue.path);
  const [inner] = schemasAt(schema, issue.path).filter((one) => one instanceof z.ZodObject);
  const required = keys.filter((key) => inner?.shape[key] instanceof z.ZodType && !inner.shape[key].isOptional());
  const shown = (required.length > 0 ? required : keys).slice(0, SHOWN);
  if (shown.length === 0 || issue.path.length === 0) return undefined;
  const fields = shown.map((key, i) => `\`${key}: ${i === 0 && typeof found === 'string' ? found : '...'}\``);
  return schemaMessages.writeFieldsLinesTheir({ fields: fields.join(', ') });
}

/** A day as Europeans write it, with whatever between its numbers; or the other way round. */
const DAY_FIRST = /^\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*$/;
const YEAR_FIRST = /^\s*(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*$/;

function dateMeant(found: string): Text | undefined {
  const [, day, month, year] = DAY_FIRST.exec(found) ?? [];
  const [, first, second, third] = YEAR_FIRST.exec(found) ?? [];
  const parts = year === undefined ? [first, second, third] : [year, month, day];
  if (parts.some((part) => part === undefined)) return schemaMessages.writeYearMonthDay;
  const date = parts.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-');
  const time = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return exists ? write(date) : schemaMessages.calendarNoSuchDay;
}
