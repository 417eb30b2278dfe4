import type { Diagnostic } from '../../base/diagnostic.ts';
import { type BuildResult, pagesMade } from '../../scheduler/result.ts';
import type { Verbosity } from '../terminal.ts';
import { count, formatBytes, formatDuration, singleLine } from './format.ts';
import type { Palette } from './palette.ts';
import type { Report } from './report.ts';
import { ENGLISH_VOICE, type Voice } from './voice.ts';

/** Phases below this are left out of the report unless it is verbose. */
const NOTABLE_MS = 1;

/** The table of numbers after a build or check; nothing for other commands, and for a build that wrote nothing. */
export function buildReport(
  report: Report,
  verbosity: Verbosity,
  { dim }: Palette,
  voice: Voice = ENGLISH_VOICE,
): string[] {
  const { build } = report;
  if (build === undefined || report.status !== 'built') return [];
  const { say, decimal } = voice;
  const row = (name: string, value: string) => `${dim((name && say(name)).padEnd(8))}  ${value}`;
  const phases = Object.entries(build.phases).filter(([, ms]) => verbosity === 'verbose' || ms >= NOTABLE_MS);
  const slowest = build.slowestPages.slice(0, verbosity === 'verbose' ? undefined : 3);
  return [
    row('Pages', report.shard === undefined ? String(build.pages) : say(made(build.pages, pagesMade(build)))),
    ...parts(report, voice).map((part, i) => row(i === 0 ? 'Parts' : '', part)),
    report.shard === undefined
      ? row('Outputs', outputs(report, build, voice))
      : row('Part', singleLine(build.outDir ?? '')),
    ...texts(build, voice).map((text, i) => row(i === 0 ? 'Texts' : '', text)),
    ...slowest.map(({ url, ms }, i) => row(i === 0 ? 'Slowest' : '', `${url} ${dim(formatDuration(ms, decimal))}`)),
    ...(phases.length === 0
      ? []
      : [row('Time', phases.map(([name, ms]) => `${say(name)} ${formatDuration(ms, decimal)}`).join(dim(', ')))]),
    ...(report.verified === undefined
      ? []
      : [row('Verified', say(`${count(report.verified.files, 'file')} are those of a build from nothing`))]),
    row('Memory', say(`${formatBytes(report.peakRssBytes, decimal)} at its peak`)),
    ...(verbosity === 'verbose' ? build.changed.map((path, i) => row(i === 0 ? 'Changed' : '', path)) : []),
  ];
}

/** What each part brought, and what was left to do. */
function parts({ parts: used, build }: Report, { say }: Voice): string[] {
  if (used === undefined || build === undefined) return [];
  return [
    ...used.map((part) => `${part.index}/${part.total}  ${say(made(part.pages, part.made))}`),
    say(`${count(pagesMade(build), 'page')} made by the merge itself`),
  ];
}

function texts({ texts: totals }: BuildResult, { say, digits }: Voice): string[] {
  if (totals === undefined || totals.pages === 0) return [];
  const about = (tokens: number) => `about ${digits(tokens)} tokens`;
  const [longest] = totals.longest;
  return [
    say(`${count(totals.pages, 'page')} as Markdown, ${about(totals.tokens)}`),
    ...(longest === undefined ? [] : [say(`the longest is ${longest.url}, ${about(longest.tokens)}`)]),
  ];
}

function made(pages: number, own: number): string {
  return `${count(pages, 'page')} (${own} made, ${pages - own} unchanged)`;
}

function outputs(
  { command }: Report,
  { outputs: { total, written, removed }, bytes }: BuildResult,
  { say, decimal }: Voice,
): string {
  const files = say(count(total, 'file'));
  if (command === 'check') return files;
  const size = `${files}, ${formatBytes(bytes, decimal)}`;
  const changes = [
    `${written} written`,
    ...(removed > 0 ? [`${removed} removed`] : []),
    `${total - written} unchanged`,
  ];
  return `${size} (${changes.map(say).join(', ')})`;
}

/** The last line: what happened, and how it went. */
export function summaryLine(
  report: Report,
  { red, yellow, green, bold }: Palette,
  { say, decimal }: Voice = ENGLISH_VOICE,
): string {
  const counted = countProblems(report.diagnostics);
  const problems = counted && say(counted);
  const took = formatDuration(report.durationMs, decimal);
  const rest = untouched(report);
  const untold = rest && say(rest);
  switch (report.status) {
    case 'built': {
      const done = `${green(bold(say(achievement(report))))}${report.build === undefined ? '' : ` ${say(`in ${took}`)}`}`;
      return problems === '' ? `${done}.` : `${done}, ${yellow(say(`with ${counted}`))}.`;
    }
    case 'failed':
      return `${red(bold(say(`${capital(report.command)} failed`)))} ${say(`after ${took}`)}: ${problems}. ${untold}`.trimEnd();
    case 'stopped':
      return `${red(bold(say(`${capital(report.command)} could not run`)))}: ${problems}.`;
    case 'interrupted':
      return `${yellow(bold(say('Interrupted')))} ${say(`after ${took}`)}. ${untold}`.trimEnd();
  }
}

function achievement({ command, build, shard, parts: used, removed }: Report): string {
  switch (command) {
    case 'build':
      if (shard !== undefined)
        return `Built part ${shard.index} of ${shard.total} with ${count(build?.pages ?? 0, 'page')}`;
      return `Built ${count(build?.pages ?? 0, 'page')}`;
    case 'merge':
      return `Merged ${count(used?.length ?? 0, 'part')} into ${count(build?.pages ?? 0, 'page')}`;
    case 'check':
      return `Checked ${count(build?.pages ?? 0, 'page')}`;
    case 'clean':
      return removed === undefined || removed.length === 0 ? 'Nothing to remove' : `Removed ${removed.join(', ')}`;
    default:
      return 'Done';
  }
}

function untouched({ command, build, shard }: Report): string {
  if (command !== 'merge' && (command !== 'build' || shard !== undefined)) return '';
  // What was wrong came out when it was verified.
  return command === 'build' && build?.status === 'built'
    ? 'The output folder holds what was built.'
    : 'The output folder is as it was.';
}

function capital(command: string | undefined): string {
  return command === undefined ? 'ssg' : command.charAt(0).toUpperCase() + command.slice(1);
}

/** `2 errors, 1 warning`; empty when there are none. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const of = (severity: Diagnostic['severity']) => diagnostics.filter((d) => d.severity === severity).length;
  return [[of('error'), 'error'] as const, [of('warning'), 'warning'] as const]
    .filter(([n]) => n > 0)
    .map(([n, noun]) => count(n, noun))
    .join(' and ');
}
