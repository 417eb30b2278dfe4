import { type Diagnostic, spoken } from '../../base/diagnostic.ts';
import { createPalette, formatPlace, printable, singleLine } from './format.ts';
import { otherPlaces, selectDiagnostics, sumUp } from './problems.ts';
import type { Report, Reporter, Sinks, Verbosity } from './report.ts';
import { buildReport, profileLines, summaryLine } from './summary.ts';

/** Creates the reporter for logs and pipes: no colours, and one line per diagnostic, which grep can parse. */
export function plainReporter({ out, log, progress }: Sinks, verbosity: Verbosity, all: boolean): Reporter {
  return {
    progress: progress ?? (() => {}),
    say(line) {
      if (verbosity !== 'quiet') log(`${line}\n`);
    },
    problems(diagnostics) {
      log(asText(problemLines(selectDiagnostics(diagnostics, verbosity, all))));
    },
    result(report) {
      for (const path of report.files ?? []) out(`${singleLine(path)}\n`);
      if (report.document !== undefined) out(report.document);
      for (const fact of report.facts ?? []) out(`${fact.name}: ${singleLine(fact.value)}\n`);
      log(plainReport(report, verbosity, all));
    },
  };
}

function plainReport(report: Report, verbosity: Verbosity, all: boolean): string {
  const lines = problemLines(selectDiagnostics(report.diagnostics, verbosity, all));
  if (verbosity !== 'quiet' && saysMore(report)) {
    const palette = createPalette(false);
    lines.push(...buildReport(report, verbosity, palette), summaryLine(report, palette));
    if (report.profile !== undefined) lines.push('', ...profileLines(report.profile, palette));
  }
  return asText(lines);
}

function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Formats problems. If there are too many (`isFlood`), groups them by kind. */
function problemLines({ diagnostics, isFlood }: ReturnType<typeof selectDiagnostics>): string[] {
  if (!isFlood) return diagnostics.flatMap(diagnosticLines);
  const { shown, table } = sumUp(diagnostics, createPalette(false));
  const blocks = shown.flatMap((kind) => {
    return [...diagnosticLines(kind.all[0]), ...otherPlaces(kind).map((line) => `  ${line}`)];
  });
  return [...blocks, ...table];
}

/** Reports whether a summary is printed. `ssg info` and usage errors have none. */
export function saysMore({ command, facts, hidesSummary, diagnostics, status }: Report): boolean {
  if (hidesSummary && (status === 'built' || diagnostics.length === 0)) return false;
  return command !== undefined && (facts === undefined || diagnostics.length > 0 || status !== 'built');
}

function diagnosticLines(diagnostic: Diagnostic): string[] {
  const { severity, code, message, hint, notes = [], ...place } = spoken(diagnostic);
  const where = formatPlace(place);
  return [
    `${where === '' ? '' : `${where}: `}${severity} ${code}: ${singleLine(message)}`,
    ...notes.flatMap((note) => printable(note).split('\n')).map((note) => `  ${note}`),
    ...(hint === undefined ? [] : [`  hint: ${singleLine(hint)}`]),
  ];
}
