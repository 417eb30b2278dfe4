import type { Code } from 'mdast';
import { error, info, type SourcePlace } from '../base/diagnostic.ts';
import { defined } from '../base/lists.ts';
import type { Text } from '../base/message.ts';
import { didYouMean, nearest, nearestNames, write } from '../base/suggest.ts';
import { findLanguage, type LineOptions, PLAIN, suggestLanguage } from './highlight/highlighter.ts';
import { markdownMessages } from './messages.ts';
import { type Component, type Origin, placeOf, placeOfWord, rangeOf } from './nodes.ts';
import type { MarkdownOptions } from './options.ts';
import type { CodeText, Page } from './page.ts';

/** Options of a code block, which follow its language: `{1,3} title="a.js"`. */
interface CodeMeta extends LineOptions {
  readonly title?: string;
  readonly lineNumbers: boolean;
  readonly problems: readonly MetaProblem[];
}

interface MetaProblem {
  /** Option that is wrong, as written by the author: `{1-99}` or `titel="x"`. */
  readonly word: string;
  readonly message: Text;
  readonly hint: Text;
}

/**
 * Converts a code block to a `code-block` component. The code is highlighted in the background: the HTML is set before
 * `page.pending` resolves. An unknown language is reported, and the code is shown as plain text.
 */
export function codeBlock(node: Code, origin: Origin, page: Page): Component {
  const { highlighter } = page.environment;
  const { strict } = page.options;
  const { written, attached } = languageOf(node.lang ?? '', strict);
  const name = highlighter.languages.configuredName(written || PLAIN);
  if (name === undefined) reportLanguage(written, node, origin, page);
  const lang = name ?? PLAIN;

  const { code, marks } = takeMagicComments(node.value, strict);
  const meta = parseCodeMeta(`${attached} ${node.meta ?? ''}`, code.split('\n').length, page.options);
  // Do not report options if the language is unknown: the words after it are then probably no options.
  for (const { word, message, hint } of name === undefined ? [] : meta.problems) {
    // Without `strict` a wrong option has severity `info`: another tool may support it, or ignore lines beyond the end.
    const place = placeOfWord(word, node, origin);
    const report = strict ? error : info;
    page.diagnostics.push(report(strict ? 'code-meta-invalid' : 'code-option-unknown', message, place, { hint }));
  }
  const given = node.data?.titleShown ? undefined : (node.data?.title ?? meta.title);
  // Applies typography to a title with spaces, which is a sentence. A title without spaces is a file name.
  const title = given?.includes(' ') ? page.typeset(given) : given;
  const shown = defined({ title, lineNumbers: meta.lineNumbers || undefined });
  const properties: Component['properties'] = { html: '', lang, ...shown };
  const union = (kind: keyof LineOptions) => new Set([...meta[kind], ...marks[kind]]);
  const lines = {
    ...{ highlighted: union('highlighted'), added: union('added') },
    ...{ removed: union('removed'), focused: union('focused') },
  };
  const highlighted = highlighter.highlight(code, lang, lines).then((html) => {
    properties['html'] = html;
  });
  page.pending.push(highlighted);
  return { type: 'component', name: 'code-block', properties, children: [] };
}

/**
 * Splits the first word after a fence into the language and attached options: Markdown reads "```php{1}" as one word.
 * If a block has no language, the first word is an option such as `title="x"`.
 * @param strict false to support more notations: `rust,no_run` (mdBook), `js:line-numbers` (VitePress), `{.python`
 * (Pandoc)
 */
