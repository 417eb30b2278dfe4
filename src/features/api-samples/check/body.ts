import { baseMessages } from '../../../base/messages.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Media, Operation } from '../openapi/description.ts';
import type { WrittenBody, WrittenPair } from '../read/call.ts';
import { pairsOf } from '../read/curl.ts';
import { readJson } from '../read/json.ts';
import { spanOf, type WrittenText } from '../read/written.ts';
import { type Api, invalid, invalidText, listed, type SampleFinding, type Span } from './finding.ts';
import { mediaTypeOf } from './headers.ts';
import { checkSampleValue, valueOfPairs } from './value.ts';

const FORM = 'application/x-www-form-urlencoded';

interface Message {
  readonly body: WrittenBody | undefined;
  readonly headers: readonly WrittenPair[];
  /** Range to report if a required part is missing. */
  readonly at: Span;
}

/** Checks a body against the media types of an operation. */
export function checkBody(
  api: Api,
  operation: Operation,
  media: readonly Media[],
  { body, headers, at }: Message,
): SampleFinding[] {
  const type = mediaTypeOf(headers);
  const name = type?.text.split(';')[0]?.trim().toLowerCase();
  const found = name === undefined ? media[0] : media.find((one) => one.type === name);
  if (type !== undefined && found === undefined && media.length > 0) {
    const message = apiSamplesMessages.noBodyType({ operation: operation.id, type: name });
    return [invalidText(message, listed(media.map((one) => one.type)), type)];
  }
  if (body === undefined || found?.schema === undefined) return [];
  if (found.type === FORM) return checkForm(api, found.schema, body, at);
  return isJson(found.type) && body.text !== undefined ? checkJson(api, found.schema, body.text) : [];
}

function checkForm(api: Api, schema: string, { text, pairs }: WrittenBody, at: Span): SampleFinding[] {
  const all = pairs ?? (text === undefined ? undefined : pairsOf(text));
  if (all === undefined) return [];
  const start = Math.min(...all.map(({ name }) => spanOf(name).start));
  return checkSampleValue(
    api,
    schema,
    valueOfPairs(api, schema, all, all.length === 0 ? at : { start, end: start + 1 }),
  );
}

/** Checks a JSON text against a schema. */
export function checkJson(api: Api, schema: string, text: WrittenText, isPart = false): SampleFinding[] {
  const read = readJson(text);
  if (read.ok) return checkSampleValue(api, schema, read.value, { isPart });
  const hint = baseMessages.jsonOnlyDoubleQuotes;
  return [invalid(apiSamplesMessages.jsonSampleCannotRead({ reason: read.reason }), hint, read)];
}

/** Checks if a media type is JSON: `application/json`, `application/problem+json`. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
