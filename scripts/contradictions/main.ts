// node scripts/run.mjs contradictions [--held-out | --tuned] [--only number-01,...]: plants the contradictions of
// test/site/contradictions.yaml in a copy of the site, and counts those that the everyday checks report at their place.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { inCopy, type Report } from '../mutate-docs/copy.ts';

interface Planting {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly heldOut?: boolean;
}

const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean', default: false },
    tuned: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const only = values.only.split(',').filter(Boolean);
const plantings = (parse(readFileSync('test/site/contradictions.yaml', 'utf8')) as Planting[]).filter(
  ({ id, heldOut = false }) =>
    (only.length === 0 || only.includes(id)) && !(heldOut ? values.tuned : values['held-out']),
);
const sources = new Map(plantings.map(({ file }) => [file, readFileSync(file, 'utf8')]));
/** Phrases that test/site/built/one-truth.test.ts looks for in the built site. */
const pieces: string[] = [];
JSON.stringify(parse(readFileSync('content/data/service.yaml', 'utf8')), (key, value) => {
  if (key === 'contradicts') pieces.push(...(value as string[]));
  return value;
});

await inCopy([], async (root, reports) => {
  // Not by their line: a planting must not make an old report of its line look new.
  const signOf = ({ file, text }: Report): string => `${file}: ${text}`;
  const usual = new Set((await reports()).map(signOf));
  console.log(`${plantings.length} plantings, ${usual.size} reports without them`);
  const answers = new Map<string, string | undefined>();
  for (const batch of batches()) {
    for (const one of batch) writeFileSync(join(root, one.file), planted(one));
    const all = (await reports()).filter((report) => !usual.has(signOf(report)));
    for (const one of batch) {
      answers.set(one.id, answerTo(one, all));
      writeFileSync(join(root, one.file), sources.get(one.file) ?? '');
    }
  }
  print(answers);
});

/** Returns groups of plantings that are judged together: at most one in a file. */
function batches(): Planting[][] {
  const found: Planting[][] = [];
  for (const one of plantings) {
    const free = found.find((batch) => batch.every(({ file }) => file !== one.file));
    if (free === undefined) found.push([one]);
    else free.push(one);
  }
  return found;
}

function planted({ id, file, find, replace }: Planting): string {
  const [before, after, ...more] = (sources.get(file) ?? '').split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id}: ${file} must contain this text once: ${find}`);
  return before + replace + after;
}

/**
 * Returns the report of a planting: one of `ssg check` at most two lines away, or what test/site/built/one-truth.test.ts
 * finds in the built page.
 */
function answerTo(one: Planting, all: readonly Report[]): string | undefined {
  const text = planted(one);
  const line = text.slice(0, (sources.get(one.file) ?? '').indexOf(one.find)).split('\n').length;
  const report = all.find(({ file, line: at }) => file === one.file && Math.abs(at - line) <= 2);
  if (report !== undefined) return report.text;
  const lineText = plain(text.split('\n')[line - 1] ?? '');
  return pieces.find((piece) => lineText.includes(plain(piece)) && !plain(one.find).includes(plain(piece)));
}

/** Returns the words of a line as the built page has them, in small letters. */
function plain(text: string): string {
  return text
    .replace(/\]\([^)]*\)|[`*[]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function print(answers: ReadonlyMap<string, string | undefined>): void {
  for (const { id } of plantings) {
    const answer = answers.get(id);
    console.log(
      `${answer === undefined ? 'silent' : 'found '} ${id}${answer === undefined ? '' : `: ${answer.slice(0, 110)}`}`,
    );
  }
  console.log('');
  const share = (some: readonly Planting[]) =>
    `${some.filter(({ id }) => answers.get(id) !== undefined).length} of ${some.length}`;
  const row = (name: string, some: readonly Planting[]) =>
    console.log(
      `${name.padEnd(12)} tuned ${share(some.filter(({ heldOut }) => heldOut !== true)).padEnd(9)} held out ${share(some.filter(({ heldOut }) => heldOut === true))}`,
    );
  for (const kind of new Set(plantings.map(({ kind }) => kind)))
    row(
      kind,
      plantings.filter((one) => one.kind === kind),
    );
  row('all', plantings);
  const silent = plantings.filter(({ id }) => answers.get(id) === undefined);
  for (const { id, file, replace } of silent) console.log(`silent ${id} ${file}: ${replace}`);
}
