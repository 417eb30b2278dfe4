import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import type { OwnerTimes, Profile, QueryTimes } from '../../pipeline/driver/profile.ts';
import { type BuildResult, pagesMade, sumOf, type Times, workMs } from '../../pipeline/driver/result.ts';
import { count, ENGLISH_VOICE, formatBytes, formatDuration, type Palette, singleLine, type Voice } from './format.ts';
import { nextSteps, phaseNames, reportMessages } from './messages.ts';
import type { ProfileReport, Report, Verbosity } from './report.ts';

/** Minimum duration of a phase in milliseconds to be listed in the report. A verbose report lists all phases. */
const NOTABLE_MS = 1;

/** Returns the lines of the table that is printed after a successful build or check; none in all other cases. */
export function buildReport(report: Report, verbosity: Verbosity, { dim }: Palette, voice: Voice = ENGLISH_VOICE) {
  const { build, shard } = report;
  if (build === undefined || report.status !== 'built') return [];
  const { say, decimal } = voice;
  const isVerbose = verbosity === 'verbose';
  const pages = shard === undefined ? String(build.pages) : say(made(build.pages, pagesMade(build)));
  const slowest = build.slowestPages.slice(0, isVerbose ? undefined : 3);
  const phases = Object.entries(build.phases).filter(([, ms]) => isVerbose || ms >= NOTABLE_MS);
  const times = phases.map(
    ([name, ms]) => `${say(phaseNames[name as keyof typeof phaseNames])} ${formatDuration(ms, decimal)}`,
  );
  const verified = report.verified && reportMessages.files({ n: report.verified.files });
  const rows: readonly (readonly [name: Text, values: readonly string[]])[] = [
    [reportMessages.rowPages, [pages]],
    [reportMessages.rowParts, parts(report, voice)],
    shard === undefined
      ? [reportMessages.rowOutputs, [outputs(report, build, voice)]]
      : [reportMessages.rowPart, [singleLine(build.outDir ?? '')]],
    [reportMessages.rowTexts, texts(build, voice)],
    [reportMessages.rowSlowest, slowest.map(({ url, ms }) => `${url} ${dim(formatDuration(ms, decimal))}`)],
    [reportMessages.rowTime, times.length === 0 ? [] : [times.join(dim(', '))]],
    [reportMessages.rowVerified, verified === undefined ? [] : [say(reportMessages.verified({ files: verified }))]],
    [reportMessages.rowMemory, [say(reportMessages.peak({ size: formatBytes(report.peakRssBytes, decimal) }))]],
    [reportMessages.rowChanged, isVerbose ? build.changed : []],
  ];
  return rows.flatMap(([name, values]) =>
    values.map((value, i) => `${dim((i === 0 ? say(name) : '').padEnd(8))}  ${value}`),
  );
}

function parts({ parts: used, build }: Report, { say }: Voice): string[] {
  if (used === undefined || build === undefined) return [];
  return [
    ...used.map((part) => `${part.index}/${part.total}  ${say(made(part.pages, part.made))}`),
    say(reportMessages.madeByMerge({ n: pagesMade(build) })),
  ];
}

function texts({ texts: totals }: BuildResult, { say, digits }: Voice): string[] {
  if (totals === undefined || totals.pages === 0) return [];
  const pages = reportMessages.pages({ n: totals.pages });
  return [
    say(reportMessages.markdown({ pages, tokens: digits(totals.tokens) })),
    ...totals.longest
      .slice(0, 1)
      .map(({ url, tokens }) => say(reportMessages.longest({ url, tokens: digits(tokens) }))),
  ];
}

function made(pages: number, own: number): Text {
  return reportMessages.made({ pages: reportMessages.pages({ n: pages }), made: own, known: pages - own });
}

