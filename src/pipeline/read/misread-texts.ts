import { isMap, isScalar, visit } from 'yaml';
import { type Diagnostic, error, warning } from '../../base/diagnostic.ts';
import { positionAt } from '../../base/position.ts';
import { readMessages } from './messages.ts';
import { quoted } from './quoted.ts';
import { parseYamlDocument } from './yaml-document.ts';

/** Fields that are sentences: whoever writes `#` there means the sign, as in `C # and more`, and not a comment. */
const NAMES = 'title|description|lead|alt|label|name|heading|caption|summary|question';
const BEHIND_TEXT = new RegExp(`^([ ]*(?:- +)*)((${NAMES}): +)([^\\s"'#|>&*!%@\`[{].*?)?(?<=[ \\t])#(.*)$`, 'gm');

/**
 * Reports texts of front matter that a `#` cuts off. Where nothing is left of one, the field is wrong, and else there is a text.
 *
 * @param text of the file
 * @param from offset of its YAML
 */
export function lostBehindHash(file: string, text: string, { from, to }: { from: number; to: number }): Diagnostic[] {
  const yaml = text.slice(from, to);
  const found = [...yaml.matchAll(BEHIND_TEXT)];
  if (found.length === 0) return [];
  const keys = keysOf(yaml);
  return found.flatMap(({ 0: line, 1: before = '', 2: key = '', 4: kept = '', index }): Diagnostic[] => {
    if (!keys.has(index + before.length)) return [];
    const written = line.slice(before.length + key.length).trimEnd();
    const hash = before.length + key.length + kept.length;
    const { line: row, column } = positionAt(text, from + index + hash);
    const place = { file, line: row, column, length: line.trimEnd().length - hash };
    const message = readMessages.whatStandsBehindNo;
    const hint = readMessages.writeCommentStandsLine({ text: `${key.trim()} ${quoted(written)}` });
    return [(kept === '' ? error : warning)('front-matter-yaml', message, place, { hint })];
  });
}

/** A sentence with a quotation mark at its end, and none before it. Behind a digit it is a sign of inches. */
const STRAY_QUOTE = new RegExp(`^([ ]*(?:- +)*)((?:${NAMES}): +)([^"'\\s|>[{][^"\\n]*[^\\d\\s"])"[ \\t]*$`, 'gm');

/**
 * Reports texts of front matter that end with a quotation mark which nothing opens: it is shown.
 *
 * @param text of the file
 * @param from offset of its YAML
 */
export function strayQuotes(file: string, text: string, { from, to }: { from: number; to: number }): Diagnostic[] {
  return [...text.slice(from, to).matchAll(STRAY_QUOTE)].map(({ 1: before = '', 2: key = '', 3: kept = '', index }) => {
    const at = from + index + before.length + key.length + kept.length;
    const message = readMessages.quotationMarkEndsText;
    const hint = readMessages.write({ text: `${key.trim()} ${kept}` });
    return warning('front-matter-yaml', message, { file, ...positionAt(text, at), length: 1 }, { hint });
  });
}

/** Where keys stand: a line of a longer text may look like a field. */
function keysOf(yaml: string): ReadonlySet<number> {
  const keys = new Set<number>();
  visit(parseYamlDocument(yaml).document, {
    Map(_, map) {
      if (!isMap(map)) return;
      for (const { key } of map.items) if (isScalar(key) && key.range) keys.add(key.range[0]);
    },
  });
  return keys;
}
