import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Diagnostic, fixOf, spoken } from '../../src/base/diagnostic.ts';
import { editOf } from '../hints/edit-of.ts';
import { isNightly, sample } from '../sample.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { applyChange, type Files, USUAL_FILE } from './table/apply-change.ts';
import { change } from './table/row.ts';

/*
 * Grades how the mistakes of editors are reported. The grades are in table/grades.txt. UPDATE_EXPECTED=1 rewrites
 * that file. GRADES_REPORT=file writes the grades into another file, with the messages of the rows that are not held
 * out.
 */

const visit = change.extend({
  mistake: z.string(),
  body: z.string().optional(),
  title: z.string().optional(),
  front: z.string().optional(),
  utf16: z.string().optional(),
  utf16be: z.string().optional(),
  at: z.string().optional(),
  says: z.string().optional(),
  silent: z.string().optional(),
  heldOut: z.boolean().optional(),
});
type Visit = z.infer<typeof visit>;

const GRADES = 'test/mistakes/table/grades.txt';
const LAST_PARAGRAPH = 'Ask [our partner]';
const TITLE = 'title: A campaign from the beginning';
const TAGS = 'tags: [campaigns]';

let site: OpenProject;
beforeAll(async () => {
  site = await openProject('test/mistakes/editorial');
});
afterAll(() => site.close());

async function told(files: Files): Promise<readonly Diagnostic[]> {
  site.put(files);
  return (await site.check()).filter(({ severity }) => severity !== 'info');
}

/** Returns the files after the mistake of a row. */
function filesOf({ body, title, front, utf16, utf16be, ...rest }: Visit): Files {
  const more = [
    ...(body === undefined ? [] : [{ for: LAST_PARAGRAPH, write: `${body}\n\n${LAST_PARAGRAPH}` }]),
    ...(title === undefined ? [] : [{ for: TITLE, write: title }]),
    ...(front === undefined ? [] : [{ for: TAGS, write: `${TAGS}\n${front}` }]),
  ];
  const files = applyChange({ ...rest, more: [...more, ...(rest.more ?? [])] }, {}, site.original);
  const wide = utf16 ?? utf16be;
  if (wide === undefined) return files;
  const bytes = Buffer.from(`\uFEFF${site.original(wide)}`, 'utf16le');
  return { ...files, [wide]: new Uint8Array(utf16 === undefined ? bytes.swap16() : bytes) };
}

/**
 * Returns the first and the last line of a text that another text does not have. Lines that were only removed have no
 * place, so all lines count.
 */
function changedLines(before: string, after: string): readonly [number, number] {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  const first = lines.findIndex((line, i) => line !== old[i]);
  const kept = lines.findLastIndex((line, i) => line !== old[i - lines.length + old.length]);
  if (kept < first) return [1, lines.length];
  let last = lines.length - 1;
  for (let back = 1; last > first && lines.at(-back) === old.at(-back); back += 1) last -= 1;
  return [first + 1, last + 1];
}

/** Returns `well` for a single message at the place of the mistake, with its cause and a fix. */
async function gradeOf(row: Visit): Promise<readonly [string, readonly Diagnostic[]]> {
  const files = filesOf(row);
  const found = await told(files);
  if (row.silent !== undefined) return [found.length === 0 ? 'rightly silent' : 'false alarm', found];
  const [first] = found;
  if (first === undefined) return ['silent', found];
  if (found.length > 1) return ['badly: several', found];
  const file = row.at ?? row.in ?? USUAL_FILE;
  const text = files[file];
  if (first.file !== file && row.at === undefined) return ['badly: place', found];
  if (typeof text === 'string' && row.at === undefined && first.line !== undefined) {
    const [from, to] = changedLines(site.original(file), text);
    if (first.line < from || first.line > to) return ['badly: place', found];
  }
  const { message, hint = '' } = spoken(first);
  if (!new RegExp(row.says ?? '', 'i').test(`${message} ${hint}`)) return ['badly: cause', found];
  if (hint === '') return ['badly: no mend', found];
  const path = first.file ?? '';
  const source = String(path in files ? files[path] : (site.original(path) ?? ''));
  const offered = editOf(first, source);
  if (offered === undefined || offered === 'ambiguous') return ['well', found];
  const mended =
    offered.kind === 'rename'
      ? { ...files, [path]: undefined, [offered.to]: source }
      : { ...files, [path]: source.slice(0, offered.start) + offered.text + source.slice(offered.end) };
  return [(await told(mended)).length === 0 ? 'well' : 'badly: mend', found];
}

/**
 * Formats the code, the position and the fix of a diagnostic, and the code spans of its texts. Its other words may
 * change.
 */
function reported(one: Diagnostic): string {
  const { message, hint = '' } = spoken(one);
  const fix = fixOf(one);
  const offer = fix === undefined ? '' : 'rename' in fix ? `, file ${fix.rename}` : `, ${JSON.stringify(fix)}`;
  return ` (${one.code} ${one.line ?? 0}:${one.column ?? 0}+${one.length ?? 0}${offer}) ${(`${message} ${hint}`.match(/`[^`]+`/g) ?? []).join(' ')}`.trimEnd();
}

test('each mistake has its grade, its code, its position and its fix', async () => {
  const report = process.env['GRADES_REPORT'];
  const isWhole = isNightly || report !== undefined || process.env['UPDATE_EXPECTED'] !== undefined;
  const lines: string[] = [];
  const counts = new Map<string, number>();
  for (const table of [
    'second-visit',
    'third-visit',
    'fourth-visit',
    'fifth-visit',
    'sixth-visit',
    'seventh-visit',
    'eighth-visit',
    'ninth-visit',
  ]) {
    const rows = z.array(visit).parse(parse(readFileSync(`test/mistakes/table/${table}.yaml`, 'utf8')));
    for (const row of isWhole ? rows : sample(rows, 4)) {
      const [grade, found] = await gradeOf(row);
      lines.push(
        `${table}${row.heldOut ? ' (held out)' : ''}: ${row.mistake}: ${grade}${found.map(reported).join('')}`,
      );
      const [group] = grade.split(':');
      const key = `${table}${row.heldOut ? ' (held out)' : ''}: ${group}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (report !== undefined && !row.heldOut)
        for (const one of found.slice(0, 3)) {
          const { message, hint } = spoken(one);
          lines.push(`    ${one.file}:${one.line}:${one.column} ${one.code} ${message} => ${hint}`);
        }
    }
  }
  const summary = [...counts].map(([key, count]) => `${key}: ${count}`).toSorted();
  const written = `${[...summary, '', ...lines].join('\n')}\n`;
  if (report !== undefined) writeFileSync(report, written);
  else if (process.env['UPDATE_EXPECTED'] !== undefined) writeFileSync(GRADES, written);
  const expected = readFileSync(GRADES, 'utf8');
  if (isWhole) expect(expected).toBe(written);
  else expect(lines.filter((line) => !expected.split('\n').includes(line))).toEqual([]);
}, 240_000);