function languageOf(lang: string, strict: boolean): { readonly written: string; readonly attached: string } {
  const ofPandoc = strict ? null : /^\{\.([\w+#-]+)\}?$/.exec(lang);
  if (ofPandoc !== null) return { written: ofPandoc[1] ?? '', attached: '' };
  if (/^[\w-]+=/.test(lang)) return { written: '', attached: lang };
  const end = lang.search(strict ? /\{/ : /[{,:]/);
  return end === -1
    ? { written: lang, attached: '' }
    : { written: lang.slice(0, end), attached: lang.slice(end).replace(/^[,:]/, '') };
}

function reportLanguage(name: string, node: Code, origin: Origin, page: Page): void {
  const { isOpen, names } = page.environment.highlighter.languages;
  const place = placeOfWord(name, node, origin);
  const report = isOpen ? info : error;
  const message = isOpen
    ? markdownMessages.noColoursLanguage({ name })
    : markdownMessages.languageNotConfigured({ name });
  const isOnFence = node.value === '' && (node.meta ?? '') !== '';
  const guess = isOpen ? orPlain(name, suggestLanguage(name)) : languageHint(name, nearest(name, names));
  const hint = isOnFence ? markdownMessages.writeCodeBelow : guess;
  page.diagnostics.push(report('code-language-unknown', message, place, { hint: hint ?? markdownMessages.writePlain }));
}

function orPlain(name: string, guess: string | undefined): Text | undefined {
  return guess === undefined
    ? undefined
    : { ...markdownMessages.didYouMeanOtherwise({ guess, text: 'text' }), fix: { from: name, to: guess } };
}

/** Returns the hint for an unconfigured language. Only a language with a grammar can be added to the configuration. */
function languageHint(name: string, guess: string | undefined): Text {
  if (findLanguage(name) !== undefined)
    return guess === undefined
      ? markdownMessages.addMarkdownLanguagesOr
      : { ...markdownMessages.didYouMeanOtherwiseAdd({ guess }), fix: { from: name, to: guess } };
  const other = suggestLanguage(name);
  return (
    orPlain(name, guess) ??
    (other === undefined ? markdownMessages.noColoursWriteText : markdownMessages.didYouMeanThen({ guess: other }))
  );
}

/**
 * Options whose value is a list of line numbers: `{1,3-5}` (no name), `ins={2}`, `del={3}` and `focus={1-2}`. Languages
 * without comments need them, because `// [!code ++]` cannot be written there.
 */
const RANGES: Readonly<Record<string, keyof LineOptions>> = {
  ...{ '': 'highlighted', ins: 'added', del: 'removed', focus: 'focused' },
};
/** Options that name a data file and a value in it, which becomes the code: `data=examples at=/pointer`. */
const SOURCE = ['data', 'at'];
/** Options for the check of code samples (configuration key `samples`): `operation=sendMessage response=202`. */
const OWNER = ['operation', 'response', 'answers', 'args', 'prints', 'run'];
const NAMES = ['title', 'lineNumbers', 'ins', 'del', 'focus', ...SOURCE];
/** Matches a title whose closing quotation mark is missing: `title="a.js`. */
const OPEN_TITLE = /(?<=^|\s)title=(["'])(?:(?!\1).)*$/;
const WORD = /\{[^}]*\}|[^\s={}]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s{}]*))?|\S+/g;

/**
 * Parses the options after the language of a fence.
 * @param lineCount number of lines of the block, the largest valid line number
 * @param options `strict` rejects notations of other tools; `readsCode` allows the options in `OWNER`
 */
export function parseCodeMeta(
  written: string,
  lineCount: number,
  { strict, readsCode = false }: Pick<MarkdownOptions, 'strict' | 'readsCode'>,
): CodeMeta {
  const names = readsCode ? [...NAMES, ...OWNER] : NAMES;
  const text = strict ? written : adoptMeta(written);
  const marks = noLines();
  const problems: MetaProblem[] = [];
  let title: string | undefined;
  let lineNumbers = false;

  const open = OPEN_TITLE.exec(text);
  if (open !== null) {
    const hint = write(`${open[0]}${open[1]}`, open[0]);
    problems.push({ word: open[0], message: markdownMessages.titleCodeBlockNot, hint });
  }
  for (const [word] of text.slice(0, open?.index).matchAll(WORD)) {
    const equals = word.startsWith('{') ? -1 : word.indexOf('=');
    const name = word.startsWith('{') ? '' : equals === -1 ? word : word.slice(0, equals);
    const value = unquote(name === '' ? word : equals === -1 ? '' : word.slice(equals + 1));
    const kind = Object.hasOwn(RANGES, name) ? RANGES[name] : undefined;
    if (name === 'title' && value.trim() !== '') title = value;
    else if (name === 'title')
      problems.push({ word, message: markdownMessages.titleCodeBlockEmpty, hint: markdownMessages.writeTitle });
    else if (word === 'lineNumbers') lineNumbers = true;
    else if (kind !== undefined) {
      const lines = parseRanges(value, lineCount);
      for (const line of lines ?? []) marks[kind].add(line);
      const hint = markdownMessages.writeLines({ lines: `${name === '' ? '' : `${name}=`}{1,3-5}`, count: lineCount });
      if (!lines) problems.push({ word, message: markdownMessages.doesNotNameLines({ word }), hint });
    } else if (!SOURCE.includes(name) && !(readsCode && OWNER.includes(name))) {
      const plugin = '@docusaurus/remark-plugin-npm2yarn';
      const quoted = names.map((one) => `\`${one}\``);
      const hint =
        (name === 'npm2yarn' ? markdownMessages.addMarkdownRemarkplugins({ plugin }) : undefined) ??
        didYouMean(name, names) ??
        markdownMessages.codeBlockKnows({ names: nearestNames(name, quoted) });
      problems.push({ word, message: markdownMessages.noOptionCodeBlock({ word }), hint });
    }
  }
  return { ...defined({ title }), lineNumbers, ...marks, problems };
}

function noLines(): Record<keyof LineOptions, Set<number>> {
  return { highlighted: new Set(), added: new Set(), removed: new Set(), focused: new Set() };
}

/** Returns the values of `name=value` options by name: `title="x" at=/a` -> `{ title: 'x', at: '/a' }`. */
export function wordsOfMeta(text: string): Readonly<Record<string, string | undefined>> {
  const words = [...text.matchAll(WORD)].map(([word]) => [word.split('=', 1)[0] ?? '', word] as const);
  return Object.fromEntries(words.map(([name, word]) => [name, unquote(word.slice(name.length + 1))]));
}

function unquote(text: string): string {
  return /^(["']).*\1$|^\{.*\}$/s.test(text) ? text.slice(1, -1) : text;
}

/**
 * Parses line numbers such as `1,3-5`. Returns undefined for any other text and for numbers outside 1 to `last`. The
 * numbers are checked before the loop, so that `1-999999999` takes no time.
 */
export function parseRanges(text: string, last: number): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > last) return undefined;
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}

/** Matches the title of a code block as other tools write it: `filename="..."` (Gatsby), `[name]` (VitePress). */
const TITLE = /(?<=^|\s)(?:(?:filename|file|caption|label)=("[^"]*"|'[^']*'|[^\s{}]+)|\[([^\][]+)\])(?=\s|$)/g;
/** Matches line numbers of other tools: `hl_lines=[2,4-5]` (Hugo), `hl_lines="2 4-5"` (MkDocs), `mark_lines="1 2"`. */
const LINES = /(?<=^|[\s,])(?:hl_lines|mark_lines|highlight)=(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\])/g;
/**
 * Matches options that show line numbers: Docusaurus `showLineNumbers`, VitePress `line-numbers`, Hugo `linenos=true`,
 * MkDocs `linenums="1"`, Pandoc `.numberLines`.
 */
const NUMBERS =
  /(?<=^|[\s,])(?:showLineNumbers(?:=\S*)?|:?line-numbers(?:=\d+)?|linenos=(?!["']?(?:false|none)\b)["\w]+|linenums="?\d+"?|\.?numberLines)(?=[\s,]|$)/g;

/** Converts options of other tools to options of ssg: `filename=a.js` -> `title=a.js`. Other words stay unchanged. */
function adoptMeta(meta: string): string {
  // Removes the braces of Hugo and Pandoc around options (`{title="x"}`), because braces contain line numbers in ssg.
  const open = meta.replace(/\{([^{}]*[a-z][^{}]*)\}/gi, (whole, inner: string, at: number) =>
    meta[at - 1] === '=' ? whole : ` ${inner.replace(/,(?=\s*[a-z_])/gi, ' ')} `,
  );
  return open
    .replace(TITLE, (_, value: string | undefined, name: string | undefined) => `title=${value ?? `"${name}"`}`)
    .replace(LINES, (_, double?: string, single?: string, list?: string) => {
      const lines = (double ?? single ?? list ?? '').replace(/["']/g, '').trim();
      return ` {${lines.split(/[\s,]+/).join(',')}} `;
    })
    .replace(NUMBERS, ' lineNumbers ');
}

/** Matches a comment such as `// [!code ++]` at the end of a line. `[!code ++:3]` marks three lines. */
const MAGIC = /(?:\/\/|\/\*|<!--|#|--|;|%)\s*\[!code (\+\+|--|focus|highlight)(?::(\d{1,4}))?\]\s*(?:\*\/|-->)?\s*$/;

const MARKS = { '++': 'added', '--': 'removed', focus: 'focused', highlight: 'highlighted' } as const;

/** Matches a marking comment of Docusaurus, such as `// highlight-next-line`, which has a line to itself. */
const OF_DOCUSAURUS =
  /^[ \t]*(?:\/\/|\/\*|\{\/\*|<!--|#|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?[ \t]*$/;

/** Converts marking comments of Docusaurus to comments of ssg such as `[!code highlight:3]` (three lines). */
function adoptComments(code: string): string {
  const lines = code.split('\n');
  const kinds = lines.map((line) => OF_DOCUSAURUS.exec(line)?.[1]);
  const adopted = lines.flatMap((line, i) => {
    if (kinds[i] === undefined) return [line];
    if (kinds[i] === 'end') return [];
    const end = kinds[i] === 'start' ? kinds.indexOf('end', i) : i + 2;
    return [`// [!code highlight:${(end === -1 ? lines.length : end) - i - 1}]`];
  });
  return adopted.join('\n');
}

/**
 * Removes marking comments such as `// [!code ++]` from code.
 * @param strict true to ignore comments of Docusaurus
 * @returns code to show, and numbers of the marked lines. As in Shiki, a comment with a line to itself marks the lines
 * below it.
 */
export function takeMagicComments(written: string, strict: boolean) {
  const code = strict ? written : adoptComments(written);
  const marks = noLines();
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    let rest = line;
    const found: { readonly name: keyof typeof MARKS; readonly count: number }[] = [];
    for (let match = MAGIC.exec(rest); match; match = MAGIC.exec(rest)) {
      rest = rest.slice(0, match.index).trimEnd();
      found.push({ name: match[1] as keyof typeof MARKS, count: Number(match[2] ?? 1) });
    }
    const alone = found.length > 0 && rest === '';
    if (!alone) lines.push(rest === line ? line : rest);
    const first = alone ? lines.length + 1 : lines.length;
    for (const { name, count } of found) for (let i = 0; i < count; i++) marks[MARKS[name]].add(first + i);
  }
  return { code: lines.join('\n'), marks };
}

/** Returns the code of a block, the line of the source file at which it starts, and the indentation of each line. */
export function codeTextOf(node: Code, origin: Origin): CodeText {
  const text = { lang: node.lang ?? '', meta: node.meta ?? '', code: node.value, place: placeOf(node, origin) };
  if (node.value === '') return text;
  const { start, end } = rangeOf(node);
  const written = origin.text.slice(start, end).split('\n').slice(1);
  const lines = node.value.split('\n');
  const indents = lines.map((line, i) => (written[i]?.endsWith(line) ? written[i].length - line.length : -1));
  if (indents.includes(-1)) return text;
  const line = text.place.line + 1;
  return indents.every((indent) => indent === 0) ? { ...text, line } : { ...text, line, indents };
}

/**
 * Returns the source position of a range of the code, cut off at the end of the range's first line. If the code is from
 * another file, returns the position of the opening fence.
 */
export function placeInCode({ code, place, line, indents }: CodeText, from: number, to: number): Required<SourcePlace> {
  if (line === undefined) return place;
  const before = code.slice(0, from).split('\n');
  const index = before.length - 1;
  const lineEnd = code.indexOf('\n', from);
  const end = Math.min(to, lineEnd === -1 ? code.length : lineEnd);
  const column = (before[index]?.length ?? 0) + (indents?.[index] ?? 0) + 1;
  return { file: place.file, line: line + index, column, length: Math.max(1, end - from) };
}
