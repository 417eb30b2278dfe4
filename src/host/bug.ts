import { createRequire } from 'node:module';
import { inspect } from 'node:util';

/** Address at which bugs of ssg are reported, from its own package.json. */
const BUGS: string = (createRequire(import.meta.url)('ssg/package.json') as { readonly bugs: string }).bugs;

/**
 * Message for an exception that nobody expected. Mistakes of a site are diagnostics, so an exception is a bug.
 *
 * @param cause what was thrown
 */
export function bugMessage(cause: unknown): string {
  return `This is a bug in ssg: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause)}`;
}

/**
 * Asks for a report of a bug.
 *
 * @param what is needed in the report: `these lines`
 */
export function reportRequest(what: string): string {
  return `Please report it with ${what}: ${BUGS}`;
}
