import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { nightly } from '../sample.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { coldOutcome, problemsOf } from './compare.ts';

const SOAK = Number(process.env['SSG_SOAK'] ?? 0);
const SEED = Number(process.env['SSG_SEED'] ?? Date.now() % 1_000_000);
/** A hundredth of the number of sequences for the small sites. */
const STEPS = Math.max(2, Math.ceil(SOAK / 100));
const TIMEOUT_MS = 24 * 60 * 60 * 1000;

/** Sources of this repository's site. */
const PARTS = /^(?:content|templates|assets|docs|fonts|ssg\.config\.ts|package\.json|routes\.lock)$/;

let root = '';
beforeAll(() => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-site-')));
  root = join(top, 'site');
  for (const name of readdirSync('.')) if (PARTS.test(name)) cpSync(name, join(root, name), { recursive: true });
  // One folder above the project, as in a workspace.
  symlinkSync(realpathSync('node_modules'), join(top, 'node_modules'));
});
afterAll(() => rmSync(join(root, '..'), { recursive: true, force: true }));

/** Edits that apply to any text, valid or not. */
const EDITS: Readonly<Record<string, (text: string, n: number, other: string) => string>> = {
  'a digit': (text, n) => text.replace(/\d(?=\D*$)/, String(n)),
  'a word': (text, n) => text.replace(/\b(?:SMS|zpráv\w+|cen\w+)\b/, `slovo${n}`),
  'a line less': (text, n) =>
    text
      .split('\n')
      .filter((_, i) => i !== 3 + n)
      .join('\n'),
  'a line twice': (text, n) => text.replace(/^(.*)$/m, n === 0 ? '$1\n$1' : '$1'),
  'text of another file': (_, __, other) => other,
  'more at the end': (text, n) => `${text}\n\n<!-- ${n} -->\n`,
  'as it was': (text) => text,
};

const step = fc.record({
  folder: fc.constantFrom('content', 'content', 'content', 'templates', 'templates', 'assets'),
  at: fc.nat(10_000),
  n: fc.nat(9),
  edit: fc.constantFrom(...Object.keys(EDITS)),
});

// A cold build of this site takes as long as hundreds of builds of the small sites.
nightly(
  `after any edits of this site, a warm build is a cold one, seed ${SEED}`,
  async () => {
    const options = {
      drafts: false,
      future: false,
      clock: CLOCK,
      site: 'https://www.example.org',
      variable: undefined,
    };
    const warm = { root, cacheDir: join(root, '../cache'), ...options, outDir: 'dist' };
    await buildProject(warm);
    const start = new Map<string, string>();
    for (const { folder, at, n, edit } of fc.sample(step, { seed: SEED, numRuns: STEPS })) {
      const texts = filesBelow(join(root, folder)).filter((path) => /\.(?:md|tsx?|ya?ml|json|csv|css)$/.test(path));
      const [path, other] = [at, at + 1 + n].map((i) => join(root, folder, texts[i % texts.length] ?? '')) as [
        string,
        string,
      ];
      const text = start.get(path) ?? readFileSync(path, 'utf8');
      start.set(path, text);
      writeFileSync(path, EDITS[edit]?.(text, n, readFileSync(other, 'utf8')) ?? text);
      const problems = await problemsOf(buildProject, warm, () => coldOutcome(root, { ...options, outDir: 'dist' }));
      expect(problems.slice(0, 4), `${edit} (${n}) of ${path}`).toEqual([]);
      // Undo mistakes, which would hide the effect of later edits.
      if (at % 2 === 0) writeFileSync(path, text);
    }
  },
  TIMEOUT_MS,
);
