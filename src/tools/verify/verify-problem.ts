import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { toText } from '../../base/message.ts';
import { reportTheseLines } from '../../host/trouble.ts';
import type { BuildDifferences } from './compare-builds.ts';
import type { Difference } from './first-difference.ts';

/** Differences of a kind that are worth reading: most have one cause. */
const MOST = 5;

/** @returns undefined when nothing differs */
export function verifyProblem({ different, missing, surplus, unsaid, said }: BuildDifferences): Diagnostic | undefined {
  const counted = [
    [different.length, 'differ'],
    [missing.length, 'missing'],
    [surplus.length, 'too many'],
    [unsaid.length + said.length, 'other problems'],
  ] as const;
  const counts = counted.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  if (counts.length === 0) return undefined;
  const notes = [
    ...some(different, ({ path, at }) => [`differs: ${path}, ${placeOf(at)}`, ...excerptsOf(at)]),
    ...some(missing, (path) => [`missing: ${path}`]),
    ...some(surplus, (path) => [`too many: ${path}`]),
    ...some(unsaid, (diagnostic) => [`not said: ${told(diagnostic)}`]),
    ...some(said, (diagnostic) => [`said wrongly: ${told(diagnostic)}`]),
    'A template, a component or the configuration may read what ssg cannot see: the clock (Date.now, new Date), Math.random,',
    'the network, the environment, files (node:fs), or a variable that lives longer than a page. If none does, it is a bug of ssg.',
  ];
  return error('verify-failed', `The build is not what a build from nothing is: ${counts.join(', ')}.`, undefined, {
    hint: [
      `Give templates such values as a data file, a front matter field or \`page.lastModified\`. What was remembered is thrown away, so build again. Is it a bug of ssg?`,
      reportTheseLines,
    ],
    notes,
  });
}

function some<T>(all: readonly T[], tell: (one: T) => readonly string[]): string[] {
  const rest = all.length - MOST;
  return [...all.slice(0, MOST).flatMap(tell), ...(rest > 0 ? [`... and ${rest} more`] : [])];
}

function placeOf({ byte, text }: Difference): string {
  return text === undefined ? `byte ${byte}` : `line ${text.line}, byte ${byte}`;
}

function excerptsOf({ text }: Difference): string[] {
  if (text === undefined) return [];
  return [`  is        ${JSON.stringify(text.first)}`, `  should be ${JSON.stringify(text.second)}`];
}

function told({ code, file, line, message }: Diagnostic): string {
  return `${[file, line].filter((part) => part !== undefined).join(':')} ${code}: ${toText(message)}`.trim();
}
