import { type Diagnostic, fixOf, spoken } from '../../base/diagnostic.ts';
import { pagesMade } from '../../pipeline/driver/result.ts';
import type { Report, Reporter, Sinks } from './report.ts';

/** Creates the reporter for programs: one JSON object on stdout, whose fields docs/reference/cli.md documents. */
export function jsonReporter(sinks: Sinks): Reporter {
  const lineOf = (diagnostic: Diagnostic) => JSON.stringify(diagnosticJson(diagnostic));
  return documentReporter(sinks, lineOf, (report) => `${JSON.stringify(toJson(report))}\n`);
}

/** Creates a reporter that prints one document on stdout at the end, and all other lines on stderr. */
export function documentReporter(
  { out, log }: Sinks,
  lineOf: (diagnostic: Diagnostic) => string,
  documentOf: (report: Report) => string,
): Reporter {
  return {
    progress() {},
    say: (line) => log(`${line}\n`),
    problems: (diagnostics) => log(diagnostics.map((diagnostic) => `${lineOf(diagnostic)}\n`).join('')),
    result: (report) => out(documentOf(report)),
  };
}

function toJson({ status, diagnostics, build, shard, parts, profile, facts, ...report }: Report) {
  const { removed, files, diff, why, verified } = report;
  return {
    ok: status === 'built',
    status,
    command: report.command ?? null,
    version: report.version,
    durationMs: Math.round(report.durationMs),
    peakRssBytes: report.peakRssBytes,
    pages: build?.pages ?? 0,
    outputs: build?.outputs ?? { total: 0, written: 0, removed: 0 },
    diagnostics: diagnostics.map(diagnosticJson),
    phases: Object.fromEntries(Object.entries(build?.phases ?? {}).map(([phase, ms]) => [phase, Math.round(ms)])),
    ...(build && { phaseRssBytes: report.phaseRssBytes, made: pagesMade(build) }),
    texts: build?.texts,
    shard: shard && `${shard.index}/${shard.total}`,
    parts: parts?.map(({ index, total, pages, made }) => ({ shard: `${index}/${total}`, pages, made })),
    ...{ removed, files, diff, why, verified },
    ...(profile && {
      profile: {
        file: profile.file ?? null,
        queries: profile.queries,
        owners: profile.owners,
        plugins: profile.plugins,
      },
    }),
    info: facts && Object.fromEntries(facts.map(({ name, value }) => [name, value])),
  };
}

/** Converts a diagnostic. Unknown fields are null, so that all diagnostics have the same keys. */
function diagnosticJson(diagnostic: Diagnostic) {
  const { code, severity, message, hint, file, line, column, length, notes } = spoken(diagnostic);
  return {
    code,
    severity,
    message,
    hint: hint ?? null,
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
    length: length ?? null,
    fix: fixOf(diagnostic) ?? null,
    notes: notes ?? [],
  };
}
