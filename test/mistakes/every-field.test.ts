import { parse as parseRows } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { fencesOf } from '../../src/base/fences.ts';
import { isPageFile } from '../../src/pipeline/read/routes.ts';
import { frontMatterSchema } from '../../src/pipeline/read/summary.ts';
import { isNightly, sample } from '../sample.ts';
import { type Break, breaks, MARK } from './break-schema.ts';
import { type OpenProject, openProject } from './open-project.ts';

/*
 * Every field of every schema of this site is broken, one after the other, in a real file: there is one error, in that file, at that line, and
 * nothing comes of it elsewhere. One graph is told of each change, as that of `ssg dev`, but remembers nothing that was right.
 */

/** Every day one in so many files is broken, in one of so many fields: a change of a file has much of the site checked again. */
const ONE_FILE_IN = 8;
const ONE_FIELD_IN = 8;
const ONE_CELL_IN = 24;

const TIMEOUT_MS = isNightly ? 1_800_000 : 240_000;

let site: OpenProject;
beforeAll(async () => {
  site = await openProject('.');
  expect(await site.check(), 'the site as it is').toEqual([]);
}, TIMEOUT_MS);
afterAll(() => site.close());

/** A file with a mistake in it. */
interface Case {
  readonly name: string;
  readonly text: string;
}

/** What is wrong with each case, when that is not one error in its file, at the line of the mark where there is one. */
async function untold(file: string, cases: readonly Case[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const { name, text } of cases) {
    site.put({ [file]: text });
    const found = await site.check();
    const [only] = found;
    const isAtMark = markedLines(text).length === 0 || markedLines(text).includes(only?.line ?? 0);
    if (found.length !== 1 || only?.severity !== 'error' || only.file !== file || !isAtMark)
      failures.push([name, found.length, found.slice(0, 3)]);
  }
  // The file stays broken: the next one to be broken puts it right, and what depends on both is made again once.
  return failures;
}

/** The line of the mark, and the one above it, where a list that holds it begins. */
function markedLines(text: string): readonly number[] {
  const line = text.split('\n').findIndex((written) => written.includes(MARK)) + 1;
  return line === 0 ? [] : [line - 1, line];
}

/** JSON is YAML too. */
const written = ({ name, data }: Break): Case => ({ name, text: `${JSON.stringify(data, null, 1)}\n` });

test(
  'every field of front matter, of each collection',
  async () => {
    const { config } = site.queries.project;
    for (const name of sample(Object.keys(config.collections), ONE_FILE_IN)) {
      const collection = config.collections[name];
      if (collection === undefined) throw new Error(name);
      const { file, data, body } = await richest(name);
      const cases = breaks(frontMatterSchema(collection, true), data).map(written);
      expect(cases.length).toBeGreaterThan(15);
      const texts = cases.map(({ text, ...rest }) => ({ ...rest, text: `---\n${text}---\n${body}` }));
      expect(await untold(file, sample(texts, ONE_FIELD_IN)), `${name}: ${file}`).toEqual([]);
    }
  },
  TIMEOUT_MS,
);

/** The page of a collection with the most fields. */
async function richest(name: string) {
  const pages = site.files(`${site.queries.project.config.collections[name]?.dir}`).filter(isPageFile);
  const read = pages.map((file) => {
    const text = site.original(file);
    const fences = fencesOf(text);
    if (fences.kind !== 'closed') throw new Error(file);
    const data = parseYaml(text.slice(fences.from, fences.to)) as Readonly<Record<string, unknown>>;
    return { file, data, body: text.slice(fences.body) };
  });
  const [most] = read.sort((a, b) => Object.keys(b.data).length - Object.keys(a.data).length);
  if (most === undefined) throw new Error(`There is no page in ${name}.`);
  return most;
}

test(
  'every field of each data file',
  async () => {
    const { config } = site.queries.project;
    let count = 0;
    /** Several names of data may be made of one file, by one schema. */
    const tried = new Set<string>();
    const names = Object.keys(config.data).filter((name) => !config.data[name]?.file.endsWith('.csv'));
    for (const name of sample(names, ONE_FILE_IN)) {
      const data = config.data[name];
      if (data === undefined) throw new Error(name);
      const { file, schema } = data;
      const broken = breaks(schema, parseYaml(site.original(file)));
      const cases = broken.filter((one) => !tried.has(`${file} ${one.name}`)).map(written);
      for (const one of broken) tried.add(`${file} ${one.name}`);
      count += cases.length;
      expect(await untold(file, sample(cases, ONE_FIELD_IN)), name).toEqual([]);
    }
    expect(count).toBeGreaterThan(isNightly ? 40 : 4);
  },
  TIMEOUT_MS,
);

test(
  'every column of each table: a wrong cell, an empty one, a column that is missing or misspelt',
  async () => {
    const { config } = site.queries.project;
    const names = Object.keys(config.data).filter((name) => config.data[name]?.file.endsWith('.csv'));
    for (const name of sample(names, ONE_FILE_IN)) {
      const data = config.data[name];
      if (data === undefined) throw new Error(name);
      const { file, schema } = data;
      const text = site.original(file);
      const rows = parseRows(text, { comment: '#', comment_no_infix: true, skip_empty_lines: true }) as string[][];
      const table = (change: (cell: string, row: number, column: number) => string | undefined) =>
        `${rows.map((cells, row) => cells.flatMap((cell, column) => change(cell, row, column) ?? []).join(',')).join('\n')}\n`;
      const isRight = (changed: string) => schema.safeParse(parseRows(changed, { columns: true })).success;
      expect(isRight(table((cell) => cell))).toBe(true);
      const cases = (rows[0] as string[]).flatMap((name, own) => [
        { name: `${name}: wrong`, text: table((cell, row, column) => (row === 3 && column === own ? MARK : cell)) },
        { name: `${name}: empty`, text: table((cell, row, column) => (row === 3 && column === own ? '' : cell)) },
        { name: `${name}: missing`, text: table((cell, _, column) => (column === own ? undefined : cell)) },
        {
          name: `${name}: misspelt`,
          text: table((cell, row, column) => (row === 0 && column === own ? `${cell}x` : cell)),
        },
      ]);
      const wrong = sample(cases, ONE_CELL_IN).filter((changed) => !isRight(changed.text));
      expect(wrong.length).toBeGreaterThan(isNightly ? 20 : 0);
      expect(await untold(file, wrong), file).toEqual([]);
    }
  },
  TIMEOUT_MS,
);
