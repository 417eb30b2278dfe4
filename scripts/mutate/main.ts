// npm run mutate -- [--seed 1] [--count 100] [--only <part of a path>]: changes pure code at random places, one place
// at a time, and counts how many of the changes make a test fail. Names and rules are those of Stryker. Stryker itself
// is not used because it cannot draw a sample (stryker-js, issues 276 and 2584) and needs a newer Node than this
// project supports.
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

/** Number of test processes at a time, the same as the workers of `npm test`. */
const AT_ONCE = 2;
/**
 * Time limit in milliseconds. The tests of a mutant take seconds, or minutes on a busy machine. Only an endless loop
 * should reach the limit.
 */
const LIMIT = 300_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
// Run with low priority, so that other programs on the machine stay fast.
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

/**
 * Tests mutants until none is left. The workers share the generator, which checks the types of a mutant when it draws
 * it.
 */
async function work(): Promise<void> {
  for (const mutant of drawn) {
    const result = { mutant, outcome: await judge(mutant) };
    results.push(result);
    console.log(reportResult(result));
  }
}

async function judge({ file, source }: Mutant): Promise<Outcome> {
  const { near, far } = testsFor(file, importers);
  const outcome = await runTests({ tests: near, file, source }, LIMIT, stop.signal);
  if (outcome.status !== 'Survived' || far.length === 0) return outcome;
  return runTests({ tests: far, file, source }, 2 * LIMIT, stop.signal);
}

/**
 * Checks that the tests that killed mutants pass without a mutant. Throws if one fails, because its kills do not count.
 */
async function proveKillers(): Promise<void> {
  const tests = [...new Set(results.flatMap(({ outcome }) => outcome.failed))];
  const { status, failed, message } = await runTests({ tests }, results.length * LIMIT, stop.signal);
  if (status !== 'Survived')
    throw new Error(`Fix these tests first, they fail without a mutant: ${failed.join(', ')}. ${message}`);
}

function wholeNumber(name: 'seed' | 'count'): number {
  if (!/^\d{1,10}$/.test(values[name])) throw new Error(`--${name} must be a whole number, not \`${values[name]}\`.`);
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
