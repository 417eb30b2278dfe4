import matter from 'gray-matter';
import { isMap, isScalar, type Pair, type YAMLMap } from 'yaml';
import { type Diagnostic, error, isError } from '../../base/diagnostic.ts';
import { type Fences, fencesOf } from '../../base/fences.ts';
import { mergeConflict } from '../../base/merge-conflict.ts';
import { type Text, WordedError } from '../../base/message.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { lostBehindHash, strayQuotes } from './misread-texts.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { locateInToml, readToml } from './toml.ts';
import { type ReadYaml, readYaml } from './yaml.ts';
import { parseYamlDocument } from './yaml-document.ts';

export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SourceBody {
  readonly body: string;
  /** Line of the file on which the body begins, 1-based. */
  readonly bodyLine: number;
}

/** Carries a mistake out of gray-matter. */
class YamlMistake extends WordedError {
  readonly mistake: Extract<ReadYaml, { ok: false }>;
  constructor(mistake: Extract<ReadYaml, { ok: false }>) {
    super(mistake.reason);
    this.mistake = mistake;
  }
}

/**
 * Stands for `---` in what gray-matter gets: it would take a line `---more` in the YAML for its end. YAML has no such
 * character.
 */
const MARK = '\u0000';

/**
 * Passing options switches off gray-matter's own cache, which would hand out shared, mutable results. Its YAML engine
 * makes a valid date of `2026-13-45`; the `yaml` package leaves dates as text, for the schema to judge.
 */
const OPTIONS = {
  delimiters: MARK,
  engines: {
    yaml: (yaml: string) => {
      const read = readYaml(yaml);
      if (!read.ok) throw new YamlMistake(read);
      return (read.value ?? {}) as object;
    },
  },
};

/** The fields of a text that begins with front matter; none without. Invalid YAML gives a diagnostic and no fields. */
export function readFrontMatter(file: string, text: string): FrontMatter {
  const fences = fencesOf(text);
  const conflict = conflictAbove(file, text, fences);
  if (conflict !== undefined) return failed(conflict);
  if (fences.kind === 'none') return { data: {}, diagnostics: [] };
  if (fences.kind === 'unclosed') return failed(unclosed(file, text));
  if (fences.kind === 'named') return failed(named(file, fences.name, text));
  const yaml = text.slice(fences.from, fences.to);
  if (fences.syntax === 'toml') return tomlFields(file, yaml);
  const plain = readPlainYaml(yaml);
  if (plain !== undefined) return { data: plain, diagnostics: strayQuotes(file, text, fences) };
  try {
    const { data } = matter(`${MARK}\n${yaml}\n${MARK}`, OPTIONS);
    const wrong = wrongShape(file, data);
    if (wrong) return failed(wrong);
    const diagnostics = [...lostBehindHash(file, text, fences), ...strayQuotes(file, text, fences)];
    return { data: diagnostics.some(isError) ? {} : data, diagnostics };
  } catch (cause) {
    return failed(yamlProblem(file, cause));
  }
}

function tomlFields(file: string, toml: string): FrontMatter {
  const read = readToml(toml);
  if (read.ok) return { data: read.value, diagnostics: [] };
  const place = { file, line: read.line + 1, column: read.column };
  return failed(error('front-matter-yaml', readMessages.frontMatterNotValid({ reason: read.reason }), place));
}

/** What a merge writes above the first of two texts. */
const CONFLICT = '<<<<<<< ';

/** A conflict in front matter, or round its first or last line. */
function conflictAbove(file: string, text: string, fences: Fences): Diagnostic | undefined {
  if (fences.kind === 'closed') return mergeConflict(file, text.slice(0, fences.to));
  return fences.kind === 'unclosed' || text.startsWith(CONFLICT) ? mergeConflict(file, text) : undefined;
}

