import {
  type OwnerTimes,
  type Profile,
  type QueryTimes,
  sumOf,
  type Times,
  workMs,
} from '../../scheduler/profile/profile.ts';
import { count, formatBytes, singleLine } from './format.ts';
import type { Palette } from './palette.ts';
import type { ProfileReport } from './report.ts';

/** What costs less than this share of all work is left to one line for the rest. */
const NOTABLE = 0.01;
const NAME = 24;
const OWNER = 16;
const PLUGIN = 60;

/** Lines of at most 100 characters: a table of queries, one of stages and features, and where the trace is. */
export function profileLines(profile: ProfileReport, { dim, bold }: Palette): string[] {
  const { notable, rest } = split(profile.queries);
  const owners = split(profile.owners);
  const sections = [
    bold(header('Query', 'Part of')),
    ...notable.map((times) => row(singleLine(times.query), ownerName(times), times)),
    ...restLine(rest, 'other query', 'other queries'),
    '',
    bold(header('Stage or feature', '')),
    ...owners.notable.map((times) => row(ownerName(times), times.owner.kind, times)),
    ...restLine(owners.rest, 'other', 'others'),
    '',
    ...pluginLines(profile.plugins, bold),
    ...threadNote(profile).map(dim),
    ...(profile.file === undefined
      ? []
      : [`Trace in ${singleLine(profile.file)}: open it in the performance panel of a browser.`]),
  ];
  return sections;
}

/** A table of Markdown plugins; nothing for a site without any. */
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

/** What is above one per cent of all work, and the others. */
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

/** How much of the time the main thread worked on queries. */
function threadNote({ start, end, queries, jobs }: Profile): string[] {
  const { selfMs: self } = sumOf(queries);
  const threads = new Set(jobs.map(({ thread }) => thread)).size;
  return [
    `The main thread worked on queries for ${ms(self)} of ${ms(end - start)} ms${threads === 0 ? '' : `, beside ${count(threads, 'thread')}`}.`,
  ];
}
