import { CODINGS, compressedPath } from '../../base/codings.ts';
import { hash } from '../../base/hash.ts';
import { cacheControlOf, REVALIDATE } from '../../headers/cache-class.ts';
import { contentType } from '../../headers/content-type.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { plainAnswer, type ServedRequest, type ServedResponse } from '../message.ts';
import { chooseCoding } from './accept-encoding.ts';
import { applyHeaders, type HeaderRule } from './header-rules.ts';
import { requestedRange } from './ranges.ts';
import { isSame, matchesAny } from './validators.ts';

/** A folder that is served, with the rules that it brings. */
export interface RuledFolder {
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
