import { isScalar, visit } from 'yaml';
import { fencesOf } from '../../base/fences.ts';
import { OBJECT, type Passage } from '../../base/position.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { markdownPassages } from '../../markdown/running-text.ts';
import type { Inputs } from './inputs.ts';
import { parseYamlDocument } from './yaml.ts';

/**
 * Returns the files for the language check: the data files listed in `prose.data`, and all `.md` files of the
 * collections, including files that only other files include.
 */
export async function proseFiles(
  get: Context['get'],
  { listing }: Pick<Inputs, 'listing'>,
  { collections, data, prose }: Pick<ResolvedConfig, 'collections' | 'data' | 'prose'>,
): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  for (const { dir } of Object.values(collections))
    for (const file of (await get(listing, dir)).files) if (file.endsWith('.md')) files.add(file);
  for (const name of prose.data) files.add(data[name]?.file ?? name);
  return files;
}

/** Front matter keys whose values are not checked, because pages do not show them. */
const UNREAD = ['terms'];

/** Returns the passages (texts for the language check) of a Markdown, data or code file, with their offsets. */
export async function passagesOf(file: string, source: string, { markdown }: Pick<ResolvedConfig, 'markdown'>) {
  if (isProgram(file)) return literalPassages(source);
  if (!file.endsWith('.md')) return yamlPassages(source, 0);
  const fences = fencesOf(source);
  const [yaml, start] = fences.kind === 'closed' ? [`${source.slice(fences.from, fences.to)}\n`, fences.body] : ['', 0];
  const inBody = await markdownPassages(source.slice(start), markdown);
  return [
    ...yamlPassages(yaml, source.indexOf('\n') + 1, UNREAD),
    ...inBody.map(({ text, offsets }) => ({
      text,
      offsets: offsets.map((offset) => (offset === -1 ? -1 : offset + start)),
    })),
  ];
}

/** Matches two words or numbers, one of them with two letters. A text without such a pair is a name or URL. */
const PROSE = /[\p{L}\d]\S*\s+\S*\p{L}\p{L}|\p{L}\p{L}\S*\s+\S*[\p{L}\d]/u;
/** Matches parts that are not natural language: `code`, URLs of [links](/sms/), and references to data values. */
const NO_TEXT = /`[^`]*`|(?<=\])\([^)\s]*\)|:value\[[^\]]*\](?:\{[^}]*\})?/g;

/**
 * Returns the passages in the values of a YAML text; an empty array if the YAML is invalid. A value with escapes is
 * omitted, because its offsets would be wrong.
 * @param start offset of the YAML in its file
 * @param unread keys whose values are omitted
 */
export function yamlPassages(yaml: string, start: number, unread: readonly string[] = []): Passage[] {
  const { document, problem } = parseYamlDocument(yaml);
  if (problem !== undefined) return [];
  const passages: Passage[] = [];
  visit(document, {
    Pair(_, { key }) {
      return isScalar(key) && unread.includes(String(key.value)) ? visit.SKIP : undefined;
    },
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string' || !PROSE.test(node.value)) return;
      const [from, to] = node.range ?? [0, 0];
      const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
      const begin = isBlock ? yaml.indexOf('\n', from) + 1 : from + (node.type?.startsWith('QUOTE') ? 1 : 0);
      const value = node.value.trimEnd();
      const offsets = offsetsOf(value, yaml.slice(begin, to), start + begin);
      const text = value.replace(NO_TEXT, (match) => OBJECT.repeat(match.length));
      if (offsets !== undefined) passages.push({ text, offsets });
    },
  });
  return passages;
}

/** Returns the file offset of each character of a value; undefined if the source contains escapes. */
function offsetsOf(value: string, source: string, start: number): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  if (/\s/.test(source[0] ?? '')) at = source.search(/\S/);
  for (const sign of value.split('')) {
    const written = source[at] ?? '';
    if (/\s/.test(sign) && /\s/.test(written)) {
      offsets.push(written === sign ? start + at : -1);
      // YAML replaces a line break and the following indentation with one space.
      at += /^\s*\n\s*/.exec(source.slice(at, at + 200))?.[0].length ?? 1;
    } else if (sign === written && sign !== '\\') {
      offsets.push(start + at);
      at += source.startsWith("''", at) ? 2 : 1;
    } else return undefined;
  }
  return offsets;
}

export function isProgram(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;
/** Matches an inserted value (`${...}`), an escape, or any other character. Captures the parts of an escape. */
const IN_LITERAL = /\$\{[^}]*\}|\\u\{?([\da-f]+)\}?|\\x([\da-f]{2})|\\([\s\S])|[\s\S]/giy;

/** Returns the string literals of a program that are natural language. */
function literalPassages(source: string): Passage[] {
  return [...source.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    let text = '';
    const offsets: number[] = [];
    for (const { 0: written, 1: code, 2: byte, 3: escaped, index: at } of literal.slice(1, -1).matchAll(IN_LITERAL)) {
      const digits = code ?? byte;
      const sign =
        digits === undefined ? escaped?.replace(/[nt]/, ' ') : String.fromCodePoint(Number.parseInt(digits, 16));
      const shown = written.startsWith('${') ? OBJECT : (sign ?? written);
      text += shown;
      for (let i = 0; i < shown.length; i++) offsets.push(index + 1 + at);
    }
    return PROSE.test(text) ? [{ text, offsets }] : [];
  });
}
