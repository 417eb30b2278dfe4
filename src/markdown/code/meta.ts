import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { LineOptions } from '../highlight/highlighter.ts';
import type { MarkdownOptions } from '../options.ts';
import { adoptCodeMeta } from './foreign-meta.ts';
import { codeBlockMessages } from './messages.ts';
import { parseRanges } from './ranges.ts';

/** What the words after a code block's language say. */
export interface CodeMeta extends LineOptions {
  readonly title?: string;
  readonly lineNumbers: boolean;
  readonly problems: readonly MetaProblem[];
}

interface MetaProblem {
  /** The word as written. */
  readonly word: string;
  readonly message: Text;
  readonly hint: Text;
}

/** `title="x"`, `{1,3-5}`, `lineNumbers`, and for languages without comments `ins={2}`, `del={3}`, `focus={1-2}`. */
const RANGES = { ins: 'added', del: 'removed', focus: 'focused' } as const;
/** `data=examples at=/pointer`: where the text of the block comes from. */
const SOURCE = ['data', 'at'];
/** `operation=sendMessage response=202`: whose sample it is, where a site has somebody who reads code. */
const OWNER = ['operation', 'response', 'answers', 'args', 'run'];
const NAMES = ['title', 'lineNumbers', ...Object.keys(RANGES), ...SOURCE];
/** A title that begins with a quotation mark, and has no second one. */
const OPEN_TITLE = /(?<=^|\s)title=(["'])(?:(?!\1).)*$/;
/** Options that a plugin understands. */
const PLUGINS: Readonly<Record<string, Text | undefined>> = {
  npm2yarn: codeBlockMessages.addMarkdownRemarkplugins({ plugin: '@docusaurus/remark-plugin-npm2yarn' }),
};
const WORD = /\{[^}]*\}|[^\s={}]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s{}]*))?|\S+/g;

/**
 * Reads the words after the language of a fence.
 *
 * @param lineCount lines of the block, which ranges must not exceed
 * @param options whether only our own words count, and whether a block may say whose sample it is
 */
export function parseCodeMeta(
  written: string,
  lineCount: number,
  { strict, readsCode = false }: Pick<MarkdownOptions, 'strict' | 'readsCode'>,
): CodeMeta {
  const names = readsCode ? [...NAMES, ...OWNER] : NAMES;
  const text = strict ? written : adoptCodeMeta(written);
  const marks = {
    highlighted: new Set<number>(),
    added: new Set<number>(),
    removed: new Set<number>(),
    focused: new Set<number>(),
  };
  const problems: MetaProblem[] = [];
  let title: string | undefined;
  let lineNumbers = false;

  const open = OPEN_TITLE.exec(text);
  if (open !== null) {
    const hint = codeBlockMessages.write({ text: `${open[0]}${open[1]}` });
    problems.push({ word: open[0], message: codeBlockMessages.titleCodeBlockNot, hint });
  }
  for (const [word] of text.slice(0, open?.index).matchAll(WORD)) {
    const equals = word.startsWith('{') ? -1 : word.indexOf('=');
    const name = word.startsWith('{') ? '' : equals === -1 ? word : word.slice(0, equals);
    const value = unquote(name === '' ? word : equals === -1 ? '' : word.slice(equals + 1));
    if (name === 'title' && value.trim() !== '') title = value;
    else if (name === 'title')
      problems.push({ word, message: codeBlockMessages.titleCodeBlockEmpty, hint: codeBlockMessages.writeTitle });
    else if (word === 'lineNumbers') lineNumbers = true;
    else if (SOURCE.includes(name) || (readsCode && OWNER.includes(name))) continue;
    else if (name === '' || Object.hasOwn(RANGES, name)) {
      const lines = parseRanges(value, lineCount);
      const target = name === '' ? 'highlighted' : RANGES[name as keyof typeof RANGES];
      for (const line of lines ?? []) marks[target].add(line);
      if (!lines)
        problems.push({
          word,
          message: codeBlockMessages.doesNotNameLines({ word }),
          hint: rangeHint(name, lineCount),
        });
    } else {
      const hint =
        PLUGINS[name] ??
        didYouMean(name, names) ??
        codeBlockMessages.codeBlockKnows({ names: ['{1,3-5}', ...names].map((known) => `\`${known}\``).join(', ') });
      problems.push({ word, message: codeBlockMessages.noOptionCodeBlock({ word }), hint });
    }
  }
  return { ...(title === undefined ? {} : { title }), lineNumbers, ...marks, problems };
}

/** The data file and the JSON Pointer that a block takes its text from; undefined when it has a text of its own. */
export function dataOfMeta(text: string): { readonly name: string; readonly pointer: string } | undefined {
  const { data, at } = wordsOfMeta(text);
  return data === undefined && at === undefined ? undefined : { name: data ?? '', pointer: at ?? '' };
}

/** The words after the language of a fence that have a value, by their names: `title="x" at=/a` -> `{ title: 'x', at: '/a' }`. */
export function wordsOfMeta(text: string): Readonly<Record<string, string | undefined>> {
  const words = [...text.matchAll(WORD)].map(([word]) => [word.split('=', 1)[0] ?? '', word] as const);
  return Object.fromEntries(words.map(([name, word]) => [name, unquote(word.slice(name.length + 1))]));
}

function unquote(text: string): string {
  return /^(["']).*\1$|^\{.*\}$/s.test(text) ? text.slice(1, -1) : text;
}

function rangeHint(name: string, lineCount: number): Text {
  return codeBlockMessages.writeLines({ lines: `${name === '' ? '' : `${name}=`}{1,3-5}`, count: lineCount });
}
