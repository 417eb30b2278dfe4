import matter from 'gray-matter';
import { isMap, isScalar, LineCounter, parse, parseDocument, type YAMLParseError } from 'yaml';
import { type Diagnostic, error, type SourcePlace } from '../base/diagnostic.ts';
import type { Locate } from '../schema/issues.ts';

/** A content file cut in two. */
export interface SplitSource {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Line of the file on which the body begins, 1-based. */
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Passing options switches off gray-matter's own cache, which would hand out shared, mutable results. Its YAML engine
 * makes a valid date of `2026-13-45`; the `yaml` package leaves dates as text, for the schema to judge. Its JavaScript
 * engine evaluates a file that opens with `---js`: content is data, so that is refused.
 */
const OPTIONS = {
  engines: {
    yaml: (yaml: string) => (parse(yaml) ?? {}) as object,
    javascript: () => {
      throw new Error('JavaScript front matter is not supported, write YAML');
    },
  },
};

/** Separates front matter from body. Invalid YAML gives a diagnostic and empty data. */
export function splitFrontMatter(file: string, text: string): SplitSource {
  try {
    const { data, content } = matter(text, OPTIONS);
    const wrong = wrongShape(file, data);
    return {
      data: wrong ? {} : data,
      body: content,
      bodyLine: bodyLine(text, content),
      diagnostics: wrong ? [wrong] : [],
    };
  } catch (cause) {
    return { data: {}, body: '', bodyLine: 1, diagnostics: [yamlProblem(file, cause)] };
  }
}

function wrongShape(file: string, data: unknown): Diagnostic | undefined {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return undefined;
  return error('front-matter-yaml', 'Front matter is not a list of `field: value` lines.', {
    file,
    line: 1,
    column: 1,
  });
}

function bodyLine(text: string, body: string): number {
  let line = 1;
  const end = text.length - body.length;
  for (let i = text.indexOf('\n'); i !== -1 && i < end; i = text.indexOf('\n', i + 1)) line++;
  return line;
}

/** The parser counts lines from the first one after `---`; its message is kept, its own snippet is not. */
function yamlProblem(file: string, cause: unknown): Diagnostic {
  const { message, linePos } = cause as YAMLParseError;
  const at = linePos?.[0];
  const place: SourcePlace =
    at === undefined ? { file, line: 1, column: 1 } : { file, line: at.line + 1, column: at.col };
  const reason = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return error('front-matter-yaml', `Front matter is not valid YAML: ${reason}.`, place, {
    hint: 'Text that holds ": ", "#" or a quote needs quotes round it: title: "Prices: an overview".',
  });
}

/** Finds the place of a front matter field. Parses the YAML a second time, so it is meant for messages only. */
export function locateInFrontMatter(file: string, text: string): Locate {
  const start = text.indexOf('\n') + 1;
  const close = text.indexOf('\n---', start - 1);
  const yaml = text.startsWith('---') && close !== -1 ? text.slice(start, close + 1) : '';
  return locateInYaml(file, yaml, 1);
}

/** Finds the place of a value in a YAML text; `linesBefore` is the number of lines of the file above that text. */
export function locateInYaml(file: string, yaml: string, linesBefore: number): Locate {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  return (path, target) => {
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
      const range = rangeOf(parent, path[length - 1], length === path.length ? target : 'key');
      if (range === undefined) continue;
      const at = lines.linePos(range[0]);
      return { file, line: at.line + linesBefore, column: at.col, length: Math.max(1, firstLineLength(yaml, range)) };
    }
    return { file, line: 1, column: 1 };
  };
}

function rangeOf(parent: unknown, key: PropertyKey | undefined, target: 'key' | 'value'): [number, number] | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    const node = target === 'value' && hasRange(pair?.value) ? pair.value : pair?.key;
    return hasRange(node) ? [node.range[0], node.range[1]] : undefined;
  }
  const item = (parent as { items?: unknown[] } | null)?.items?.[key as number];
  return hasRange(item) ? [item.range[0], item.range[1]] : undefined;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && Array.isArray((node as { range?: unknown }).range);
}

function firstLineLength(text: string, [from, to]: [number, number]): number {
  const newline = text.indexOf('\n', from);
  return (newline === -1 ? to : Math.min(to, newline)) - from;
}
