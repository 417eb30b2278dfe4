import { baseMessages } from '../../../base/messages.ts';
import { didYouMean } from '../../../base/suggest.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Operation, Parameter } from '../openapi/description.ts';
import type { WrittenPair } from '../read/call.ts';
import { type Api, invalid, invalidText, listed, type SampleFinding, type Span } from './finding.ts';
import { checkText } from './value.ts';

/** Standard HTTP headers. API descriptions usually do not list them, so they are always allowed. */
const OF_HTTP = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cache-Control',
    'Connection',
    'Content-Encoding',
  ],
  ...['Content-Language', 'Content-Length', 'Content-Type', 'Cookie', 'Date', 'ETag', 'Expires', 'Host', 'If-Match'],
  ...['If-Modified-Since', 'If-None-Match', 'Last-Modified', 'Link', 'Location', 'Origin', 'Referer', 'Retry-After'],
  ...[
    'Server',
    'Set-Cookie',
    'Strict-Transport-Security',
    'Transfer-Encoding',
    'User-Agent',
    'Vary',
    'WWW-Authenticate',
  ],
];

/** Checks headers against those of the API description. Reports unknown headers and invalid values. */
export function checkHeaders(
  api: Api,
  operation: Operation,
  headers: readonly WrittenPair[],
  known: readonly Parameter[],
): SampleFinding[] {
  return headers.flatMap(({ name, value }) => {
    const lower = name.text.toLowerCase();
    const parameter = known.find((one) => one.name.toLowerCase() === lower);
    if (parameter !== undefined) return value === undefined ? [] : checkText(api, parameter, value);
    if (OF_HTTP.some((one) => one.toLowerCase() === lower)) return [];
    const names = [...new Set(known.map((one) => one.name))];
    const message = apiSamplesMessages.noHeader({ operation: operation.id, name: name.text });
    return [invalidText(message, didYouMean(name.text, [...names, ...OF_HTTP]) ?? listed(names), name)];
  });
}

/** Returns problems for required headers that a complete request lacks. */
export function missingHeaders(
  { id, authorization, parameters }: Operation,
  headers: readonly WrittenPair[],
  at: Span,
): SampleFinding[] {
  const given = new Set(headers.map(({ name }) => name.text.toLowerCase()));
  const needed = parameters.filter((one) => one.in === 'header' && one.isRequired).map(({ name }) => name);
  return [...needed, ...(authorization === undefined ? [] : [authorization])]
    .filter((name) => !given.has(name.toLowerCase()))
    .map((name) =>
      invalid(apiSamplesMessages.headerMissingRequires({ name, operation: id }), baseMessages.addSample, at),
    );
}

/** Returns the value of the header `Content-Type`, or undefined if it is missing. */
export function mediaTypeOf(headers: readonly WrittenPair[]): WrittenPair['value'] {
  return headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
}
