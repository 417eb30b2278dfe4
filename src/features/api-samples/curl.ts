import { UNKNOWN_TEXT } from './description.ts';
import {
  pairOf,
  pairsOf,
  rewritten,
  sliceOf,
  splitTarget,
  textAt,
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
  return commandsOf(code).flatMap(({ words, input }) => {
    const start = words.findIndex(({ text }) => text === 'curl');
    return (start === -1 ? undefined : callOf(words.slice(start + 1), input)) ?? [];
  });
}

function callOf(words: readonly WrittenText[], input: WrittenText | undefined): WrittenCall | undefined {
  let [method, address]: (WrittenText | undefined)[] = [];
  let type = 'application/x-www-form-urlencoded';
  let isQuery = false;
  const headers: WrittenPair[] = [];
  const data: WrittenText[] = [];
  const encoded: WrittenPair[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as WrittenText;
    const [, letter, attached = ''] = word.text.startsWith('--') ? [] : (SHORT_WITH_VALUE.exec(word.text) ?? []);
    const name = letter === undefined ? word.text : `-${letter}`;
    if (!WITH_VALUE.has(name)) {
      if (name === '--get' || /^-[a-zA-Z]*G/.test(name)) isQuery = true;
      else if (!name.startsWith('-')) address ??= word;
      continue;
    }
    const value = attached === '' ? words[++i] : sliceOf(word, word.text.length - attached.length);
    if (value === undefined) continue;
    if (name === '-X' || name === '--request') method = value;
    else if (name === '--url') address = value;
    else if (name === '-H' || name === '--header') headers.push(pairOf(value, /:\s*/));
    else if (name === '--data-urlencode') encoded.push(pairOf(value, /=/));
    else if (DATA.has(name)) data.push(value);
    if (name === '--json') type = 'application/json';
  }
  if (address === undefined) return undefined;
  const { url, query } = splitTarget(address);
  const [first] = [...data, ...encoded.map(({ name }) => name)];
  const { offsets } = address;
  if (isQuery || first === undefined) {
    const sent = [...encoded, ...data.flatMap((text) => pairsOf(text))];
    return { method: method ?? { text: 'GET', offsets }, url, query: [...query, ...sent], headers, body: undefined };
  }
  const isTyped = headers.some(({ name }) => name.text.toLowerCase() === 'content-type');
  const at = first.offsets[0] ?? 0;
  if (!isTyped) headers.push({ name: textAt('Content-Type', at), value: textAt(type, at) });
  return { method: method ?? { text: 'POST', offsets }, url, query, headers, body: bodyOf(data, encoded, input) };
}

function bodyOf(
  data: readonly WrittenText[],
  encoded: readonly WrittenPair[],
  input: WrittenText | undefined,
): WrittenBody {
  if (encoded.length > 0) return { pairs: [...encoded, ...data.flatMap((text) => pairsOf(text))] };
  const [text] = data;
  if (text === undefined) return {};
  if (!text.text.startsWith('@')) return { text };
  // `@file` reads the body from a file, which is not in the script. `@-` reads the standard input (here document).
  return text.text === '@-' && input !== undefined ? { text: input } : {};
}

/** Command of a shell script: its words, and its standard input if the script contains it (here document). */
interface ShellCommand {
  readonly words: WrittenText[];
  input?: WrittenText;
}

