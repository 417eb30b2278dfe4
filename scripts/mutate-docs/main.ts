// npm run mutate:docs -- --seed 0x1fd925aa [--count 100] [--only 3,17] [--list]: changes the description of the API and its pages in places
// drawn by chance, one at a time, and counts how many of the contradictions `ssg check` reports at their place.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { toText } from '../../src/base/message.ts';
import { runExamples } from '../../src/features/api-samples/run.ts';
import { wordsOfMeta } from '../../src/markdown/code-blocks.ts';
import { blocksOf, DESCRIPTION, drawMutations, type Mutation } from './mutations.ts';

/** Report of the generator, with the text of its line. */
interface Report {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly lineText: string;
}

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

const home = process.cwd();
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
else await runAll();

async function runAll(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'mutate-docs-'));
  try {
    const own = [
      'content',
      'templates',
      'assets',
      'fonts',
      'scripts',
      'src',
      'ssg.config.ts',
      'routes.lock',
      'package.json',
    ];
    for (const name of own) cpSync(join(home, name), join(root, name), { recursive: true });
    for (const name of UNUSED) rmSync(join(root, name), { recursive: true });
    symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
    await judgeAll(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function judgeAll(root: string): Promise<void> {
  const { check } = await import(join(home, 'lib/api.js'));
  const options = { root, cacheDir: join(root, '.cache') };
  const reports = async (): Promise<Report[]> => {
    const { diagnostics } = await check(options);
    return diagnostics.map(({ file = '', line = 0, message, hint }: Parameters<typeof reportOf>[1]) =>
      reportOf(root, { file, line, message, hint }),
    );
  };
  const usual = new Set((await reports()).map(signOf));
  const again = (await reports()).filter((report) => !usual.has(signOf(report)));
  console.log(
    `without a change: ${usual.size} reports about the pages that are left out, ${again.length} new at the second run`,
  );

  const outcomes = new Map<string, Outcome[]>();
  for (const [i, mutation] of chosen) {
    const { file, kind } = mutation;
    const source = sources.get(file) ?? '';
    const changed = source.slice(0, mutation.start) + mutation.text + source.slice(mutation.end);
    writeFileSync(join(root, file), changed);
    let found = (await reports()).filter((report) => !usual.has(signOf(report)));
    if (found.length === 0 && file !== DESCRIPTION) found = await run(mutation, changed);
    writeFileSync(join(root, file), source);
    const places = found.filter((report) => isPlaced(report, mutation, source));
    const outcome = places.length > 0 ? 'reported' : found.length > 0 ? 'elsewhere' : 'silent';
    outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome]);
    const [shown = found[0]] = places;
    console.log(
      `${outcome.padEnd(9)} ${described(i, mutation)}${shown === undefined ? '' : `\n    ${shown.file}:${shown.line}: ${shown.text.slice(0, 160)}`}`,
    );
  }
  console.log('');
  for (const [kind, all] of [...outcomes].sort()) console.log(`${kind.padEnd(32)} ${share(all)}`);
  console.log(`${'all'.padEnd(32)} ${share([...outcomes.values()].flat())}`);
}

function reportOf(
  root: string,
  {
    file,
    line,
    message,
    hint,
  }: {
    file: string;
    line: number;
    message: Parameters<typeof toText>[0];
    hint?: Parameters<typeof toText>[0] | undefined;
  },
): Report {
  const lineText = file === '' ? '' : (readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '');
  return { file, line, text: `${toText(message)} ${hint === undefined ? '' : toText(hint)}`, lineText };
}

/** Identifies a report although lines above it have come or gone. */
function signOf({ file, text, lineText }: Report): string {
  return [file, text, lineText].join('\n');
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
    atOnce: 2,
    timeout: 20_000,
    signal: new AbortController().signal,
    onProgress() {},
  });
  return diagnostics.map(({ message }) => ({ file, line, text: toText(message), lineText: '' }));
}

/** Checks if a report leads to the changed place, or to one that the change contradicts. */
function isPlaced(
  { file, line, text, lineText }: Report,
  { file: changedFile, start, words }: Mutation,
  source: string,
): boolean {
  if (line === 0) return false;
  const changedLine = source.slice(0, start).split('\n').length;
  const isThere = file === changedFile && Math.abs(line - changedLine) <= 1;
  return isThere || words.some((word) => word.length > 1 && (lineText.includes(word) || text.includes(word)));
}

function described(i: number, { kind, file, start, before, text }: Mutation): string {
  const line = (sources.get(file) ?? '').slice(0, start).split('\n').length;
  return `${i} ${kind}: ${file}:${line} ${JSON.stringify(before.slice(0, 70))} became ${JSON.stringify(text.slice(0, 70))}`;
}

function share(outcomes: readonly Outcome[]): string {
  const [reported = 0, elsewhere = 0, silent = 0] = (['reported', 'elsewhere', 'silent'] as const).map(
    (name) => outcomes.filter((one) => one === name).length,
  );
  return `${reported} of ${outcomes.length} reported at the place, ${elsewhere} elsewhere, ${silent} silent`;
}
