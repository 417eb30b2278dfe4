import { type Text, WordedError } from '../../../base/message.ts';
import { apiSamplesMessages } from '../messages.ts';
import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import { spanOf, UNKNOWN_VALUE, type WrittenField, type WrittenText, type WrittenValue } from './written.ts';

/** Parsed JSON with the offsets of all its parts, or a syntax error with its offsets. */
export type ReadJson =
  | { readonly ok: true; readonly value: WrittenValue }
  | { readonly ok: false; readonly reason: Text; readonly start: number; readonly end: number };

/** Parses JSON. A string with a value of the surrounding code, or a template (`{{ name }}`), becomes unknown. */
export function readJson(written: WrittenText): ReadJson {
  const reader = new JsonReader(written);
  try {
    return { ok: true, value: reader.whole() };
  } catch (cause) {
    if (!(cause instanceof JsonMistake)) throw cause;
    const { start, end } = spanOf(written);
    const at = cause.at >= written.text.length ? Math.max(start, end - 1) : (written.offsets[cause.at] ?? start);
    return { ok: false, reason: cause.text, start: at, end: at + 1 };
  }
}

class JsonMistake extends WordedError {
  readonly at: number;

  constructor(reason: Text, at: number) {
    super(reason);
    this.at = at;
  }
}

/** Matches a placeholder in templates of other services: `{{ person.phone }}`. */
const TEMPLATE = /\{\{.*?\}\}/;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
/** Maximum nesting. No real body is nested this deep. */
const MOST_DEPTH = 100;

/** Recursive descent parser for JSON. */
class JsonReader {
  private at = 0;
  private readonly text: string;
  private readonly offsets: readonly number[];

  constructor({ text, offsets }: WrittenText) {
    this.text = text;
    this.offsets = offsets;
  }

  whole(): WrittenValue {
    const value = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) this.fail(apiSamplesMessages.moreFollowsBehindEnd);
    return value;
  }

  private value(depth: number): WrittenValue {
    this.skipSpace();
    if (depth > MOST_DEPTH) this.fail(apiSamplesMessages.nestedTooDeep);
    const from = this.at;
    const ended = (value: Partial<WrittenValue>): WrittenValue => ({ ...value, ...this.span(from) });
    const sign = this.text[from];
    if (sign === '{' || sign === '[') return ended({ fields: this.fields(sign === '[', depth), isList: sign === '[' });
    if (sign === '"') {
      const value = this.textValue();
      return ended({ value: value.includes(UNKNOWN_TEXT) || TEMPLATE.test(value) ? UNKNOWN_VALUE : value });
    }
    if (sign === UNKNOWN_TEXT) {
      this.at++;
      return ended({ value: UNKNOWN_VALUE });
    }
    WORD.lastIndex = from;
    const word = WORD.exec(this.text)?.[0] ?? this.fail(apiSamplesMessages.valueMissing);
    this.at += word.length;
    return ended({ value: Object.hasOwn(LITERALS, word) ? LITERALS[word] : Number(word) });
  }

  /** Reads the members of an object or the items of an array. */
  private fields(isList: boolean, depth: number): WrittenField[] {
    const fields: WrittenField[] = [];
    const close = isList ? ']' : '}';
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === close) this.at++;
    else
      do {
        this.skipSpace();
        const from = this.at;
        if (!isList && this.text[from] !== '"') this.fail(apiSamplesMessages.nameFieldMissing);
        const key = isList ? String(fields.length) : this.textValue();
        const { start, end } = this.span(from);
        if (!isList) this.expect(':');
        fields.push({ key, keyStart: start, keyEnd: end, item: this.value(depth + 1) });
      } while (!this.closes(close));
    return fields;
  }

  private closes(close: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== close) {
      this.expect(',');
      return false;
    }
    this.at++;
    return true;
  }

  private textValue(): string {
    const { text } = this;
    const from = this.at;
    for (this.at++; text[this.at] !== '"'; this.at++) {
      if (this.at >= text.length || text[this.at] === '\n') this.fail(apiSamplesMessages.textNotClosed);
      if (text[this.at] === '\\') this.at++;
    }
    this.at++;
    const literal = text.slice(from, this.at);
    // `UNKNOWN_TEXT` is a control character, which is not allowed in a JSON string, so it comes from the surrounding
    // code.
    if (literal.includes(UNKNOWN_TEXT)) return UNKNOWN_TEXT;
    try {
      return JSON.parse(literal) as string;
    } catch {
      this.at = from;
      return this.fail(apiSamplesMessages.textSignMustEscaped);
    }
  }

  private expect(sign: string): void {
    this.skipSpace();
    if (this.text[this.at] !== sign) this.fail(apiSamplesMessages.missing({ sign }));
    this.at++;
  }

  private skipSpace(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private span(from: number): { readonly start: number; readonly end: number } {
    const start = this.offsets[from] ?? 0;
    return { start, end: this.at > from ? (this.offsets[this.at - 1] ?? start) + 1 : start };
  }

  private fail(reason: Text): never {
    throw new JsonMistake(reason, this.at);
  }
}
