import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { seededRandom, shuffled } from '../mutate/random.ts';

/** Change of one place that makes it contradict another place. */
export interface Mutation {
  readonly kind: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Text that replaces the range. */
  readonly text: string;
  readonly before: string;
  /** Names and numbers that identify a report of the contradiction. */
  readonly words: readonly string[];
}

/** Files of the API documentation by path. */
export type Sources = ReadonlyMap<string, string>;

export const DESCRIPTION = 'content/data/openapi.yaml';

type Random = () => number;
type Draft = Omit<Mutation, 'kind' | 'before' | 'file'>;

/**
 * Draws mutations for a seed. The kinds take turns in random order, so each gets nearly the same share. Within a kind,
 * all places have the same probability.
 *
 * @param facts data file that repeats parts of the description by JSON Pointer
 */
export function drawMutations(sources: Sources, facts: string, seed: number, count: number): Mutation[] {
  const random = seededRandom(seed);
  const pools = shuffled([...places(sources, facts, random)], random).map(
    ([kind, pool]) => [kind, shuffled(pool, random)] as const,
  );
  const drawn: Mutation[] = [];
  for (let turn = 0; drawn.length < count && pools.some(([, pool]) => turn < pool.length); turn++)
    for (const [kind, pool] of pools) {
      const found = pool[turn];
      if (found !== undefined && drawn.length < count) drawn.push({ kind, ...found });
    }
  return drawn;
}

/**
 * Returns all possible mutations by kind: `api` kinds change the description, `page` kinds change its pages.
 */
function places(sources: Sources, facts: string, random: Random): Map<string, Omit<Mutation, 'kind'>[]> {
  const found = new Map<string, Omit<Mutation, 'kind'>[]>();
  const known = readKnown(sources, facts);
  for (const [file, source] of sources) {
    const add = (kind: string, draft: Draft) => {
      const before = source.slice(draft.start, draft.end);
      if (before !== draft.text) found.set(kind, [...(found.get(kind) ?? []), { ...draft, file, before }]);
    };
    if (file === DESCRIPTION) describedPlaces(source, known, random, add);
    else pagePlaces(source, known, random, add);
  }
  return found;
}

type Add = (kind: string, draft: Draft) => void;

