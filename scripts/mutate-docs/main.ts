// node scripts/run.mjs mutate-docs --seed 0x1fd925aa [--count 100] [--only 3,17] [--list]: changes the description of the API and its pages in places
// drawn by chance, one at a time, and counts how many of the contradictions `ssg check` reports at their place.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { toText } from '../../src/base/message.ts';
import { runExamples } from '../../src/features/api-samples/run.ts';
import { wordsOfMeta } from '../../src/markdown/code-blocks.ts';
import { inCopy, type Report, signOf } from './copy.ts';
import { blocksOf, DESCRIPTION, drawMutations, type Mutation } from './mutations.ts';

type Outcome = 'reported' | 'elsewhere' | 'silent';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
/** Pages that document the API. */
const PAGES = 'content/docs/{api,verify,validate}/**/*.md';
/** Rest of the site, which links to these pages and is not changed. Checks do not need it. */
const UNUSED = [
  'content/pages',
  'content/blog',
  'content/docs/help',
  'content/docs/pristupnost',
  'content/docs/pravni',
];

const sources = new Map(
  fastGlob
    .sync([DESCRIPTION, PAGES])
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const facts = readFileSync('content/data/service.yaml', 'utf8');
const mutations = drawMutations(sources, facts, Number(values.seed), Number(values.count));
const only = new Set(values.only.split(',').filter(Boolean).map(Number));
const chosen = mutations.map((mutation, i) => [i, mutation] as const).filter(([i]) => only.size === 0 || only.has(i));
console.log(`seed ${values.seed}: ${chosen.length} of ${mutations.length} changes of ${sources.size} files`);
if (values.list) for (const [i, mutation] of chosen) console.log(described(i, mutation));
else await inCopy(UNUSED, judgeAll);

async function judgeAll(root: string, reports: () => Promise<Report[]>): Promise<void> {
  const usual = new Set((await reports()).map(signOf));
  const again = (await reports()).filter((report) => !usual.has(signOf(report)));
  console.log(
    `without a change: ${usual.size} reports about the pages that are left out, ${again.length} new at the second run`,
  );

  const outcomes = new Map<string, Outcome[]>();
  const queue = batches().toSorted((a, b) => b.length - a.length);
  for (const batch of queue) {
    const changed = new Map(sources);
    for (const [, { file, start, end, text }] of batch.toSorted(([, a], [, b]) => b.start - a.start)) {
      const source = changed.get(file) ?? '';
      changed.set(file, source.slice(0, start) + text + source.slice(end));
    }
    const files = new Set(batch.map(([, { file }]) => file));
    for (const file of files) writeFileSync(join(root, file), changed.get(file) ?? '');
    const all = (await reports()).filter((report) => !usual.has(signOf(report)));
    for (const file of files) writeFileSync(join(root, file), sources.get(file) ?? '');
    for (const [i, mutation] of batch) {
      const { file, kind } = mutation;
      const others = batch.flatMap(([other, { file, start }]) => (other === i ? [] : [placeOf(file, start)]));
      let found = all.filter(
        (report) =>
          batch.length === 1 || (isPlaced(report, mutation) && !others.includes(`${report.file}:${report.line}`)),
      );
      // A mistake may hide another one: a page that cannot be read has no anchors that links could miss.
      if (found.length === 0 && batch.length > 1) {
        queue.push([[i, mutation]]);
        continue;
      }
      if (found.length === 0 && file !== DESCRIPTION) found = await run(mutation, changed.get(file) ?? '');
      const places = found.filter((report) => isPlaced(report, mutation));
      const outcome = places.length > 0 ? 'reported' : found.length > 0 ? 'elsewhere' : 'silent';
      outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome]);
      const [shown = found[0]] = places;
      console.log(
        `${outcome.padEnd(9)} ${described(i, mutation)}${shown === undefined ? '' : `\n    ${shown.file}:${shown.line}: ${shown.text.slice(0, 160)}`}`,
      );
    }
  }
  console.log('');
  for (const [kind, all] of [...outcomes].sort()) console.log(`${kind.padEnd(32)} ${share(all)}`);
  console.log(`${'all'.padEnd(32)} ${share([...outcomes.values()].flat())}`);
}

/**
 * Returns the changes that one run judges: several that cannot hide each other, at most one of a page and few of the
 * description. A change that is not reported among others is judged alone.
 */
