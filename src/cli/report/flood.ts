import type { Diagnostic } from '../../base/diagnostic.ts';
import { count, formatPlace, singleLine } from './format.ts';
import { type Kind, kindsOf } from './kinds.ts';
import type { Palette } from './palette.ts';
import { gravityOf } from './selection.ts';
import { settlingsOf } from './settling.ts';
import { ENGLISH_VOICE, type Voice } from './voice.ts';

/** So many kinds are shown with the line of their first place; a terminal shows no more of them at a glance. */
const SHOWN_KINDS = 12;

/** So many further kinds have a line each. */
const LISTED_KINDS = 30;

/** More problems than anybody reads, as a report shows them. */
export interface Flood {
  /** Kinds that are shown as a problem is, by their first one. */
  readonly shown: readonly Kind[];
  /** What is said below them. */
  readonly table: readonly string[];
}

/**
 * Sums up problems: each kind once with its count, the lines of the configuration that settle many, and how to see all.
 *
 * @param diagnostics in the order of the report
 */
export function sumUp(diagnostics: readonly Diagnostic[], { bold, dim }: Palette, voice: Voice = ENGLISH_VOICE): Flood {
  const { say, digits } = voice;
  const kinds = kindsOf(diagnostics).toSorted((a, b) => gravityOf(a.first) - gravityOf(b.first) || b.count - a.count);
  const shown = withEachHintOnce(kinds.slice(0, SHOWN_KINDS));
  const others = kinds.slice(SHOWN_KINDS).toSorted((a, b) => b.count - a.count);
  const [listed, rest] = [others.slice(0, LISTED_KINDS), others.slice(LISTED_KINDS)];
  const settlings = settlingsOf(diagnostics);
  const width = Math.max(...[...listed, ...settlings].map((row) => digits(row.count).length), 0);
  const row = (n: number, text: string) => `  ${bold(digits(n).padStart(width))}  ${text}`;
  const table = [
    ...(listed.length === 0 ? [] : [say(`${count(others.length, 'more kind')} of problems:`)]),
    ...listed.map((kind) => row(kind.count, rowOf(kind, dim, voice))),
    ...(rest.length === 0 ? [] : [`  ${say(`and ${digits(sum(rest))} of ${count(rest.length, 'further kind')}`)}`]),
    ...(settlings.length === 0 ? [] : ['', say('What a line of the configuration settles:')]),
    ...settlings.map((one) =>
      row(one.count, `${one.line}${one.remark === undefined ? '' : dim(` ${say(one.remark)}`)}`),
    ),
    '',
    say(
      `${digits(diagnostics.length)} problems of ${count(kinds.length, 'kind')}, each kind shown where it is met first. --all shows every problem.`,
    ),
  ];
  return { shown, table: table[0] === '' ? table.slice(1) : table };
}

/** Says how often there is a kind: `307 of this kind, in 84 files`. @returns undefined for one that is met once */
export function frequency({ count: n, files }: Kind, { say, digits }: Voice = ENGLISH_VOICE): string | undefined {
  if (n === 1) return undefined;
  return say(files > 1 ? `${digits(n)} of this kind, in ${digits(files)} files` : `${digits(n)} of this kind`);
}

function rowOf({ first, title }: Kind, dim: Palette['dim'], { say, tell }: Voice): string {
  return `${say(first.severity)} ${first.code}: ${singleLine(tell(title))} ${dim(formatPlace(first))}`.trimEnd();
}

/** A hint that stands above is not said again. */
function withEachHintOnce(kinds: readonly Kind[]): readonly Kind[] {
  const said = new Set<string>();
  return kinds.map((kind) => {
    const { hint, ...first } = kind.first;
    if (hint === undefined || !said.has(hint)) {
      if (hint !== undefined) said.add(hint);
      return kind;
    }
    return { ...kind, first };
  });
}

function sum(kinds: readonly Kind[]): number {
  return kinds.reduce((total, kind) => total + kind.count, 0);
}
