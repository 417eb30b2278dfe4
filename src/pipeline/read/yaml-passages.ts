import { isScalar, visit } from 'yaml';
import { OBJECT, type Passage } from '../../base/passage.ts';
import { parseYamlDocument } from './yaml-document.ts';

/** Two words, of which one has two letters: what has fewer is a name, a number or an address. */
const PROSE = /\p{L}\S*\s+\S*\p{L}\p{L}|\p{L}\p{L}\S*\s+\S*\p{L}/u;
/** What is no text in it: `code`, the addresses of [links](/sms/), and values of data files. */
const NO_TEXT = /`[^`]*`|(?<=\])\([^)\s]*\)|:value\[[^\]]*\](?:\{[^}]*\})?/g;

/**
 * The texts in a YAML document that are prose: values, not keys. What cannot be found in its source again, such as text with
 * escapes, is left out; so is everything when the YAML is invalid.
 *
 * @param start offset of the YAML in its file
 * @param unread keys whose values nobody reads
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

/** The offset of each character; undefined where the source says something else, as in escapes. */
function offsetsOf(value: string, source: string, start: number): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  if (/\s/.test(source[0] ?? '')) at = source.search(/\S/);
  for (const sign of value.split('')) {
    const written = source[at] ?? '';
    if (/\s/.test(sign) && /\s/.test(written)) {
      offsets.push(written === sign ? start + at : -1);
      // YAML joins the lines of a text, with their indentation, by a space.
      at += /^\s*\n\s*/.exec(source.slice(at, at + 200))?.[0].length ?? 1;
    } else if (sign === written && sign !== '\\') {
      offsets.push(start + at);
      at += source.startsWith("''", at) ? 2 : 1;
    } else return undefined;
  }
  return offsets;
}
