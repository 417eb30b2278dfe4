// npm run mutate -- [--seed 1] [--count 100] [--only <part of a path>]: changes the pure rooms in places drawn by chance, one at a
// time, and counts how many of the changes the tests notice. Names and rules are Stryker's. Stryker itself mutates all that it is
// given, without a draw (stryker-js, issues 276 and 2584), and wants a newer Node than we promise.
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { drawMutants } from './draw.ts';
import { readImporters } from './importers.ts';
import type { Mutant } from './mutant.ts';
import { placesOf } from './places.ts';
import { type Result, reportResult, summary } from './report.ts';
import { pureFiles } from './rooms.ts';
import { type Outcome, runTests } from './run-tests.ts';
import { testsFor } from './tests.ts';
import { startTypeCheck } from './type-check.ts';

/** Processes of tests at a time, as many as `npm test` has workers. */
const AT_ONCE = 2;
/** Milliseconds. The tests of a mutant take seconds, on a busy machine minutes; only a loop without end should come to it. */
const LIMIT = 300_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
// Whoever works on the machine meanwhile goes first.
setPriority(10);
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

const files = pureFiles((file) => readFileSync(file, 'utf8'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const sourceOf = (file: string) => sources.get(file) ?? '';
const places = files.filter((file) => file.includes(values.only)).flatMap((file) => placesOf(file, sourceOf(file)));
const [seed, count] = [wholeNumber('seed'), wholeNumber('count')];
console.log(`seed ${seed}: ${count} of ${places.length} places in ${files.length} files`);

const importers = readImporters(['src', 'test']);
const results: Result[] = [];
const drawn = take(drawMutants(places, sourceOf, startTypeCheck(files), seed), count);
try {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await proveKillers();
} catch (cause) {
  if (!stop.signal.aborted) throw cause;
  process.exitCode = 130;
}
console.log(summary(results));

/** Takes mutants until there is none left. The workers share the generator, which checks the types of a mutant when it is drawn. */
async function work(): Promise<void> {
  for (const mutant of drawn) {
    const result = { mutant, outcome: await judge(mutant) };
    results.push(result);
    console.log(reportResult(result));
  }
}

async function judge({ file, source }: Mutant): Promise<Outcome> {
  return runTests({ tests: testsFor(file, importers), file, source }, LIMIT, stop.signal);
}

/** A test that fails without a mutant kills nothing. */
async function proveKillers(): Promise<void> {
  const tests = [...new Set(results.flatMap(({ outcome }) => outcome.failed))];
  const { status, failed, message } = await runTests({ tests }, results.length * LIMIT, stop.signal);
  if (status !== 'Survived') throw new Error(`${failed.join(', ')} fails without a mutant: ${message}`);
}

function wholeNumber(name: 'seed' | 'count'): number {
  if (!/^\d{1,10}$/.test(values[name])) throw new Error(`--${name} is a whole number, not \`${values[name]}\`.`);
  return Number(values[name]);
}

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  if (count <= 0) return;
  let left = count;
  for (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}
