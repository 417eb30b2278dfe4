import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import { sliceOf, type WrittenText, writtenAt } from './written.ts';

/** Shell command: its words, and its standard input if the script contains it (here document). */
interface ShellCommand {
  readonly words: readonly WrittenText[];
  readonly input?: WrittenText;
}

interface ReadScript {
  readonly commands: readonly ShellCommand[];
  readonly assigned: readonly WrittenText[];
}

/** Matches a character that ends a command. */
const SEPARATOR = /[\n;|&()]/;
const NAME = /^[A-Za-z_]\w*/;
const ASSIGNMENT = /^([A-Za-z_]\w*)=/;
const KEYWORDS = new Set(['do', 'then', 'else', 'if', 'while', 'until', '!', '{', 'export', 'time', 'elif']);

/**
 * Parses a shell script into commands without running it. Supports quotes, line continuations, here documents, and
 * variables that the script sets. Anything else that is only known at run time becomes `UNKNOWN_TEXT`.
 */
export function readShell(code: string): ReadScript {
  return new ShellReader(code).script();
}

class ShellReader {
  private at = 0;
  private readonly variables = new Map<string, string>();
  /** Here documents whose content starts after the current line. */
  private waiting: { readonly end: string; readonly isPlain: boolean; readonly command: number }[] = [];
  private readonly inputs = new Map<number, WrittenText>();
  private readonly found: { words: WrittenText[] }[] = [{ words: [] }];

  private readonly assigned: WrittenText[] = [];
  private readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  script(): ReadScript {
    while (this.at < this.code.length) this.step();
    const commands = this.found.map(({ words }, i) => {
      const input = this.inputs.get(i);
      return { words, ...(input && { input }) };
    });
    return { commands, assigned: this.assigned };
  }

  private step(): void {
    const { code } = this;
    const sign = code[this.at] ?? '';
    if (sign === '\\' && code[this.at + 1] === '\n') this.at += 2;
    else if (sign === ' ' || sign === '\t') this.at++;
    else if (sign === '#') this.at = this.endOfLine();
    else if (code.startsWith('<<', this.at) && code[this.at + 2] !== '<') this.beginHere();
    else if (sign === '<' || sign === '>') this.redirect();
    else if (SEPARATOR.test(sign)) this.separate(sign);
    else this.word();
  }

  private separate(sign: string): void {
    this.at++;
    if (sign === '\n') this.readHere();
    if (this.found.at(-1)?.words.length !== 0) this.found.push({ words: [] });
  }

  private word(): void {
    const word = this.readWord();
    const words = this.found.at(-1)?.words ?? [];
    const [, name] = ASSIGNMENT.exec(this.code.slice(word.offsets[0])) ?? [];
    if (words.length === 0 && name !== undefined) {
      this.variables.set(name, word.text.slice(name.length + 1));
      this.assigned.push(sliceOf(word, name.length + 1));
    } else if (words.length > 0 || !KEYWORDS.has(word.text)) words.push(word);
  }

  /** Skips a redirection with its file name. */
  private redirect(): void {
    while (/[<>&]/.test(this.code[this.at] ?? '')) this.at++;
    while (this.code[this.at] === ' ') this.at++;
    this.readWord();
  }

