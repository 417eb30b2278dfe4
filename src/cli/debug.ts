import type { Debug, DebugTopic } from '../base/debug.ts';
import { singleLine } from './report/format.ts';

/**
 * Logs of topics: a line for each event, such as `ssg:graph 12.3ms computed body content/sms.md`.
 *
 * @param write gets whole lines
 * @param now milliseconds since the program began
 */
export function createDebug(topics: readonly DebugTopic[], write: (line: string) => void, now: () => number): Debug {
  return Object.fromEntries(
    topics.map((topic) => [
      topic,
      (event: string) => write(`ssg:${topic} ${now().toFixed(1)}ms ${singleLine(event)}\n`),
    ]),
  );
}
