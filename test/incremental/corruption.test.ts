import { accessSync, chmodSync, constants, cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { isNightly, sample } from '../sample.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { coldOutcome, type Outcome, problemsOf } from './compare.ts';
import { type Damage, FOLDER_DAMAGES, flipsOf, plainDamagesOf } from './damage.ts';
import { bringTo } from './files.ts';
import { CHANGES } from './random-edits.ts';
import type { SiteState } from './random-site.ts';
import { type Build, openStage, type Stage } from './stage.ts';
import { WRONG_BUILDS } from './wrong-builds.ts';

const TIMEOUT_MS = isNightly ? 24 * 60 * 60 * 1000 : 300_000;

let stage: Stage;
let edited: SiteState;
/** Expected outcome of every build after the edit. */
let cold: Outcome;
/** Files of the store, and files of the store of another build. */
let files: string[];
let others: string[];

beforeAll(async () => {
  stage = await openStage('plain');
  edited = CHANGES['title']?.(stage.start, 0, 1) ?? stage.start;
  files = filesBelow(stage.cacheDir);
  bringTo(stage.root, stage.start.files, edited.files, 'written');
  cold = await coldOutcome(stage.root, stage.start.options);
  await buildProject({ ...optionsOf(stage), outDir: 'out' });
  if (existsSync(stage.cacheDir)) cpSync(stage.cacheDir, stage.aside, { recursive: true });
  others = filesBelow(stage.aside);
}, TIMEOUT_MS);
afterAll(() => stage.remove());

const optionsOf = ({ root, cacheDir, start }: Stage) => ({ root, cacheDir, ...start.options, concurrency: 1 });

/** Damages the store, edits a page, and returns the problems of the next two builds. */
async function problemsAfter(
  damage: Damage,
  target: string,
  on = stage,
  subject: Build = buildProject,
): Promise<string[]> {
  on.reset();
  try {
    damage(target);
    bringTo(on.root, on.start.files, edited.files, 'written');
    const first = await problemsOf(subject, optionsOf(on), async () => cold);
    return [...first, ...(await problemsOf(subject, optionsOf(on), async () => cold))];
  } catch (cause) {
    return [String(cause)];
  } finally {
    if (statSync(on.cacheDir, { throwIfNoEntry: false })?.isDirectory()) chmodSync(on.cacheDir, 0o755);
  }
}

/**
 * Damages after which nothing can be stored. A read-only folder only stops users other than root.
 */
const UNWRITABLE: ReadonlySet<string> = new Set(['replaced by a file', 'read-only']);

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Returns the problems after each damage by name. */
async function outcomes(damages: readonly (readonly [name: string, damage: Damage, file: string])[]) {
  const wrong: string[] = [];
  for (const [name, damage, file] of damages) {
    const problems = await problemsAfter(damage, join(stage.cacheDir, file));
    if (problems.length > 0) wrong.push(`${file} ${name}: ${problems.slice(0, 2).join('\n')}`);
  }
  return wrong;
}

const sizeOf = (file: string) => {
  stage.reset();
  return statSync(join(stage.cacheDir, file)).size;
};

test('a build leaves a store behind', () => {
  expect(files).not.toEqual([]);
});

describe('a warm build is right and says nothing of it when', () => {
  test(
    'a file of its store is cut, emptied, deleted or another one',
    async () => {
      const all = files.flatMap((file) => {
        const other = join(stage.aside, others.includes(file) ? file : (others[0] ?? ''));
        return plainDamagesOf(sizeOf(file), other).map(([name, damage]) => [name, damage, file] as const);
      });
      expect(await outcomes(sample(all, 12))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'a byte of a file of its store is another one',
    async () => {
      const all = files.flatMap((file) => flipsOf(sizeOf(file)).map(([name, damage]) => [name, damage, file] as const));
      expect(await outcomes(sample(all, 72))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each(
    sample(
      Object.entries(FOLDER_DAMAGES).filter(([name]) => !UNWRITABLE.has(name)),
      4,
    ),
  )('the folder of its store is %s', async (_, damage) => {
    expect(await problemsAfter(damage, stage.cacheDir)).toEqual([]);
  });
});

test.each(Object.entries(FOLDER_DAMAGES).filter(([name]) => UNWRITABLE.has(name)))(
  'a build is right, and says that it keeps nothing, when the folder of its store is %s',
  async (_, damage) => {
    const told: boolean[] = [];
    const subject: Build = async (options) => {
      const isKept = canWrite(stage.cacheDir);
      const result = await buildProject(options);
      const others = result.diagnostics.filter(({ code }) => code !== 'cache-unwritable');
      told.push(isKept === (others.length === result.diagnostics.length));
      return { ...result, diagnostics: others };
    };
    expect(await problemsAfter(damage, stage.cacheDir, stage, subject)).toEqual([]);
    expect(told).toEqual([true, true]);
  },
);

test('a build that believes its store would be noticed', async () => {
  const believing = WRONG_BUILDS['does not look at its output when no source has changed'] as Build;
  const other = await openStage('plain', believing);
  try {
    const [file = ''] = filesBelow(other.cacheDir);
    const path = join(other.cacheDir, file);
    const damages = plainDamagesOf(statSync(path).size, path).filter(([name]) => name.startsWith('cut'));
    for (const [name, damage] of damages)
      expect(await problemsAfter(damage, path, other, believing), name).not.toEqual([]);
  } finally {
    other.remove();
  }
});