/** What stands below the front matter of a text. */
export function bodyOf(text: string): SourceBody {
  const fences = fencesOf(text);
  if (fences.kind !== 'closed') return { body: text, bodyLine: 1 };
  const body = text.slice(fences.body);
  return { body, bodyLine: linesIn(text.slice(0, text.length - body.length)) };
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/**
 * Says why a page has no front matter, which it needs for its title; undefined when it has some, right or wrong.
 *
 * @param text of the whole file
 * @param strict whether every page must have some
 */
export function absentFrontMatter(file: string, text: string, strict: boolean): Diagnostic | undefined {
  if (fencesOf(text).kind !== 'none' || text.startsWith(CONFLICT)) return undefined;
  const place = { file, line: 1, column: 1 };
  const complain = (message: Text, hint: Text) => error('front-matter-yaml', message, place, { hint });
  const [first = '', second = ''] = text.split('\n', 2);
  if (NEARLY_FENCE.test(first) && /^[\w-]+:(?: |$)/.test(second)) {
    const said = readMessages.frontMatterDoesNot({ line: first.trim() });
    return complain(said, readMessages.write({ text: '---' }));
  }
  if (!VISIBLE.test(text) && !strict) return undefined;
  if (!VISIBLE.test(text)) return complain(readMessages.fileEmptyPageBegins, BEGIN);
  const above = text.slice(0, text.search(VISIBLE));
  if (above === '' || fencesOf(text.slice(above.length)).kind === 'none')
    return strict ? complain(readMessages.pageNoFrontMatter, BEGIN) : undefined;
  return /^\s*$/.test(above.replace(/[\u00a0\ufeff]/g, 'x'))
    ? complain(readMessages.frontMatterMustBegin, readMessages.deleteEverythingAboveFirst)
    : complain(readMessages.frontMatterMustBeginFirst, readMessages.deleteLineWriteAnew);
}

/** What people see: spaces and characters without a shape are none. */
const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;
const BEGIN = readMessages.beginLineOneSuch;

function failed(diagnostic: Diagnostic): FrontMatter {
  return { data: {}, diagnostics: [diagnostic] };
}

/** A line that was meant to end front matter, or to begin it. */
const NEARLY_FENCE = /^(?:-{1,2}|-{4,}|[\u2010-\u2015]+-*)[ \t]*$/;

function unclosed(file: string, text: string): Diagnostic {
  const lines = text.split('\n');
  const at = lines.findIndex((line, i) => i > 0 && NEARLY_FENCE.test(line));
  const written = lines[at]?.trim();
  if (written !== undefined) {
    const said = readMessages.frontMatterDoesNotEnd({ line: written });
    const place = { file, line: at + 1, column: 1, length: written.length };
    return error('front-matter-yaml', said, place, { hint: readMessages.write({ text: '---' }) });
  }
  const message = readMessages.frontMatterNeverEnds;
  return error(
    'front-matter-yaml',
    message,
    { file, line: 1, column: 1, length: 3 },
    { hint: readMessages.writeSecondLineBelow },
  );
}

function named(file: string, name: string, text: string): Diagnostic {
  const message = readMessages.frontMatterBeginsLine({ line: text.split('\n', 1)[0] });
  const hint = /^ya?ml$/i.test(name) ? readMessages.leaveNameOutAlways : readMessages.writeYamlBelow;
  return error('front-matter-yaml', message, { file, line: 1, column: 1, length: 3 }, { hint });
}

function wrongShape(file: string, data: unknown): Diagnostic | undefined {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return undefined;
  const message = readMessages.frontMatterNotList;
  return error('front-matter-yaml', message, { file, line: 1, column: 1 }, { hint: readMessages.writeTitleOne });
}

/** gray-matter hands the YAML over with the end of the line `---`, so the parser's lines are those of the file. */
function yamlProblem(file: string, cause: unknown): Diagnostic {
  const { line, column, reason, hint } =
    cause instanceof YamlMistake
      ? cause.mistake
      : { line: 1, column: 1, reason: (cause as Error).message, hint: readMessages.writeYamlBetweenTwo };
  return error('front-matter-yaml', readMessages.frontMatterNotValidYaml({ reason }), { file, line, column }, { hint });
}

/** Finds the place of a front matter field. Parses the YAML a second time, so it is meant for messages only. */
export function locateInFrontMatter(file: string, text: string): Locate {
  const fences = fencesOf(text);
  const fields = fences.kind === 'closed' ? `${text.slice(fences.from, fences.to)}\n` : '';
  return fences.kind === 'closed' && fences.syntax === 'toml'
    ? locateInToml(file, fields)
    : locateInYaml(file, fields, 1);
}

/** Finds places of front matter fields. The YAML is parsed at the first message, and once for all of them. */
export function lazyLocate(file: string, text: string): () => Locate {
  let locate: Locate | undefined;
  return () => {
    locate ??= locateInFrontMatter(file, text);
    return locate;
  };
}

/** Finds the place of a value in a YAML text; `linesBefore` is the number of lines of the file above that text. */
export function locateInYaml(file: string, yaml: string, linesBefore: number): Locate {
  const { document, lines } = parseYamlDocument(yaml);
  const pairs = new WeakMap<YAMLMap, ReadonlyMap<unknown, Pair>>();
  const rangeOf = (parent: unknown, key: PropertyKey | undefined, target: 'key' | 'value') => {
    if (!isMap(parent)) {
      const item = (parent as { items?: unknown[] } | null)?.items?.[key as number];
      return hasRange(item) ? item.range : undefined;
    }
    const known = pairs.get(parent) ?? pairsOf(parent);
    pairs.set(parent, known);
    const pair = known.get(key);
    const node = target === 'value' && hasRange(pair?.value) ? pair.value : pair?.key;
    return hasRange(node) ? node.range : undefined;
  };
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

/** Pairs of a map by their keys, so that a thousand places in a map of a thousand fields are found at once. */
function pairsOf({ items }: YAMLMap): ReadonlyMap<unknown, Pair> {
  return new Map(items.toReversed().flatMap((item) => (isScalar(item.key) ? [[item.key.value, item]] : [])));
}

function hasRange(node: unknown): node is { range: [number, number] } {
  return typeof node === 'object' && node !== null && Array.isArray((node as { range?: unknown }).range);
}

function firstLineLength(text: string, [from, to]: [number, number]): number {
  const newline = text.indexOf('\n', from);
  return (newline === -1 ? to : Math.min(to, newline)) - from;
}
