import { CODINGS, type Coding, compressedPath } from '../../base/codings.ts';
import { hash } from '../../base/hash.ts';
import { cacheControlOf, contentType, REVALIDATE } from '../../headers/file-headers.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { plainAnswer, type ServedRequest, type ServedResponse } from '../message.ts';
import { applyHeaders, type HeaderRule } from './host-rules.ts';

/** A folder that is served, with the rules that it brings. */
interface RuledFolder {
  readonly folder: ServedFolder;
  readonly headers: readonly HeaderRule[];
}

/**
 * Answers with a file: in the best coding that there is and the client has, as 304 when it has it already, or a part of it.
 *
 * @param file below the folder
 * @param status 200, or that of an error page, which is always sent whole
 * @returns undefined when the file is not there
 */
export async function fileAnswer(
  { folder, headers: rules }: RuledFolder,
  file: string,
  status: 200 | 404,
  { method, path, headers: asked }: ServedRequest,
): Promise<ServedResponse | undefined> {
  const there = await Promise.all(CODINGS.map((coding) => folder.has(compressedPath(file, coding))));
  const available = CODINGS.filter((_, i) => there[i]);
  const coding = chooseCoding(asked['accept-encoding'], available);
  const body = await folder.read(coding === undefined ? file : compressedPath(file, coding));
  if (body === undefined) return undefined;
  const content = {
    'content-type': contentType(file),
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  };
  const common = {
    ...(available.length === 0 ? {} : { vary: 'Accept-Encoding' }),
    // A folder with rules is for a host that knows nothing of hashes in names: what no rule names is asked for again there.
    'cache-control': status === 200 && rules.length === 0 ? cacheControlOf(file) : REVALIDATE,
  };
  const send = (sent: number, headers: Readonly<Record<string, string>>, bytes: Uint8Array): ServedResponse => ({
    status: sent,
    headers: applyHeaders(rules, path, headers),
    body: bytes,
  });
  if (status !== 200) return send(status, { ...content, ...common }, body);

  const etag = `"${hash(body)}"`;
  const whole = { ...content, ...common, etag, 'accept-ranges': 'bytes' };
  if (matchesAny(asked['if-none-match'], etag)) return send(304, { ...common, etag }, new Uint8Array());
  const isPartial = method === 'GET' && isSame(asked['if-range'], etag);
  const range = isPartial ? requestedRange(asked['range'], body.length) : 'whole';
  if (range === 'whole') return send(200, whole, body);
  if (range === 'unsatisfiable') {
    return plainAnswer(416, `The file has ${body.length} bytes.`, { 'content-range': `bytes */${body.length}` });
  }
  const { start, end } = range;
  const part = { ...whole, 'content-range': `bytes ${start}-${end}/${body.length}` };
  return send(206, part, body.subarray(start, end + 1));
}

/**
 * The best coding that both sides have (RFC 9110, 12.5.3); undefined for the file as it is.
 *
 * @param accept the `Accept-Encoding` header
 * @param available in order of preference, which decides between equal wishes
 */
function chooseCoding(accept: string | undefined, available: readonly Coding[]): Coding | undefined {
  const wishes = parseAccept(accept ?? '');
  const weightOf = (coding: Coding) => wishes.get(coding) ?? wishes.get('*') ?? 0;
  const most = Math.max(0, ...available.map(weightOf));
  // The file as it is is the last choice, unless it is asked for by name.
  if (most === 0 || most < (wishes.get('identity') ?? 0)) return undefined;
  return available.find((coding) => weightOf(coding) === most);
}

/** Coding -> how much it is wanted, 0 to 1. What cannot be understood is left out. */
function parseAccept(header: string): ReadonlyMap<string, number> {
  const wishes = new Map<string, number>();
  for (const item of header.split(',')) {
    const match = /^\s*([^\s;,]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(item);
    const name = match?.[1]?.toLowerCase();
    if (name !== undefined) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number(match?.[2] ?? 1));
  }
  return wishes;
}

/** Bytes `start` to `end`, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2). One range is answered; several, another unit and what cannot be
 * understood get the whole file, which is always allowed.
 *
 * @param size of the whole, in bytes
 */
function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return tail(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** The last `length` bytes; all of them when there are fewer. */
function tail(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}

/** Returns true when `If-None-Match` names the current version, so the client can keep its copy. Weak comparison (RFC 9110, 13.1.2). */
function matchesAny(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => withoutWeakness(tag) === opaque);
}

/**
 * Returns true when a range may be served: `If-Range` is absent or names the current version (RFC 9110, 13.1.5).
 *
 * @param etag a strong one
 */
function isSame(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag;
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
