import { parse as parseRows } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { fencesOf } from '../../src/base/fences.ts';
import { isPageFile } from '../../src/pipeline/read/routes.ts';
import { frontMatterSchema } from '../../src/pipeline/read/summary.ts';
import { isNightly, sample } from '../sample.ts';
import { type Break, breaks, MARK } from './break-schema.ts';
import { type OpenProject, openProject } from './open-project.ts';

/*
 * Breaks every field of every schema of a site, one at a time, in a real file. Each must give exactly one error, in
 * that file and at that line. One graph gets all changes, as in `ssg dev`, but does not reuse earlier values.
 */

/**
 * Sites to break. A check of this repository's site renders all its pages, so only the nightly run breaks it.
 */
const SITES = ['test/mistakes/editorial', ...(isNightly ? ['.'] : [])];

/** Share of the fields and cells that runs other than nightly break. */
const ONE_FIELD_IN = 1;
const ONE_CELL_IN = 1;

const TIMEOUT_MS = isNightly ? 1_800_000 : 240_000;

let site: OpenProject;

/** File with a mistake in it. */
interface Case {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the cases that do not give exactly one error in their file, at the line of the mark if there is one.
 */
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
  // The file stays broken. Breaking the next file restores this one, so files that depend on both are computed only
  // once.
  return failures;
}

/**
 * Returns the line of the mark, and the line above, where a list that contains the mark may start.
 */
function markedLines(text: string): readonly number[] {
  const line = text.split('\n').findIndex((written) => written.includes(MARK)) + 1;
  return line === 0 ? [] : [line - 1, line];
}

/** Writes the data as JSON, which is also valid YAML. */
const written = ({ name, data }: Break): Case => ({ name, text: `${JSON.stringify(data, null, 1)}\n` });

/** Returns the page of a collection with the most fields. */
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

describe.each(SITES)('%s', (folder) => {
  beforeAll(async () => {
    site = await openProject(folder);
    expect(await site.check(), 'the site as it is').toEqual([]);
  }, TIMEOUT_MS);
  afterAll(() => site.close());

  test(
    'every field of front matter, of each collection',
    async () => {
      const { config } = site.queries.project;
      for (const name of Object.keys(config.collections)) {
        const collection = config.collections[name];
        if (collection === undefined) throw new Error(name);
        const { file, data, body } = await richest(name);
        const cases = breaks(frontMatterSchema(collection, true), data).map(written);
        expect(cases.length).toBeGreaterThan(10);
        const texts = cases.map(({ text, ...rest }) => ({ ...rest, text: `---\n${text}---\n${body}` }));
        expect(await untold(file, sample(texts, ONE_FIELD_IN)), `${name}: ${file}`).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  test(
    'every field of each data file',
    async () => {
      const { config } = site.queries.project;
      let count = 0;
      /** Several names may read the same file with the same schema. */
      const tried = new Set<string>();
      const names = Object.keys(config.data).filter((name) => !config.data[name]?.file.endsWith('.csv'));
      for (const name of names) {
        const data = config.data[name];
        if (data === undefined) throw new Error(name);
        const { file, schema } = data;
        const broken = breaks(schema, parseYaml(site.original(file)));
        const cases = broken.filter((one) => !tried.has(`${file} ${one.name}`)).map(written);
        for (const one of broken) tried.add(`${file} ${one.name}`);
        count += cases.length;
        expect(await untold(file, sample(cases, ONE_FIELD_IN)), name).toEqual([]);
      }
      expect(count).toBeGreaterThan(folder === '.' ? 40 : 15);
    },
    TIMEOUT_MS,
  );

  test(
    'every column of each table: a wrong cell, an empty one, a column that is missing or misspelt',
    async () => {
      const { config } = site.queries.project;
      const names = Object.keys(config.data).filter((name) => config.data[name]?.file.endsWith('.csv'));
      for (const name of names) {
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
        expect(wrong.length).toBeGreaterThan(isNightly ? 15 : 0);
        expect(await untold(file, wrong), file).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );
});