function outputs(
  { command }: Report,
  { outputs: { total, written, removed }, bytes }: BuildResult,
  { say, decimal }: Voice,
): string {
  const files = say(reportMessages.files({ n: total }));
  if (command === 'check') return files;
  const size = `${files}, ${formatBytes(bytes, decimal)}`;
  const changes = [
    reportMessages.written({ n: written }),
    ...(removed > 0 ? [reportMessages.removedFiles({ n: removed })] : []),
    reportMessages.unchanged({ n: total - written }),
  ];
  return `${size} (${changes.map(say).join(', ')})`;
}

/** Returns the last line of a report: the result, and how long the command took. */
export function summaryLine(
  report: Report,
  { red, yellow, green, bold }: Palette,
  { say, decimal }: Voice = ENGLISH_VOICE,
): string {
  const counted = countProblems(report.diagnostics);
  const problems = say(counted);
  // A failed command without diagnostics, such as `ssg check --search`, has already printed its own list of problems.
  const reason = problems === '' ? '' : `: ${problems}`;
  const took = formatDuration(report.durationMs, decimal);
  const outputNote = say(untouched(report));
  switch (report.status) {
    case 'built': {
      const done = `${green(bold(say(achievement(report))))}${report.build === undefined ? '' : ` ${say(reportMessages.in({ time: took }))}`}`;
      return problems === '' ? `${done}.` : `${done}, ${yellow(say(reportMessages.with({ problems: counted })))}.`;
    }
    case 'failed':
      return `${red(bold(say(FAILURES[report.command ?? ''] ?? reportMessages.failed({ command: report.command }))))} ${say(reportMessages.after({ time: took }))}${reason}. ${outputNote}`.trimEnd();
    case 'stopped':
      return `${red(bold(say(reportMessages.failed({ command: report.command }))))}${reason}.`;
    case 'interrupted':
      return `${yellow(bold(say(reportMessages.interrupted)))} ${say(reportMessages.after({ time: took }))}. ${outputNote}`.trimEnd();
  }
}

/** Returns the line that names the next step, or '' if there is none or the command could not run. */
export function nextStep(report: Report, verbosity: Verbosity, { dim }: Palette): string {
  const { command = '', status, build, shard, document, voice = ENGLISH_VOICE } = report;
  // For `ssg diff` and `ssg why`, the next step is `--verbose`. With `--verbose`, there is none.
  if (document !== undefined && verbosity === 'verbose') return '';
  const key = status === 'failed' && build !== undefined ? 'failed' : shard === undefined ? command : 'shard';
  const text: Text | undefined = nextSteps[key as keyof typeof nextSteps];
  return text === undefined || status === 'stopped' || status === 'interrupted' ? '' : `${dim(voice.say(text))}\n`;
}

function achievement({ command, build, outDir = '', shard, parts: used, removed }: Report): Text {
  const pages = reportMessages.pages({ n: build?.pages ?? 0 });
  switch (command) {
    case 'build':
      return shard === undefined
        ? reportMessages.built({ pages, folder: singleLine(outDir) })
        : reportMessages.builtPart({ ...shard, pages });
    case 'merge':
      return reportMessages.merged({ n: used?.length ?? 0, pages });
    case 'check':
      return reportMessages.checked({ pages });
    case 'clean':
      return removed === undefined || removed.length === 0
        ? reportMessages.nothingToRemove
        : reportMessages.removed({ folders: removed.join(', ') });
    default:
      return reportMessages.done;
  }
}

function untouched({ command, build, shard }: Report): Text {
  if (command !== 'merge' && (command !== 'build' || shard !== undefined)) return '';
  // A build with status `built` has written its output, even if the command fails because of warnings or `--verify`.
  return build?.status === 'built' ? reportMessages.outputHolds : reportMessages.outputKept;
}

const FAILURES: Readonly<Record<string, Text>> = {
  build: reportMessages.buildFailed,
  check: reportMessages.checkFailed,
  merge: reportMessages.mergeFailed,
};

/** Formats the number of problems: `2 errors and 1 warning`. Returns '' if there are none. */
export function countProblems(diagnostics: readonly Diagnostic[]): Text {
  const of = (severity: Diagnostic['severity']) => diagnostics.filter((d) => d.severity === severity).length;
  const [n, m] = [of('error'), of('warning')];
  const [errors, warnings] = [reportMessages.errors({ n }), reportMessages.warnings({ n: m })];
  if (n > 0 && m > 0) return reportMessages.both({ errors, warnings });
  return n > 0 ? errors : m > 0 ? warnings : '';
}

