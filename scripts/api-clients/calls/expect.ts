/** Origin of the server that a client calls, and the key that the client has to send. */
export const ORIGIN = process.env['API_ORIGIN'] ?? '';
export const KEY = 'dp_test_client';

/** Prints one line for each call. Throws if the response differs, which ends the process. */
export function check(call: string, got: unknown, expected: unknown): void {
  if (got !== expected) throw new Error(`${call}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`);
  console.log(`  ${call}: ${JSON.stringify(got)}`);
}
