import fc from 'fast-check';
import { MANNERS, type Manner } from './files.ts';
import { ACTS } from './random-acts.ts';
import { CHANGES, MISTAKES, OPTIONS } from './random-edits.ts';

/** Events between two builds. */
export interface Step {
  /** True to restore the project of the last successful build first, if the last build failed. */
  readonly mend: boolean;
  readonly edits: readonly Edit[];
  readonly manner: Manner;
  /** True to run a build that writes nothing before the next build. */
  readonly check: boolean;
}

export interface Edit {
  readonly kind: 'change' | 'option' | 'mistake' | 'act' | 'undo';
  /** Key of `CHANGES`, `OPTIONS`, `MISTAKES` or `ACTS`. For `undo`: the `last` change or `all`. */
  readonly name: string;
  readonly at: number;
  readonly n: number;
}

const of = (kind: Edit['kind'], names: readonly string[]) =>
  fc.record({ kind: fc.constant(kind), name: fc.constantFrom(...names), at: fc.nat(11), n: fc.nat(2) });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 12, arbitrary: of('change', Object.keys(CHANGES)) },
  { weight: 3, arbitrary: of('mistake', Object.keys(MISTAKES)) },
  { weight: 2, arbitrary: of('option', Object.keys(OPTIONS)) },
  { weight: 4, arbitrary: of('act', Object.keys(ACTS)) },
  { weight: 4, arbitrary: of('undo', ['last']) },
);

const step: fc.Arbitrary<Step> = fc.record({
  mend: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  edits: fc.oneof(
    { weight: 2, arbitrary: fc.tuple(edit) },
    { weight: 1, arbitrary: fc.array(edit, { minLength: 2, maxLength: 4 }) },
  ),
  manner: fc.constantFrom(...MANNERS),
  check: fc.nat(7).map((number) => number === 7),
});

/** Step that undoes everything, so that the project is in its initial state again. */
const back: Step = {
  mend: false,
  edits: [{ kind: 'undo', name: 'all', at: 0, n: 0 }],
  manner: 'written',
  check: false,
};

/**
 * Creates sequences. The last step restores the start, whose cold build is already known, so a sequence needs fewer
 * cold builds.
 *
 * @param most maximum number of steps in a sequence, at least three
 */
export function sequences(most: number): fc.Arbitrary<Step[]> {
  return fc.array(step, { minLength: 2, maxLength: most - 1 }).map((steps) => [...steps, back]);
}

export function describeStep({ mend, edits, manner, check }: Step): string {
  const all = edits.map(({ name, kind, at, n }) => (kind === 'undo' ? `undo ${name}` : `${name} (${at}, ${n})`));
  return `${mend ? 'mend; ' : ''}${all.join(', ')}, ${manner}${check ? '; check' : ''}`;
}