/** Pattern for parentheses of `$(...)` in a shell script, up to four levels deep. The closing one may be missing. */
const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)?`;
/** Pattern for a variable (`$NAME`, `${NAME}`) or the output of a command (`$(date)`) in a shell script. */
const SUBSTITUTE = String.raw`\$(?:[A-Za-z_]\w*|[@*#?$!\d-]|\{(?:[^{}]|\{[^{}]*\})*\}|${BRACKETS})|\x60[^\x60]*\x60?`;
/** Pattern for text in double quotes in a shell script. The closing quote may be missing. */
const DOUBLE_QUOTED = String.raw`"((?:\\[^]|${SUBSTITUTE}|[^"\\])*)"?`;
const WORD = String.raw`(?:'[^']*'?|${DOUBLE_QUOTED}|\\[^]|${SUBSTITUTE}|[^\s;|&()<>'"\\])+`;
/** Matches a comment, line continuation, here document, redirection with its file, end of a command, or word. */
const TOKENS = new RegExp(
  String.raw`#.*|\\\n|(?<here><<-?(?!<)[ \t]*['"]?\w+['"]?)|[<>][<>&]* *(?:${WORD})?|(?<end>[\n;|&()])|(?<word>${WORD})`,
  'g',
);
/** Matches quotes, escapes and variables in a word. Groups: text in single or double quotes, or after a backslash. */
const PARTS = new RegExp(String.raw`'([^']*)'?|${DOUBLE_QUOTED}|\\([^])|${SUBSTITUTE}`, 'g');
/** Matches escapes and variables in a text in double quotes. */
const QUOTED_PARTS = new RegExp(String.raw`\\(["\\$\x60\n])|${SUBSTITUTE}`, 'g');
/** Matches the start of a here document with the rest of its line, its content, and the line that ends it. */
const HERE_DOCUMENT = /(<<-?[ \t]*(['"]?)(\w+)\2.*\n)([\s\S]*?)(^[ \t]*\3[ \t]*$)/gm;
const ASSIGNMENT = /^([A-Za-z_]\w*)=/;
const KEYWORDS = new Set(['do', 'then', 'else', 'if', 'while', 'until', '!', '{', 'export', 'time', 'elif']);

/**
 * Splits a shell script into commands without running it. Resolves quotes, line continuations, here documents, and
 * variables that the script sets. Any other text that is only known at run time becomes `UNKNOWN_TEXT`.
 */
function commandsOf(code: string): readonly ShellCommand[] {
  const variables = new Map<string, string>();
  const substituted = (substitute: string) =>
    variables.get(/^\$\{?(\w+)\}?$/.exec(substitute)?.[1] ?? '') ?? UNKNOWN_TEXT;
  const escaped = (sign: string) => (sign === '\n' ? '' : sign);
  const expanded = (text: WrittenText) =>
    rewritten(text, QUOTED_PARTS, ([part, sign]) => (sign === undefined ? substituted(part) : escaped(sign)));
  const unquoted = (word: WrittenText) =>
    rewritten(word, PARTS, ({ 0: part, 1: plain, 2: quoted, 3: sign, index }) => {
      if (sign !== undefined) return escaped(sign);
      const content = plain ?? quoted;
      if (content === undefined) return substituted(part);
      const inner = sliceOf(word, index + 1, index + 1 + content.length);
      return plain === undefined ? expanded(inner) : inner;
    });

  const documents = new Map<number, { readonly content: WrittenText; readonly isPlain: boolean }>();
  const script = code.replace(HERE_DOCUMENT, (_, open, quote, _end, content, close, offset) => {
    const start = offset + open.length;
    documents.set(offset, { content: writtenAt(code, start, start + content.length), isPlain: quote !== '' });
    return open + ' '.repeat(content.length + close.length);
  });
  const commands: ShellCommand[] = [];
  let command: ShellCommand = { words: [] };
  for (const { 0: token, index, groups: { here, end, word } = {} } of script.matchAll(TOKENS)) {
    const document = here === undefined ? undefined : documents.get(index);
    if (document !== undefined) command.input = document.isPlain ? document.content : expanded(document.content);
    if (end !== undefined) {
      commands.push(command);
      command = { words: [] };
    }
    if (word === undefined) continue;
    const text = unquoted(writtenAt(code, index, index + token.length));
    const [, name] = command.words.length > 0 ? [] : (ASSIGNMENT.exec(token) ?? []);
    if (name !== undefined) variables.set(name, text.text.slice(name.length + 1));
    else if (command.words.length > 0 || !KEYWORDS.has(text.text)) command.words.push(text);
  }
  return [...commands, command];
}
