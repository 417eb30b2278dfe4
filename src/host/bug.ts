import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import type { Text } from '../base/message.ts';
import { hostMessages } from './messages.ts';

/** Address at which bugs of ssg are reported, from its own package.json. */
const BUGS: string = (createRequire(import.meta.url)('ssg/package.json') as { readonly bugs: string }).bugs;

/**
 * Message for an exception that nobody expected. Mistakes of a site are diagnostics, so an exception is a bug.
 *
 * @param cause what was thrown
 */
export function bugMessage(cause: unknown): Text {
  return hostMessages.bugSsg({ message: cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause) });
}

/** Asks for a report of a bug with the lines of the message. */
export const reportTheseLines: Text = hostMessages.reportTheseLines({ url: BUGS });

/** Asks for a report of a bug with what stands above, and with the output of `ssg info`. */
export const reportLinesAbove: Text = hostMessages.reportLinesAbove({ url: BUGS });
