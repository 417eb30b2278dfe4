import { Transform, type Writable } from 'node:stream';

/** Maximum length of a request, in bytes. Requests of clients have a few hundred. */
const LONGEST_REQUEST = 65_536;
/** Number of bytes at both ends of a longer request in which its id is searched. */
const END = 1000;

/**
 * Passes requests on, a line each. A longer one is never in memory as a whole, and is answered with an error.
 *
 * @param protocol where the error is written
 */
export function limitRequests(protocol: Writable): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const lines = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let from = 0; from < chunk.length; ) {
        const newline = chunk.indexOf('\n', from);
        const to = newline === -1 ? chunk.length : newline + 1;
        take(chunk.subarray(from, to), newline !== -1);
        from = to;
      }
      done();
    },
  });
  function take(part: Buffer, isLast: boolean): void {
    parts.push(part);
    length += part.length;
    const isTooLong = length > LONGEST_REQUEST;
    if (isTooLong || isLast) {
      const all = Buffer.concat(parts);
      if (isTooLong) parts = [Buffer.from(all.subarray(0, END)), Buffer.from(all.subarray(-END))];
      if (isLast && !isTooLong) lines.push(all);
    }
    if (!isLast) return;
    if (isTooLong) protocol.write(`${JSON.stringify(tooLong(Buffer.concat(parts).toString()))}\n`);
    parts = [];
    length = 0;
  }
  return lines;
}

/** An id is the first member of a request, or the last one; the version of the protocol may stand beside it. */
const FIRST_ID = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")\s*,/;
const LAST_ID = /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;

function tooLong(ends: string) {
  const [, id = 'null'] = FIRST_ID.exec(ends) ?? LAST_ID.exec(ends) ?? [];
  const message = `The request is longer than ${LONGEST_REQUEST} bytes. Send a shorter one.`;
  return { jsonrpc: '2.0', id: JSON.parse(id) as unknown, error: { code: -32_600, message } };
}
