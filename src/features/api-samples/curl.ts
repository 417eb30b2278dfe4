import { UNKNOWN_TEXT } from './description.ts';
import {
  pairOf,
  pairsOf,
  sliceOf,
  type WrittenBody,
  type WrittenCall,
  type WrittenPair,
  type WrittenText,
  writtenAt,
} from './written.ts';

const DATA = new Set(['-d', '--data', '--data-raw', '--data-ascii', '--data-binary', '--json']);
/** Options of curl that take a value. */
const WITH_VALUE = new Set([
  ...DATA,
  ...'-X --request -H --header --url --data-urlencode -o --output -w --write-out --retry --retry-delay'.split(' '),
  ...'--retry-max-time -m --max-time --connect-timeout -u --user -A --user-agent -e --referer -b --cookie'.split(' '),
  ...'-c --cookie-jar -F --form -T --upload-file --cacert --cert --key -x --proxy -D --dump-header'.split(' '),
]);
/** Matches an option of one letter that is joined to its value or to other options: `-XPOST`, `-sS`. */
const SHORT_WITH_VALUE = /^-[a-zA-Z]*?([XHdomwuAebcFTxD])(.*)$/s;

/** Returns the requests that a shell script makes with curl. */
export function readCurl(code: string): readonly WrittenCall[] {
  return new ShellReader(code).commands().flatMap(({ words, input }) => {
    const start = words.findIndex(({ text }) => text === 'curl');
    return (start === -1 ? undefined : callOf(words.slice(start + 1), input)) ?? [];
  });
}

interface Options {
  method?: WrittenText;
  url?: WrittenText;
  isQuery: boolean;
  isJson: boolean;
  readonly headers: WrittenPair[];
  readonly data: WrittenText[];
  readonly pairs: WrittenPair[];
}

function callOf(words: readonly WrittenText[], input: WrittenText | undefined): WrittenCall | undefined {
  const options: Options = { isQuery: false, isJson: false, headers: [], data: [], pairs: [] };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as WrittenText;
    const [, letter, attached = ''] = word.text.startsWith('--') ? [] : (SHORT_WITH_VALUE.exec(word.text) ?? []);
    const name = letter === undefined ? word.text : `-${letter}`;
    if (!WITH_VALUE.has(name)) {
      if (name === '-G' || name === '--get' || /^-[a-zA-Z]*G/.test(name)) options.isQuery = true;
      else if (!name.startsWith('-')) options.url ??= word;
      continue;
    }
    const value = attached === '' ? words[++i] : sliceOf(word, word.text.length - attached.length);
    if (value !== undefined) take(options, name, value);
  }
  const { url, isQuery, data, pairs } = options;
  if (url === undefined) return undefined;
  const body = bodyOf(options, input);
  const mark = url.text.indexOf('?');
  const inUrl = mark === -1 ? [] : pairsOf(sliceOf(url, mark + 1));
  const method = options.method ?? {
    text: !isQuery && data.length + pairs.length > 0 ? 'POST' : 'GET',
    offsets: url.offsets,
  };
  return {
    ...{ method, url: mark === -1 ? url : sliceOf(url, 0, mark) },
    query: isQuery ? [...inUrl, ...pairs, ...data.flatMap((text) => pairsOf(text))] : inUrl,
    headers: [...options.headers, ...impliedHeaders(options)],
    body: isQuery ? undefined : body,
  };
}

function take(options: Options, name: string, value: WrittenText): void {
  if (name === '-X' || name === '--request') options.method = value;
  else if (name === '--url') options.url = value;
  else if (name === '-H' || name === '--header') options.headers.push(pairOf(value, /:\s*/));
  else if (name === '--data-urlencode') options.pairs.push(pairOf(value, /=/));
  else if (DATA.has(name)) options.data.push(value);
  if (name === '--json') options.isJson = true;
}

function impliedHeaders({ headers, data, pairs, isQuery, isJson }: Options): WrittenPair[] {
  const isTyped = headers.some(({ name }) => name.text.toLowerCase() === 'content-type');
  const [first] = [...data, ...pairs.map(({ name }) => name)];
  if (isTyped || isQuery || first === undefined) return [];
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const at = (text: string): WrittenText => ({
    text,
    offsets: Array.from({ length: text.length + 1 }, () => first.offsets[0] ?? 0),
  });
  return [{ name: at('Content-Type'), value: at(type) }];
}

function bodyOf({ data, pairs }: Options, input: WrittenText | undefined): WrittenBody | undefined {
  if (pairs.length > 0) return { pairs: [...pairs, ...data.flatMap((text) => pairsOf(text))] };
  const [first] = data;
  if (first === undefined) return undefined;
  // The body comes from a file or another command and is unknown.
  if (first.text.startsWith('@')) return first.text === '@-' && input !== undefined ? { text: input } : {};
  return { text: first };
}

/** Shell command: its words, and its standard input if the script contains it (here document). */
interface ShellCommand {
  readonly words: readonly WrittenText[];
  readonly input: WrittenText | undefined;
}

/** Matches a character that ends a command. */
const SEPARATOR = /[\n;|&()]/;
const NAME = /^[A-Za-z_]\w*/;
const ASSIGNMENT = /^([A-Za-z_]\w*)=/;
const KEYWORDS = new Set(['do', 'then', 'else', 'if', 'while', 'until', '!', '{', 'export', 'time', 'elif']);

/**
 * Parser that splits a shell script into commands without running it. Supports quotes, line continuations, here
 * documents, and variables that the script sets. Anything else that is only known at run time becomes `UNKNOWN_TEXT`.
 */
class ShellReader {
  private at = 0;
  private readonly variables = new Map<string, string>();
  /** Here documents whose content starts after the current line. */
  private waiting: { readonly end: string; readonly isPlain: boolean; readonly command: number }[] = [];
  private readonly inputs = new Map<number, WrittenText>();
  private readonly found: { words: WrittenText[] }[] = [{ words: [] }];
  private readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  commands(): readonly ShellCommand[] {
    while (this.at < this.code.length) this.step();
    return this.found.map(({ words }, i) => ({ words, input: this.inputs.get(i) }));
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
    if (words.length === 0 && name !== undefined) this.variables.set(name, word.text.slice(name.length + 1));
    else if (words.length > 0 || !KEYWORDS.has(word.text)) words.push(word);
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