/** Minimum share of the total time. An item that took less gets no row of its own in the table. */
const NOTABLE = 0.01;
const NAME = 24;
const OWNER = 16;
const PLUGIN = 60;

/** Formats a profile: times of queries (cached computations), times of parts of ssg (stages, features), trace file. */
export function profileLines(profile: ProfileReport, { dim, bold }: Palette): string[] {
  const { notable, rest } = split(profile.queries);
  const owners = split(profile.owners);
  return [
    bold(header('Query', 'Part of')),
    ...notable.map((times) => row(singleLine(times.query), ownerName(times), times)),
    ...restLine(rest, 'other query', 'other queries'),
    '',
    bold(header('Stage or feature', '')),
    ...owners.notable.map((times) => row(ownerName(times), times.owner.kind, times)),
    ...restLine(owners.rest, 'other', 'others'),
    '',
    ...pluginLines(profile.plugins, bold),
    dim(threadNote(profile)),
    ...(profile.file === undefined
      ? []
      : [`Trace in ${singleLine(profile.file)}: open it in the performance panel of a browser.`]),
  ];
}

function pluginLines(plugins: ProfileReport['plugins'], bold: Palette['bold']): string[] {
  if (plugins.length === 0) return [];
  const line = (name: string, pages: string, time: string) =>
    `${short(name, PLUGIN)}${pages.padStart(8)}  ${time.padStart(10)}`;
  return [
    bold(line('Markdown plugin', 'Pages', 'Total ms')),
    ...plugins.map(({ plugin, runs, totalMs }) => line(singleLine(plugin), String(runs), ms(totalMs))),
    '',
  ];
}

/** Separates rows that took more than `NOTABLE` of the total time from the rest. */
function split<T extends Times>(all: readonly T[]): { readonly notable: readonly T[]; readonly rest: readonly T[] } {
  const limit = NOTABLE * all.reduce((sum, times) => sum + workMs(times), 0);
  return {
    notable: all.filter((times) => workMs(times) > limit),
    rest: all.filter((times) => workMs(times) <= limit),
  };
}

function restLine(rest: readonly Times[], one: string, many: string): string[] {
  if (rest.length === 0) return [];
  return [row(`${rest.length} ${rest.length === 1 ? one : many}`, '', sumOf(rest))];
}

function header(first: string, second: string): string {
  return cells(first, second, ['Runs', 'Self ms', 'Threads ms', 'Total ms', 'Stored']);
}

function row(name: string, owner: string, { runs, selfMs, threadMs, totalMs, storedBytes }: Times): string {
  return cells(name, owner, [String(runs), ms(selfMs), ms(threadMs), ms(totalMs), formatBytes(storedBytes)]);
}

function cells(name: string, owner: string, numbers: readonly string[]): string {
  const columns = numbers.map((text, i) => text.padStart(i === 0 ? 8 : 10));
  return `${short(name, NAME)}  ${short(owner, OWNER)}${columns.join('  ')}`.trimEnd();
}

function short(text: string, width: number): string {
  return (text.length > width ? `${text.slice(0, width - 3)}...` : text).padEnd(width);
}

function ms(value: number): string {
  return value.toFixed(1);
}

function ownerName({ owner }: QueryTimes | OwnerTimes): string {
  return singleLine(owner.name);
}

/** Formats the time that the main thread spent on queries (cached computations). */
function threadNote({ start, end, queries, jobs }: Profile): string {
  const { selfMs: self } = sumOf(queries);
  const threads = new Set(jobs.map(({ thread }) => thread)).size;
  return `The main thread worked on queries for ${ms(self)} of ${ms(end - start)} ms${threads === 0 ? '' : `, in parallel with ${count(threads, 'thread')}`}.`;
}
