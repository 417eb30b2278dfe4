import {
  Composer,
  type CST,
  Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  Parser,
} from 'yaml';
import type { Text } from '../../base/message.ts';
import { readMessages } from './messages.ts';
import { MAX_NESTING } from './nesting.ts';
import { parserMessage } from './parser-messages.ts';

export interface YamlProblem {
  /** 0-based, in the text. */
  readonly offset: number;
  readonly code: ErrorCode | 'TOO_DEEP';
  /** What is wrong, without place and full stop. */
  readonly reason: Text;
}

export interface YamlDocument {
  readonly document: Document;
  readonly lines: LineCounter;
  /** The first thing that is wrong. */
  readonly problem: YamlProblem | undefined;
}

/**
 * Parses YAML, as `parseDocument` of the package does, which would compare every key with all keys before it (24 seconds for
 * 30,000 of them), and follow what is nested by recursion as deep as it goes: where the stack ends, V8 may end the process.
 */
export function parseYamlDocument(text: string): YamlDocument {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = firstTooDeep(tokens);
  if (deep !== undefined) return { document: new Document(null), lines, problem: tooDeep(deep) };
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false });
  const [document = new Document(null), another] = composer.compose(tokens, true, text.length);
  const [mistake] = document.errors;
  const found = [
    ...(mistake === undefined
      ? []
      : [{ offset: mistake.pos[0], code: mistake.code, reason: parserMessage(mistake.message) }]),
    ...(another === undefined ? [] : [{ offset: another.range[0], ...SEVERAL }]),
    ...ofNodes(document, text),
  ];
  return { document, lines, problem: found.sort((a, b) => a.offset - b.offset)[0] };
}

const SEVERAL = { code: 'MULTIPLE_DOCS', reason: readMessages.holdsSeveralDocumentsOne } as const;

/** What is nested too deeply. */
export function tooDeep(offset: number): YamlProblem {
  const reason = readMessages.nestedMoreThanLevels({ count: MAX_NESTING });
  return { offset, code: 'TOO_DEEP', reason };
}

/** Where the first list or group begins that lies too deep in a YAML or JSON text; 0 when none does. */
export function deepPlace(text: string): number {
  return firstTooDeep([...new Parser().parse(text)]) ?? 0;
}

interface Level {
  readonly tokens: readonly (CST.Token | null | undefined)[];
  readonly above: number;
}

function firstTooDeep(tokens: Level['tokens']): number | undefined {
  let first: number | undefined;
  const rest: Level[] = [{ tokens, above: 0 }];
  for (let level = rest.pop(); level !== undefined; level = rest.pop()) {
    for (const token of level.tokens) {
      if (!token) continue;
      if (token.type === 'document') rest.push({ tokens: [token.value], above: level.above });
      if (!('items' in token)) continue;
      if (level.above === MAX_NESTING) first = Math.min(first ?? token.offset, token.offset);
      else rest.push({ tokens: token.items.flatMap(({ key, value }) => [key, value]), above: level.above + 1 });
    }
  }
  return first;
}

/** Keys that occur twice in a map, and words that YAML reads as a tag or as an anchor, so that no value contains them. */
function ofNodes(document: Document, text: string): YamlProblem[] {
  const found: YamlProblem[] = [];
  const anchored: { readonly name: string; readonly offset: number }[] = [];
  const anchors = new Set<string>();
  const named = new Set<string>();
  const rest: unknown[] = [document.contents];
  for (let node = rest.pop(); rest.length > 0 || node !== undefined; node = rest.pop()) {
    if (isPair(node)) rest.push(node.key, node.value);
    if (isAlias(node)) named.add(node.source);
    else if (isNode(node) && node.range) {
      const [offset] = node.range;
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (node.tag !== undefined && !CORE_TAG.test(node.tag)) found.push(lostWord(text, offset));
      if (isScalar(node) && node.anchor !== undefined && node.type === 'PLAIN' && !PLAIN_VALUE.has(typeof node.value))
        anchored.push({ name: node.anchor, offset });
    }
    if (!isCollection(node)) continue;
    const keys = new Set<unknown>();
    for (const item of node.items) {
      rest.push(item);
      if (!isMap(node) || !isPair(item) || !isScalar(item.key)) continue;
      if (keys.has(item.key.value)) {
        const reason = readMessages.standsTwice({ name: String(item.key.value) });
        found.push({ offset: item.key.range?.[0] ?? 0, code: 'DUPLICATE_KEY', reason });
      }
      keys.add(item.key.value);
    }
  }
  // An alias without an anchor is a mistake of its own: one of the two names is misspelt.
  const hasLooseAlias = [...named].some((name) => !anchors.has(name));
  const unused = hasLooseAlias ? [] : anchored.filter(({ name }) => !named.has(name));
  return [...found, ...unused.map(({ offset }) => lostWord(text, offset))];
}

const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
/** Types of values that are not text: their anchors are left alone. */
const PLAIN_VALUE = new Set(['number', 'boolean']);

/** Creates the problem of a tag or anchor that is a word of a text: `title: !new prices`. */
function lostWord(text: string, valueOffset: number): YamlProblem {
  const from = Math.max(0, valueOffset - LONGEST_WORD);
  const offset = from + Math.max(0, text.slice(from, valueOffset).search(/[!&]\S*\s*$/));
  const reason = readMessages.textBeginsNeedsQuotation({ sign: text[offset] });
  return { offset, code: 'TAG_RESOLVE_FAILED', reason };
}

/** Number of characters before a value in which its tag or anchor is searched. */
const LONGEST_WORD = 200;