  private beginHere(): void {
    const [whole, , quote, end = ''] = /^<<(-?)\s*(['"]?)([\w]+)\2/.exec(this.code.slice(this.at)) ?? ['<<'];
    this.at += whole.length;
    if (end !== '') this.waiting.push({ end, isPlain: quote !== '', command: this.found.length - 1 });
  }

  private readHere(): void {
    for (const { end, isPlain, command } of this.waiting) {
      const start = this.at;
      let stop = start;
      while (stop < this.code.length) {
        const lineEnd = this.code.indexOf('\n', stop);
        const next = lineEnd === -1 ? this.code.length : lineEnd;
        if (this.code.slice(stop, next).trim() === end) break;
        stop = Math.min(this.code.length, next + 1);
      }
      const raw = writtenAt(this.code, start, stop);
      this.inputs.set(command, isPlain ? raw : new ShellReader(this.code).expanded(start, stop, this.variables));
      this.at = Math.min(this.code.length, stop + end.length);
    }
    this.waiting = [];
  }

  /** Returns the code between two offsets with variables replaced, as between double quotes. */
  private expanded(start: number, stop: number, variables: ReadonlyMap<string, string>): WrittenText {
    for (const [name, value] of variables) this.variables.set(name, value);
    const part = new Part();
    this.at = start;
    while (this.at < stop) this.quotedSign(part);
    return part.written(this.at);
  }

  private readWord(): WrittenText {
    const part = new Part();
    const { code } = this;
    const start = this.at;
    while (this.at < code.length && !/[\s;|&()<>]/.test(code[this.at] ?? '')) {
      const sign = code[this.at];
      if (sign === "'") {
        const end = code.indexOf("'", this.at + 1);
        const stop = end === -1 ? code.length : end;
        for (let i = this.at + 1; i < stop; i++) part.add(code[i] ?? '', i);
        this.at = stop + 1;
      } else if (sign === '"') {
        this.at++;
        while (this.at < code.length && code[this.at] !== '"') this.quotedSign(part);
        this.at++;
      } else if (sign === '\\') {
        if (code[this.at + 1] !== '\n') part.add(code[this.at + 1] ?? '', this.at);
        this.at += 2;
      } else if (sign === '$' || sign === '`') this.substitute(part);
      else part.add(sign ?? '', this.at++);
    }
    // The character cannot start a word. Skip it, otherwise the reader would not advance.
    if (this.at === start) this.at++;
    return part.written(this.at);
  }

  /** Reads one character between double quotes. */
  private quotedSign(part: Part): void {
    const sign = this.code[this.at] ?? '';
    const next = this.code[this.at + 1] ?? '';
    if (sign === '\\' && '"\\$`\n'.includes(next)) {
      if (next !== '\n') part.add(next, this.at);
      this.at += 2;
    } else if (sign === '$' || sign === '`') this.substitute(part);
    else part.add(sign, this.at++);
  }

  /** Reads a variable or a command substitution. The value of a variable that the script sets is known. */
  private substitute(part: Part): void {
    const start = this.at;
    const rest = this.code.slice(start + 1);
    const name = NAME.exec(rest)?.[0] ?? /^\{([A-Za-z_]\w*)\}/.exec(rest)?.[1];
    if (this.code[start] === '`') {
      const end = this.code.indexOf('`', start + 1);
      this.at = end === -1 ? this.code.length : end + 1;
    } else if (rest.startsWith('(') || rest.startsWith('{')) this.at = this.closing(start + 1);
    else this.at += 1 + (name?.length ?? (/^[@*#?$!\d-]/.test(rest) ? 1 : 0));
    if (this.at === start + 1) part.add('$', start);
    else for (const sign of this.variables.get(name ?? '') ?? UNKNOWN_TEXT) part.add(sign, start);
  }

  /** Returns the offset after the bracket that closes the one at `from`. */
  private closing(from: number): number {
    const open = this.code[from] ?? '';
    const close = open === '(' ? ')' : '}';
    let depth = 0;
    for (let i = from; i < this.code.length; i++) {
      if (this.code[i] === open) depth++;
      if (this.code[i] === close && --depth === 0) return i + 1;
    }
    return this.code.length;
  }

  private endOfLine(): number {
    const end = this.code.indexOf('\n', this.at);
    return end === -1 ? this.code.length : end;
  }
}

/** Text that is being read, with the offset of each character in the code. */
class Part {
  private text = '';
  private readonly offsets: number[] = [];

  add(sign: string, offset: number): void {
    this.text += sign;
    for (let i = 0; i < sign.length; i++) this.offsets.push(offset + i);
  }

  written(end: number): WrittenText {
    return { text: this.text, offsets: [...this.offsets, end] };
  }
}