function batches(): (readonly [number, Mutation])[][] {
  const found: (readonly [number, Mutation])[][] = [];
  for (const one of chosen) {
    const [, mutation] = one;
    const own = groupOf(mutation);
    const fits = (batch: typeof chosen) =>
      batch.length < 12 && batch.every(([, other]) => groupOf(other) === own && !isSamePlace(other, mutation));
    const batch = own === undefined ? undefined : found.find(fits);
    if (batch === undefined) found.push([one]);
    else batch.push(one);
  }
  return found;
}

/** Names the group of a change: texts, or what the schema of the description finds, before anything else is compared. */
function groupOf({ kind }: Mutation): string | undefined {
  if (/^page:|in prose$|(?:field|value|status) of an example$/.test(kind)) return 'text';
  const isRule =
    /^api: (?:unit|header renamed|header gone|media type|(?:error|delivery) code renamed|status of a code|code (?:of an example|no longer answered))$/;
  return isRule.test(kind) ? 'rule' : undefined;
}

function isSamePlace(a: Mutation, b: Mutation): boolean {
  const isNear = a.file === DESCRIPTION ? Math.abs(a.start - b.start) < 2000 : true;
  return (a.file === b.file && isNear) || a.words.some((word) => b.words.includes(word));
}

/** Runs the program that was changed, as `ssg check --examples` does. */
async function run({ file, start }: Mutation, changed: string): Promise<Report[]> {
  const block = blocksOf(changed).find(
    (one) => one.isCode && one.metaStart <= start && start < one.start + one.text.length,
  );
  if (block === undefined || !['js', 'python', 'bash'].includes(block.lang)) return [];
  const line = changed.slice(0, start).split('\n').length;
  const { answers = '', args = '', prints = '', run: isRun } = wordsOfMeta(block.meta);
  const { default: createServer } = await import('../samples-server.ts');
  const program = {
    ...{ lang: block.lang, code: block.text, place: { file, line }, answers, prints },
    ...{
      calls: block.text.includes('api.depese.example'),
      args: args.split(' ').filter(Boolean),
      isRun: isRun !== 'no',
    },
  };
  const env = {
    DEPESE_API_KEY: 'dp_test_key',
    DEPESE_WEBHOOK_SECRET: 'whsec_ZGVwZXNlLXVrYXprb3ZlLXRhamVtc3R2aS0zMi1ieXQ=',
  };
  const document = parse(sources.get(DESCRIPTION) ?? '');
  const examples = { document, env, programs: [program], createServer };
  const { diagnostics } = await runExamples(examples, {
    timeout: 20_000,
    signal: new AbortController().signal,
    onProgress() {},
  });
  return diagnostics.map(({ message }) => ({ file, line, text: toText(message), lineText: '' }));
}

/** Checks if a report leads to the changed place, or to one that the change contradicts. */
function isPlaced({ file, line, text, lineText }: Report, { file: changedFile, start, words }: Mutation): boolean {
  if (line === 0) return false;
  const changedLine = lineOf(changedFile, start);
  const isThere = file === changedFile && Math.abs(line - changedLine) <= 1;
  // A list of possible names in a message says nothing of the change.
  const quoted = (text.match(/`[^`]+`|"[^"]+"/g) ?? []).join(' ');
  const isNamed = (word: string) =>
    word.length > 1 && [lineText, line > 1 ? quoted : ''].some((said) => hasWord(said, word));
  return isThere || words.some(isNamed);
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

function lineOf(file: string, start: number): number {
  return (sources.get(file) ?? '').slice(0, start).split('\n').length;
}

function placeOf(file: string, start: number): string {
  return `${file}:${lineOf(file, start)}`;
}

function described(i: number, { kind, file, start, before, text }: Mutation): string {
  return `${i} ${kind}: ${placeOf(file, start)} ${JSON.stringify(before.slice(0, 70))} became ${JSON.stringify(text.slice(0, 70))}`;
}

function share(outcomes: readonly Outcome[]): string {
  const [reported = 0, elsewhere = 0, silent = 0] = (['reported', 'elsewhere', 'silent'] as const).map(
    (name) => outcomes.filter((one) => one === name).length,
  );
  return `${reported} of ${outcomes.length} reported at the place, ${elsewhere} elsewhere, ${silent} silent`;
}
