/**
 * The YAML that nearly all front matter is written in: a field a line, one level of groups and lists, values without
 * escapes. It is read here in a tenth of the time that a YAML parser needs, which is most of the start of a large site.
 * Whatever is written in any other way, right or wrong, is left to the parser.
 */

type Scalar = string | number | boolean;
type Value = Scalar | Scalar[] | Record<string, Scalar>;

const FIELD = /^([A-Za-z][\w-]*):(?: (.+))?$/;
const INNER_FIELD = /^ {2}([A-Za-z][\w-]*): (.+)$/;
const ITEM = /^ {2}- (.+)$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;
const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;
/** Begins with a letter, and holds nothing that could end it. */
const PLAIN = /^\p{L}(?!.*(?:: |:$| #| $))/u;
/** Letters that are no text in the core schema of YAML 1.2. */
const WORDS = new Set(['true', 'True', 'TRUE', 'false', 'False', 'FALSE', 'null', 'Null', 'NULL']);
/** Only these are met often enough. */
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * Reads plain front matter.
 *
 * @param text the lines between the two lines of `---`
 * @returns undefined when it needs a YAML parser
 */
export function readPlainYaml(text: string): Record<string, Value> | undefined {
  if (CONTROL.test(text)) return undefined;
  const lines = text.split('\n');
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) return undefined;
  const data: Record<string, Value> = {};
  for (let i = 0; i < lines.length; i++) {
    const [, key, written] = FIELD.exec(lines[i] ?? '') ?? [];
    if (key === undefined || Object.hasOwn(data, key)) return undefined;
    if (written !== undefined) {
      const value = written.startsWith('[') ? listIn(written) : scalar(written);
      if (value === undefined) return undefined;
      data[key] = value;
      continue;
    }
    const block: string[] = [];
    while (lines[i + 1]?.startsWith('  ')) block.push(lines[++i] as string);
    const value = listBelow(block) ?? groupBelow(block);
    if (value === undefined) return undefined;
    data[key] = value;
  }
  return data;
}

function scalar(text: string): Scalar | undefined {
  const [quoted, double, single] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return double ?? single;
  if (Object.hasOwn(BOOLEANS, text)) return BOOLEANS[text];
  if (WHOLE_NUMBER.test(text)) return Number(text);
  return DATE.test(text) || (PLAIN.test(text) && !WORDS.has(text)) ? text : undefined;
}

/** `[sms, whatsapp]` */
function listIn(text: string): Scalar[] | undefined {
  if (!text.endsWith(']') || /[[\]{}"']/.test(text.slice(1, -1))) return undefined;
  const inside = text.slice(1, -1).trim();
  return inside === '' ? [] : all(inside.split(',').map((item) => item.trim()));
}

function listBelow(lines: readonly string[]): Scalar[] | undefined {
  const items = lines.map((line) => ITEM.exec(line)?.[1]);
  return items.length === 0 || items.includes(undefined) ? undefined : all(items as string[]);
}

function all(items: readonly string[]): Scalar[] | undefined {
  const values = items.map(scalar);
  return values.includes(undefined) ? undefined : (values as Scalar[]);
}

function groupBelow(lines: readonly string[]): Record<string, Scalar> | undefined {
  const group: Record<string, Scalar> = {};
  for (const line of lines) {
    const [, key, written] = INNER_FIELD.exec(line) ?? [];
    const value = written === undefined ? undefined : scalar(written);
    if (key === undefined || value === undefined || Object.hasOwn(group, key)) return undefined;
    group[key] = value;
  }
  return lines.length === 0 ? undefined : group;
}
