import { type Diagnostic, spoken } from '../../base/diagnostic.ts';
import { escapeText } from '../../base/escape.ts';
import { toText } from '../../base/message.ts';
import { count, formatBytes, formatDuration, formatPlace, singleLine } from './format.ts';
import { byGravity, selectDiagnostics } from './problems.ts';
import type { Report, Reporter, Sinks, Verbosity } from './report.ts';
import { countProblems } from './summary.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Data about a run of GitHub Actions. */
export interface GithubRun {
  /** Path of the project in its repository, for the paths of annotations. Empty if both are the same folder. */
  readonly prefix: string;
  /** Verbosity of the `plain` report in the log. */
  readonly verbosity: Verbosity;
  /** Appends Markdown to the summary of the run (the file named by `GITHUB_STEP_SUMMARY`). */
  readonly appendSummary: (markdown: string) => unknown;
}

/** Creates the reporter for GitHub Actions: annotations on stdout, a table in the run's summary, a `plain` log. */
export function githubReporter(
  { out }: Pick<Sinks, 'out'>,
  plain: Reporter,
  { prefix, verbosity, appendSummary }: GithubRun,
): Reporter {
  return {
    ...plain,
    result(report) {
      // GitHub shows only ten annotations per step, so the most severe problems are printed first.
      for (const diagnostic of byGravity(report.diagnostics)) out(`${annotation(diagnostic, prefix)}\n`);
      appendSummary(report.document ?? stepSummary(report, verbosity));
      plain.result(report);
    },
  };
}

function annotation(diagnostic: Diagnostic, prefix: string): string {
  const { severity, code, message, hint, notes = [], file, line, column } = spoken(diagnostic);
  const properties = [
    ...(file === undefined ? [] : [['file', prefix === '' ? file : `${prefix}/${file}`]]),
    ...(line === undefined ? [] : [['line', String(line)]]),
    ...(column === undefined ? [] : [['col', String(column)]]),
    ['title', code],
  ].map(([name = '', value = '']) => `${name}=${escapeProperty(value)}`);
  const text = [message, ...notes, ...(hint === undefined ? [] : [hint])].join('\n');
  return `::${LEVEL[severity]} ${properties.join(',')}::${escapeData(text)}`;
}

/** Escapes a message as GitHub does: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Maximum number of rows in the table of problems in the summary. A line below the table counts the others. */
const ROWS = 20;

function stepSummary(report: Report, verbosity: Verbosity): string {
  const { diagnostics } = report;
  const cells = cellsOf(report);
  const lines = [
    `### ${headingOf(report)}`,
    '',
    `| ${cells.map(([name]) => name).join(' | ')} |`,
    `| ${cells.map(([name]) => (name === 'Problems' ? ':--' : '--:')).join(' | ')} |`,
    `| ${cells.map(([, value]) => value).join(' | ')} |`,
  ];
  if (diagnostics.length > 0) {
    lines.push('', '| Place | Code | Message |', '| :-- | :-- | :-- |');
    for (const d of byGravity(diagnostics).slice(0, ROWS))
      lines.push(`| ${cell(formatPlace(d))} | ${d.code} | ${cell(toText(d.message))} |`);
    if (diagnostics.length > ROWS) lines.push('', elsewhere(diagnostics, verbosity));
  }
  return `${lines.join('\n')}\n\n`;
}

/** Returns a heading that names the command, because several steps of a run may call ssg. */
function headingOf({ command, status, shard }: Report): string {
  const part = shard === undefined ? '' : `, part ${shard.index} of ${shard.total}`;
  return `ssg ${command ?? ''}${part}: ${status === 'built' ? (DONE[command ?? ''] ?? 'done') : status}`;
}

const DONE: Readonly<Record<string, string>> = { build: 'built', check: 'checked', merge: 'merged' };

/** Returns the rows of the table: names and values. `check` has no output size, `build --shard` no number of files. */
function cellsOf({ command, build, shard, diagnostics, durationMs, peakRssBytes }: Report): [string, string][] {
  const hasSite = build !== undefined && shard === undefined;
  return [
    ...(build === undefined ? [] : [['Pages', String(build.pages)] as [string, string]]),
    ...(hasSite ? [['Outputs', String(build.outputs.total)] as [string, string]] : []),
    ...(hasSite && command !== 'check' ? [['Size', formatBytes(build.bytes)] as [string, string]] : []),
    ['Problems', toText(countProblems(diagnostics)) || 'none'],
    ['Time', formatDuration(durationMs)],
    ['Memory', formatBytes(peakRssBytes)],
  ];
}

/** States the number of problems that have no row in the table, and where to find them. */
function elsewhere(diagnostics: readonly Diagnostic[], verbosity: Verbosity): string {
  const more = diagnostics.length - ROWS;
  // The table and the log list problems in the same order, so the first `ROWS` problems of the log are in the table.
  const inLog = Math.max(0, selectDiagnostics(diagnostics, verbosity, true).diagnostics.length - ROWS);
  if (inLog === more) return `${count(more, 'more problem')} in the log.`;
  return `${count(more, 'more problem')}, ${inLog} of them in the log. Run without --quiet to see all there.`;
}

/** Escapes a message for a cell of a Markdown table. */
function cell(text: string): string {
  return escapeText(singleLine(text)).replaceAll('|', '\\|');
}
