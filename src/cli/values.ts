import { DEBUG_TOPICS, type DebugTopic } from '../base/debug.ts';
import { readSite } from '../base/origin.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Shard } from '../pipeline/load/share.ts';
import { REPORTERS, type ReporterName } from './arguments.ts';
import type { UsageProblem } from './usage-problem.ts';

/** A value, or what is wrong with the text it came from. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: UsageProblem };

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** `2026-03-05` or `2026-03-05T12:00:00Z`. A time without a zone is UTC, so that no machine's zone changes a build. */
export function parseClock(text: string, source: string): Parsed<Date> {
  const match = ISO_DATE.exec(text);
  const date = new Date(text.includes('T') && match?.[1] === undefined ? `${text}Z` : text);
  // Date accepts 30 February and moves it to March.
  const calendarDay = text.slice(0, 10);
  const exists =
    match !== null && !Number.isNaN(date.getTime()) && new Date(calendarDay).toISOString().startsWith(calendarDay);
  if (exists) return { ok: true, value: date };
  return wrong(source, text, 'an ISO date', 'Write 2026-03-05 or 2026-03-05T12:00:00Z.');
}

/** Seconds since 1970, as in `SOURCE_DATE_EPOCH` (reproducible-builds.org). */
export function parseEpoch(text: string, source: string): Parsed<Date> {
  const date = new Date(Number(text) * 1000);
  if (/^\d+$/.test(text) && !Number.isNaN(date.getTime())) return { ok: true, value: date };
  return wrong(
    source,
    text,
    'a whole number of seconds since 1970',
    'In a git repository: SOURCE_DATE_EPOCH=$(git log -1 --format=%ct).',
  );
}

/** A whole number from 1 to 1024. */
export function parseConcurrency(text: string, source: string): Parsed<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1024) return { ok: true, value };
  return wrong(source, text, 'a whole number from 1 to 1024', undefined);
}

/** A TCP port; 0 takes any that is free. */
export function parsePort(text: string, source: string): Parsed<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return { ok: true, value };
  return wrong(source, text, 'a port from 0 to 65535', undefined);
}

/** The address of a site, by the rule that the configuration has. */
export function parseSite(text: string, source: string): Parsed<string> {
  const read = readSite(text);
  if ('site' in read) return { ok: true, value: read.site };
  const hint = /^https?:/i.test(read.expected)
    ? `Write ${read.expected}.`
    : 'Write it with its scheme: https://www.example.org.';
  return wrong(source, text, 'the address of a site', hint);
}

/** `2/8`: the second of eight parts. The total is bounded so that a slip of the finger makes no million of folders. */
export function parseShard(text: string, source: string): Parsed<Shard> {
  const [, index = Number.NaN, total = Number.NaN] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= total && total <= MOST_SHARDS) return { ok: true, value: { index, total } };
  const expected = 'a part and the number of all parts, such as 2/8';
  if (total > MOST_SHARDS) return wrong(source, text, expected, `There may be ${MOST_SHARDS} parts at most.`);
  if (index === 0 && total > 0) return wrong(source, text, expected, `Parts count from 1: the first is 1/${total}.`);
  return wrong(source, text, expected, index > total && total > 0 ? `The last part is ${total}/${total}.` : undefined);
}

const MOST_SHARDS = 1024;

/** One of the reporters' names. */
export function parseReporter(text: string, source: string): Parsed<ReporterName> {
  const value = REPORTERS.find((name) => name === text);
  if (value !== undefined) return { ok: true, value };
  return wrong(source, text, `one of ${REPORTERS.join(', ')}`, didYouMean(text, REPORTERS));
}

/** Topics of the log with commas between them; `*` stands for all. */
export function parseDebug(text: string, source: string): Parsed<readonly DebugTopic[]> {
  const topics = Object.keys(DEBUG_TOPICS) as DebugTopic[];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== '*' && !topics.some((topic) => topic === name));
  if (unknown !== undefined)
    return wrong(source, unknown, `one or more of ${topics.join(', ')}, or *`, didYouMean(unknown, topics));
  return { ok: true, value: topics.filter((topic) => names.includes('*') || names.includes(topic)) };
}

function wrong(
  source: string,
  text: string,
  expected: string,
  hint: string | undefined,
): { ok: false; problem: UsageProblem } {
  return { ok: false, problem: { message: `\`${source}\` must be ${expected}, not "${text}".`, hint } };
}
