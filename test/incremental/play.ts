import { join } from 'node:path';
import { coldOutcome, type Outcome, problemsOf } from './compare.ts';
import { bringTo, LINK } from './files.ts';
import { ACTS } from './random-acts.ts';
import { CHANGES, MISTAKES, OPTIONS } from './random-edits.ts';
import { keyOf, type SiteState } from './random-site.ts';
import { describeStep, type Edit, type Step } from './random-steps.ts';
import { type Build, type Stage, setVariable } from './stage.ts';

/**
 * Outcomes of cold builds by state of the project. States repeat, and all cold builds of a state are equal. The oldest
 * entries are evicted.
 */
const remembered = new Map<string, Promise<Outcome>>();
const MOST_REMEMBERED = 400;

const EDITS = { change: CHANGES, option: OPTIONS, mistake: MISTAKES };

/** Maximum number of differences to show. */
const MOST_SHOWN = 4;

/**
 * Applies a sequence of edits to the start of a stage, builds after each step, and compares with a cold build.
 *
 * @param subject build to test
 * @returns the steps up to the first difference, and the differences. Empty if there are none
 */
export async function play(
  stage: Stage,
  steps: readonly Step[],
  concurrency: number,
  subject: Build,
): Promise<string[]> {
  stage.reset();
  const { root, cacheDir } = stage;
  const past: SiteState[] = [];
  let site = stage.start;
  let good = site;
  /** Description of the git history, which affects builds besides the files. */
  let history = '';

  const become = (next: SiteState, { manner }: Step) => {
    bringTo(root, site.files, next.files, manner);
    site = next;
  };
  const carryOut = ({ kind, name, at, n }: Edit, step: Step) => {
    if (kind === 'undo') become(name === 'all' ? stage.start : (past.pop() ?? site), step);
    else if (kind === 'act') {
      const place = { root, cacheDir, outDir: join(root, site.options.outDir), files: regularFiles(site) };
      const committed = ACTS[name]?.(place, at, n);
      if (committed !== undefined) history += `${committed} ${keyOf(site)} `;
    } else {
      past.push(site);
      become(EDITS[kind][name]?.(site, at, n) ?? site, step);
    }
  };

  for (const [i, step] of steps.entries()) {
    if (step.mend) become(good, step);
    for (const edit of step.edits) carryOut(edit, step);
    const cold = () => remember(`${root} ${history}${keyOf(site)}`, () => coldOutcome(root, site.options));
    setVariable(site.options);
    for (const write of step.check ? [false, true] : [true]) {
      const options = { root, cacheDir, ...site.options, concurrency, write };
      const problems = await problemsOf(subject, options, cold);
      if (problems.length > 0) return [...steps.slice(0, i + 1).map(describeStep), ...problems.slice(0, MOST_SHOWN)];
    }
    if ((await cold()).files !== undefined) good = site;
  }
  return [];
}

function regularFiles({ files }: SiteState): string[] {
  return [...files].flatMap(([path, text]) => (text.startsWith(LINK) ? [] : [path])).sort();
}

function remember(key: string, make: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = remembered.get(key) ?? make();
  remembered.delete(key);
  remembered.set(key, outcome);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return outcome;
}