/** Names that the description declares, and the number of times the documentation uses them. */
interface Known {
  readonly fields: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
  /** Error codes with their status. Undefined for codes of a single recipient or a delivery. */
  readonly codes: ReadonlyMap<string, number | undefined>;
  readonly values: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  /** Field name -> its numeric limits. */
  readonly limits: ReadonlyMap<string, readonly number[]>;
  /** Returns how often a word occurs. */
  readonly count: (word: string) => number;
  /** Checks if an example of a response contains the code. */
  readonly isAnswered: (code: string) => boolean;
  /** Text of all pages. */
  readonly pages: string;
  /** Data file that repeats parts of the description by JSON Pointer. */
  readonly facts: string;
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

function readKnown(sources: Sources, facts: string): Known {
  const [fields, headers, values, paths] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const codes = new Map<string, number | undefined>();
  const limits = new Map<string, readonly number[]>();
  const all = [...sources.values()].join('\n');
  eachPair(sources.get(DESCRIPTION) ?? '', ({ key, value, path }) => {
    if (path.at(-1) === 'properties') {
      fields.add(key);
      for (const name of LIMITS) {
        const limit = isMap(value) ? value.get(name) : undefined;
        if (typeof limit === 'number') limits.set(key, [...(limits.get(key) ?? []), limit]);
      }
    }
    if (path.at(-1) === 'headers' || (key === 'name' && /^[A-Z]|-/.test(textOf(value)) && path.includes('parameters')))
      headers.add(key === 'name' ? textOf(value) : key);
    if (path[0] === 'x-errors' && key === 'code') codes.set(textOf(value), codes.get(textOf(value)));
    if (path[0] === 'x-delivery' && key === 'code') codes.set(textOf(value), undefined);
    if (key === 'enum' && isSeq(value)) for (const item of value.items) values.add(textOf(item as Node));
    if (path.length === 1 && path[0] === 'paths') paths.add(key);
  });
  const rows = /- code: (\S+)\n\s+status: (\d+)/g;
  for (const [, code = '', status] of (sources.get(DESCRIPTION) ?? '').matchAll(rows)) codes.set(code, Number(status));
  const count = (word: string) => all.split(word).length - 1;
  const isAnswered = (code: string) => (sources.get(DESCRIPTION) ?? '').includes(`    code: ${code}\n`);
  const pages = [...sources].flatMap(([file, text]) => (file === DESCRIPTION ? [] : [text])).join('\n');
  return { fields, headers, codes, values, paths, limits, count, isAnswered, pages, facts };
}

interface FoundPair {
  readonly key: string;
  readonly value: Node | null;
  /** Keys above the pair, with `-` for array items. */
  readonly path: readonly string[];
  readonly keyRange: readonly [number, number];
  /** Source of the object that contains the pair. */
  readonly holder: string;
}

function eachPair(source: string, call: (found: FoundPair) => void): void {
  visit(parseDocument(source), {
    Pair(_, pair, above) {
      const { key, value } = pair as Pair<Scalar, Node>;
      if (!isScalar(key) || !key.range) return;
      const path = above.flatMap((node) =>
        isSeq(node) ? ['-'] : 'key' in node && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      const [start, end] = key.range;
      const parent = above.at(-1);
      const holder = isMap(parent) && parent.range ? source.slice(parent.range[0], parent.range[1]) : '';
      call({ key: String(key.value), value, path, keyRange: [start, end], holder });
    },
  });
}

function textOf(value: unknown): string {
  return isScalar(value) ? String(value.value) : '';
}

function describedPlaces(source: string, known: Known, random: Random, add: Add): void {
  const fieldsAbove = (path: readonly string[]) => path[path.lastIndexOf('properties') + 1] ?? '';
  eachPair(source, ({ key, value, path, holder, keyRange: [start, end] }) => {
    const isExample = path.includes('value');
    const [from, to] = value?.range ?? [0, 0];
    const written = source.slice(from, to);
    const isPlain = isScalar(value) && !/^[>|'"&]/.test(written);
    if (path.at(-1) === 'properties' && !isExample && key.length > 3 && known.count(key) > 4)
      add('api: field renamed', { start, end, ...renamed(key, random) });
    // Clients send the fields of `V1Form`, but not the name of the parameter.
    const isSent = !holder.includes('/V1Form');
    if (key === 'name' && path.includes('parameters') && isPlain && isSent && known.count(written) > 2)
      add('api: parameter renamed', { start: from, end: to, ...renamed(written, random) });
    if (path.at(-1) === 'headers' && /^[A-Z]/.test(key) && known.pages.includes(key)) {
      add('api: header renamed', { start, end, ...renamed(key, random) });
      const line = lineRange(source, start);
      const answer = path[path.lastIndexOf('headers') - 1] ?? '';
      const id = /operationId: (\w+)\n/.exec(source.slice(source.lastIndexOf('operationId:', start)))?.[1];
      const owner = path[0] === 'paths' ? `operation=${id}[^\n]*` : '[^\n]*';
      const isShown = new RegExp(`http ${owner}\nHTTP/1.1 ${statusOf(answer)}[^\`]*^${key}:`, 'm').test(known.pages);
      if (path.includes('responses') && isShown && /\}\s*$/.test(source.slice(...line)))
        add('api: header gone', { start: line[0], end: line[1], text: '', words: [key, ...operationWords(path)] });
    }
    if (path.length === 1 && path[0] === 'paths' && known.pages.includes(key)) {
      const parts = key.split('/');
      const last = parts.findLastIndex((part) => part !== '' && !part.startsWith('{'));
      const { text, words } = renamed(parts[last] ?? '', random);
      add('api: path renamed', { start, end, text: parts.with(last, text).join('/'), words: [key, ...words] });
    }
    if (key === 'operationId' && known.pages.includes(written))
      add('api: operation renamed', { start: from, end: to, ...renamed(written, random) });
    if (LIMITS.includes(key) && !isExample && isPlain && path.includes('properties')) {
      const field = fieldsAbove(path);
      const isSaid =
        saysLimit(holder.replace(`${key}: ${written}`, ''), Number(written)) ||
        known.facts.includes([...path, key].join('/')) ||
        pageSaysLimit(known.pages, field, Number(written));
      if (isSaid && Number(written) > 1)
        add('api: limit', {
          start: from,
          end: to,
          ...other(Number(written), random),
          words: [written, grouped(written), field],
        });
    }
    if (path[0] === 'x-errors' && key === 'code' && known.pages.includes(written))
      add('api: error code renamed', { start: from, end: to, ...renamed(written, random) });
    if (path[0] === 'x-errors' && key === 'status') {
      const code = /code: (\S+)/.exec(source.slice(source.lastIndexOf('- code:', from), from))?.[1] ?? '';
      if (known.isAnswered(code))
        add('api: status of a code', {
          start: from,
          end: to,
          text: otherStatus(written, random),
          words: [code, written],
        });
    }
    if (
      (path[0] === 'x-delivery' || path[0] === 'x-sandbox') &&
      (key === 'code' || key === 'state' || key === 'problem') &&
      isPlain
    )
      add('api: delivery code renamed', { start: from, end: to, ...renamed(written, random) });
    if (isExample && key === 'code' && known.codes.has(written))
      add('api: code of an example', { start: from, end: to, ...renamed(written, random) });
    if (isExample && key === 'status' && /^\d{3}$/.test(written))
      add('api: status of an example', { start: from, end: to, text: otherStatus(written, random), words: [written] });
    if (
      path.at(-1) === 'responses' &&
      /^'?[245]\d\d/.test(source.slice(start, end)) &&
      path.includes('paths') &&
      path[1]?.startsWith('/v2')
    )
      add('api: status of an operation', {
        start,
        end,
        text: `'${otherStatus(key, random)}'`,
        words: [key, ...operationWords(path)],
      });
    if (
      path.at(-1) === 'examples' &&
      path.includes('responses') &&
      path[0] === 'components' &&
      codesOf(source.slice(from, to)).length === 1
    ) {
      const [code = ''] = codesOf(source.slice(from, to));
      const shown = source.split(`code: ${code}\n`).length - 1;
      const first = source.lastIndexOf('\n', start) + 1;
      if (shown <= 2 && known.pages.includes(code))
        add('api: code no longer answered', { start: first, end: to, text: '', words: [code] });
    }
    if (isExample && !path.includes('x-headers') && known.fields.has(key) && key.length > 2)
      add('api: field of an example', { start, end, ...renamed(key, random) });
    if (isExample && isPlain && /^\d+$/.test(written) && known.fields.has(key) && key !== 'status')
      add('api: value of an example', { start: from, end: to, text: "'mnoho'", words: [key, 'mnoho'] });
    if (
      (key === 'example' || key === 'examples') &&
      isPlain === (key === 'example') &&
      !isExample &&
      path[0] !== 'x-groups'
    ) {
      const [itemFrom, itemTo] =
        key === 'example' ? [from, to] : (isSeq(value) && (value.items[0] as Node | undefined)?.range) || [0, 0];
      const limited = /^(?:\d+|true|false)$/.test(source.slice(itemFrom, itemTo));
      const isClosed = /enum:|pattern:|maximum:|minimum:|type: boolean|format:/.test(source.slice(from - 500, from));
      if (itemTo > 0 && (limited || (isClosed && !path.includes('code'))))
        if (limited || isSeq(value))
          add('api: example of a parameter', {
            start: itemFrom,
            end: itemTo,
            text: "'@@'",
            words: ['@@', key, fieldsAbove(path)],
          });
    }
    if (
      key === 'type' &&
      !isExample &&
      path.includes('properties') &&
      /^(?:integer|boolean|array|string)$/.test(written) &&
      known.count(fieldsAbove(path)) > 3
    )
      add('api: type', {
        start: from,
        end: to,
        text: written === 'string' ? 'integer' : 'string',
        words: [fieldsAbove(path)],
      });
    if (key === 'enum' && isSeq(value) && !isExample)
      for (const item of value.items) {
        const [itemFrom, itemTo] = (item as Node).range ?? [0, 0];
        const text = source.slice(itemFrom, itemTo);
        if (/^[a-zA-Z][\w-]*$/.test(text) && known.count(text) > 2)
          add('api: enum value renamed', { start: itemFrom, end: itemTo, ...renamed(text, random) });
      }
    const isBranch = path.includes('oneOf') || path.includes('anyOf');
    if (
      key === 'required' &&
      isSeq(value) &&
      !isExample &&
      !isBranch &&
      path.includes('schemas') &&
      /^\[/.test(written)
    ) {
      const rest = source.slice(to, to + 2500);
      const optional = [...rest.matchAll(/^\s+(\w+):(?:$| \{)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => known.fields.has(name) && !written.includes(name));
      const isSent = /additionalProperties: false/.test(source.slice(from - 300, to + 300));
      const [name] = optional;
      if (isSent && name !== undefined)
        add('api: field became required', { start: to - 1, end: to - 1, text: `, ${name}`, words: [name] });
    }
    if (
      isScalar(value) &&
      ['description', 'meaning', 'remedy', 'outcome', 'x-limits', 'x-default', 'x-required'].includes(key) &&
      !isExample
    ) {
      namesIn(written, known, random, (kind, draft) =>
        add(`api: ${kind} in prose`, { ...draft, start: from + draft.start, end: from + draft.end }),
      );
      for (const { index, 0: number } of written.matchAll(/\d[\d \u00A0]*(?=\s+\p{L})|(?<=–)\d[\d \u00A0]*/gu)) {
        const plain = number.replace(/\D/g, '');
        const referred = /schemas\/(\w+)' ?\}?$/m.exec(holder)?.[1] ?? '-';
        const component = source.slice(source.indexOf(`\n    ${referred}:\n`)).slice(0, 400);
        const limit = new RegExp(`(?:min|max)\\w+: ${plain}\\b`);
        const isStated = limit.test(holder) || limit.test(component) || known.facts.includes([...path, key].join('/'));
        if (Number(plain) > 1 && (isStated || pageSaysLimit(known.pages, fieldsAbove(path), Number(plain))))
          add('api: number in prose', {
            start: from + index,
            end: from + index + number.trimEnd().length,
            ...other(Number(plain), random),
            words: [plain, grouped(plain), fieldsAbove(path)],
          });
      }
    }
    if (key === 'x-unit')
      add('api: unit', {
        start: from,
        end: to,
        text: written === 'sekundy' ? 'minuty' : 'sekundy',
        words: [written, fieldsAbove(path)],
      });
    if (path.at(-1) === 'content' && /^[a-z]+\/[a-z+]+$/.test(key))
      add('api: media type', { start, end, text: 'application/cbor', words: [key, 'cbor', ...operationWords(path)] });
  });
}

function pagePlaces(source: string, known: Known, random: Random, add: Add): void {
  const body = source.indexOf('\n---\n') + 5;
  for (const block of blocksOf(source)) {
    const { start, text, isCode, lang, meta, metaStart } = block;
    if (start < body) continue;
    if (!isCode) {
      namesIn(text, known, random, (kind, draft) =>
        add(`page: ${kind} in prose`, { ...draft, start: start + draft.start, end: start + draft.end }),
      );
      for (const { index, 0: path } of text.matchAll(/\/v2\/[a-z]+(?:\/\{id\})?(?:\/[a-z]+)?/g)) {
        const parts = path.split('/');
        const { text: name, words } = renamed(parts[2] ?? '', random);
        if (known.paths.has(path))
          add('page: path in prose', {
            start: start + index,
            end: start + index + path.length,
            text: parts.with(2, name).join('/'),
            words: [path, ...words],
          });
      }
      for (const { index, 0: whole, 1: method = '' } of text.matchAll(/`(GET|POST|DELETE) \/v2\/[^`\s]+`/g))
        add('page: method in prose', {
          start: start + index + 1,
          end: start + index + 1 + method.length,
          text: method === 'GET' ? 'PUT' : 'PATCH',
          words: [whole.slice(1, -1), method],
        });
      for (const { index, 0: whole, 1: status = '', 2: code = '' } of text.matchAll(
        /\b([45]\d\d)\b[^\d|.]{0,40}?\[?`([a-z]+(?:-[a-z]+)+)`/g,
      ))
        if (known.codes.get(code) === Number(status))
          add('page: status of a code', {
            start: start + index + whole.indexOf(status),
            end: start + index + whole.indexOf(status) + 3,
            text: otherStatus(status, random),
            words: [status, code],
          });
      for (const line of linesOf(text))
        for (const field of known.limits.keys()) {
          if (!line.text.includes(`\`${field}\``)) continue;
          for (const { index, 0: number } of line.text.matchAll(
            /(?<![\w:.,/–-])\d[\d \u00A0]*\d(?![\w.,`])|(?<=–)\d[\d \u00A0]*\d/g,
          )) {
            const plain = number.replace(/\D/g, '');
            if (known.limits.get(field)?.includes(Number(plain)))
              add('page: limit in prose', {
                start: start + line.start + index,
                end: start + line.start + index + number.length,
                ...other(Number(plain), random),
                words: [plain, grouped(plain), field],
              });
          }
        }
      for (const { index, 0: whole, 1: group = '' } of text.matchAll(/::(?:params|error-codes)\{group=([\w-]+)\}/g))
        add('page: table', {
          start: start + index + whole.indexOf(group),
          end: start + index + whole.length - 1,
          ...renamed(group, random),
        });
      for (const { index, 1: anchor = '' } of text.matchAll(/\(\/docs\/[\w/-]+\/#([a-z]+-[a-z-]+)\)/g))
        if (known.codes.has(anchor))
          add('page: link to a code', {
            start: start + text.indexOf(`#${anchor})`, index) + 1,
            end: start + text.indexOf(`#${anchor})`, index) + 1 + anchor.length,
            ...renamed(anchor, random),
          });
      continue;
    }
    for (const { index, 0: whole, 1: name = '' } of meta.matchAll(/(?:operation|example)=([A-Za-z]+)/g))
      if (name !== 'none')
        add('page: operation of a block', {
          start: metaStart + index + whole.length - name.length,
          end: metaStart + index + whole.length,
          ...renamed(name, random),
        });
    for (const { index, 0: whole, 1: at = '' } of meta.matchAll(/at=(\S+)/g)) {
      const parts = at.split('/');
      const i = 1 + Math.floor(random() * (parts.length - 1));
      const { text: name, words } = renamed(parts[i] ?? '', random);
      add('page: example of a block', {
        start: metaStart + index + 3,
        end: metaStart + index + whole.length,
        text: parts.with(i, name).join('/'),
        words: [at, ...words],
      });
    }
    if (meta.includes('operation=none')) continue;
    const isProgram = !['http', 'json', 'bash', 'xml', 'html'].includes(lang);
    if (isProgram && (!['js', 'python'].includes(lang) || meta.includes('run=no'))) continue;
    const kind = isProgram ? 'program' : 'sample';
    for (const { index, 0: header } of text.matchAll(/\b[A-Z][A-Za-z]+(?:-[A-Z][a-z]+)+\b|\bRateLimit\b/g))
      if (known.headers.has(header))
        add(`page: header of a ${kind}`, {
          start: start + index,
          end: start + index + header.length,
          ...renamed(header, random),
        });
    const keys = isProgram
      ? /(?<=[.'"{ ])[a-zA-Z]{2,}(?=['"]?\s*[:\])]|['"]?\s*=>)/g
      : /(?<=")[a-zA-Z]{2,}(?="\s*:)|(?<=[?&])[a-zA-Z]{2,}(?==)/g;
    for (const { index, 0: field } of text.matchAll(keys))
      if (known.fields.has(field))
        add(`page: field of a ${kind}`, {
          start: start + index,
          end: start + index + field.length,
          ...renamed(field, random),
        });
    for (const { index, 0: path } of text.matchAll(/(?<=\/v2\/)[a-z]+/g))
      add(`page: path of a ${kind}`, {
        start: start + index,
        end: start + index + path.length,
        ...renamed(path, random),
      });
    if (lang === 'http')
      for (const { index, 1: status = '' } of text.matchAll(/HTTP\/1\.1 (\d{3})/g))
        add('page: status of a sample', {
          start: start + index + 9,
          end: start + index + 12,
          text: otherStatus(status, random),
          words: [status],
        });
  }
}

/** Finds names of the description in backticks. */
function namesIn(text: string, known: Known, random: Random, add: Add): void {
  for (const { index, 1: name = '' } of text.matchAll(/`([\w-]+)`/g)) {
    const draft = { start: index + 1, end: index + 1 + name.length };
    if (known.codes.has(name)) add('code', { ...draft, ...renamed(name, random) });
    else if (known.headers.has(name)) add('header', { ...draft, ...renamed(name, random) });
    else if (known.fields.has(name) && name.length > 2) add('field', { ...draft, ...renamed(name, random) });
    else if (known.values.has(name) && name.length > 2) add('value', { ...draft, ...renamed(name, random) });
  }
}

interface Block {
  readonly start: number;
  readonly text: string;
  readonly isCode: boolean;
  readonly lang: string;
  readonly meta: string;
  readonly metaStart: number;
}

/** Splits a page into code blocks and the text between them. */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  const prose = (to: number) =>
    blocks.push({ start: end, text: source.slice(end, to), isCode: false, lang: '', meta: '', metaStart: 0 });
  for (const { index, 0: whole, 1: mark = '', 2: lang = '', 3: meta = '', 4: text = '' } of source.matchAll(
    /^ *(`{3,})(\w+)([^\n]*)\n(.*?)^ *\1 *$/gms,
  )) {
    prose(index);
    const metaStart = index + whole.indexOf(mark) + mark.length + lang.length;
    blocks.push({ start: metaStart + meta.length + 1, text, isCode: true, lang, meta, metaStart });
    end = index + whole.length;
  }
  prose(source.length);
  return blocks;
}

function linesOf(text: string): { readonly start: number; readonly text: string }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { start, text: line };
    start += line.length + 1;
    return found;
  });
}

/** Misspells a name in one of the ways that people do. */
function renamed(name: string, random: Random): Pick<Draft, 'text' | 'words'> {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
  const ways = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? 's') + (name[at] ?? '') + name.slice(at + 2),
    name.includes('-')
      ? name.replaceAll('-', '_')
      : name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name.endsWith('s') ? name.slice(0, -1) : `${name}s`,
    `${name}${/^[A-Z]/.test(name) ? '-Value' : name.includes('-') ? '-now' : 'Value'}`,
  ].filter((way) => way !== name && way.length > 1);
  const text = ways[Math.floor(random() * ways.length)] ?? `${name}s`;
  return { text, words: [name, text] };
}

function other(number: number, random: Random): Pick<Draft, 'text'> {
  const ways = [number * 2, Math.floor(number / 2), number + 1, number * 10];
  return { text: String(ways[Math.floor(random() * ways.length)]) };
}

function otherStatus(status: string, random: Random): string {
  const known = ['400', '403', '404', '409', '410', '422', '423', '429', '500', '503'].filter((one) => one !== status);
  return known[Math.floor(random() * known.length)] ?? '418';
}

/** Formats a number as in Czech text: `1 000`. */
function grouped(number: string): string {
  return number.replace(/\B(?=(?:\d{3})+$)/g, ' ');
}

function saysLimit(text: string, number: number): boolean {
  return new RegExp(`(?<![\\d.,])(?:${number}|${grouped(String(number))})(?![\\d.,]*\\d)`).test(
    text.replaceAll('\u00A0', ' '),
  );
}

function pageSaysLimit(pages: string, field: string, number: number): boolean {
  return pages.split('\n').some((line) => line.includes(`\`${field}\``) && saysLimit(line, number));
}

function codesOf(text: string): string[] {
  return [...text.matchAll(/^\s+code: ([a-z-]+)$/gm)].map(([, code = '']) => code);
}

const STATUS_OF: Readonly<Record<string, string>> = {
  TooManyRequests: '429',
  ServiceUnavailable: '503',
  TooManyVerifications: '429',
  TooManyNumberChecks: '429',
};

/** Returns the status of a response. Components name it with a word. */
function statusOf(name: string): string {
  return STATUS_OF[name] ?? name;
}

function operationWords(path: readonly string[]): string[] {
  return path.filter((part) => part.startsWith('/'));
}

function lineRange(source: string, at: number): [number, number] {
  const end = source.indexOf('\n', at);
  return [source.lastIndexOf('\n', at) + 1, end === -1 ? source.length : end + 1];
}
