import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Verbosity } from '../terminal.ts';
import { printable, singleLine } from './format.ts';
import { createPalette } from './palette.ts';
import { profileLines } from './profile-table.ts';
import type { Report, Reporter, Sinks } from './report.ts';
import { hiddenNotice, selectDiagnostics } from './selection.ts';
import { buildReport, summaryLine } from './summary.ts';

/** For logs and pipes: no colour, no cursor codes, one line per diagnostic in the form that editors and grep know. */
export function plainReporter({ out, log }: Sinks, verbosity: Verbosity): Reporter {
  return {
    progress() {},
    say(line) {
      if (verbosity !== 'quiet') log(`${line}\n`);
    },
    problems(diagnostics) {
      const { shown, hidden } = selectDiagnostics(diagnostics, verbosity);
      log(
        [...shown.flatMap(diagnosticLines), ...(hidden > 0 ? [hiddenNotice(hidden)] : [])]
          .map((line) => `${line}\n`)
          .join(''),
      );
    },
    result(report) {
      for (const path of report.files ?? []) out(`${singleLine(path)}\n`);
      if (report.document !== undefined) out(report.document);
      for (const fact of report.facts ?? []) out(`${fact.name}: ${singleLine(fact.value)}\n`);
      log(plainReport(report, verbosity));
    },
  };
}

/** Diagnostics, report and summary as text that ends in a newline, or '' when there is nothing to say. */
function plainReport(report: Report, verbosity: Verbosity): string {
  const { shown, hidden } = selectDiagnostics(report.diagnostics, verbosity);
  const lines = shown.flatMap(diagnosticLines);
  if (hidden > 0) lines.push(hiddenNotice(hidden));
  if (verbosity !== 'quiet' && saysMore(report)) {
    const palette = createPalette(false);
    lines.push(...buildReport(report, verbosity, palette), summaryLine(report, palette));
    if (report.profile !== undefined) lines.push('', ...profileLines(report.profile, palette));
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** The facts of `info` speak for themselves, and so does a usage error. */
export function saysMore({ command, facts, told, diagnostics, status }: Report): boolean {
  if (told && (status === 'built' || diagnostics.length === 0)) return false;
  return command !== undefined && (facts === undefined || diagnostics.length > 0 || status !== 'built');
}

function diagnosticLines({ severity, code, message, hint, notes = [], ...place }: Diagnostic): string[] {
  const where = formatPlace(place);
  return [
    `${where === '' ? '' : `${where}: `}${severity} ${code}: ${singleLine(message)}`,
    ...notes.flatMap((note) => printable(note).split('\n')).map((note) => `  ${note}`),
    ...(hint === undefined ? [] : [`  hint: ${singleLine(hint)}`]),
  ];
}

/** `file:line:column`, as far as it is known. */
export function formatPlace({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return [file === undefined ? undefined : singleLine(file), line, column]
    .filter((part) => part !== undefined)
    .join(':');
}
