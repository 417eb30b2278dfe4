import type { Text } from '../../../base/message.ts';
import { baseMessages } from '../../../base/messages.ts';
import { didYouMean, meant } from '../../../base/suggest.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Operation } from '../openapi/description.ts';
import { findOperation, UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import type { WrittenCall } from '../read/call.ts';
import { sliceOf, spanOf, type WrittenText } from '../read/written.ts';
import { checkBody } from './body.ts';
import { type Api, invalidText, listed, type SampleFinding } from './finding.ts';
import { checkHeaders, missingHeaders } from './headers.ts';
import { checkText } from './value.ts';

/** Result of checking a request; `operation` is undefined if none matches. */
export interface CheckedCall {
  readonly operation: Operation | undefined;
  readonly findings: readonly SampleFinding[];
}

/** Returns the path of a URL of the API, or undefined for a URL of another server. */
export function pathOf({ description }: Api, url: WrittenText): WrittenText | undefined {
  const server = description.servers.find((one) => url.text === one || url.text.startsWith(`${one}/`));
  return server === undefined ? undefined : sliceOf(url, server.length);
}

/**
 * Checks a request against the operation with its method and path.
 * @param path part of the URL after the server
 */
export function checkCall(api: Api, call: WrittenCall, path: WrittenText): CheckedCall {
  const method = call.method?.text;
  const found = findOperation(api.description, method, path.text);
  if (found.kind === 'no-path') {
    // `…/v2` and `…/v2/` are base URLs that code completes later. They mean no operation.
    const isShort = /^(?:\/[^/]*)?\/?$/.test(path.text);
    const isStem = !call.isWhole && isShort && api.description.operations.some((one) => one.path.startsWith(path.text));
    if (isStem) return { operation: undefined, findings: [] };
    const message = apiSamplesMessages.descriptionNoPath({ path: shownPath(path.text) });
    const hint =
      found.guess === undefined ? pathsOf(api) : meant(path.text, found.guess, `\`${shownPath(found.guess)}\``);
    return { operation: undefined, findings: [unknown(message, hint, path)] };
  }
  if (found.kind === 'no-method') {
    const message = apiSamplesMessages.descriptionNo({ method, path: found.path });
    return { operation: undefined, findings: [unknown(message, listed(found.methods), methodPlace(call, path))] };
  }
  const { operation, values } = found;
  return {
    operation,
    findings: [
      ...checkPathValues(api, operation, values, path),
      ...checkQuery(api, operation, call),
      ...checkHeaders(api, operation, call.headers, parametersIn(operation, 'header')),
      ...(call.isWhole ? missing(operation, call) : []),
      ...checkBody(api, operation, operation.body?.media ?? [], { ...call, at: spanOf(call.url) }),
    ],
  };
}

/** Checks a request that the API makes (webhook or callback). Its URL belongs to the client, so it is not checked. */
export function checkMessage(api: Api, operation: Operation, call: WrittenCall): SampleFinding[] {
  const at = spanOf(call.url);
  return [
    ...checkHeaders(api, operation, call.headers, parametersIn(operation, 'header')),
    ...missingHeaders(operation, call.headers, at),
    ...checkBody(api, operation, operation.body?.media ?? [], { ...call, at }),
  ];
}

function methodPlace({ method, isWhole, url }: WrittenCall, path: WrittenText): WrittenText {
  return method !== undefined && isWhole && spanOf(method).start !== spanOf(url).start ? method : path;
}

function unknown(message: Text, hint: Text | undefined, at: WrittenText): SampleFinding {
  return { code: 'sample-operation-unknown', message, hint, ...spanOf(at) };
}

/** Formats a path for messages, with `…` for unknown parts. */
function shownPath(path: string): string {
  return path.replaceAll(UNKNOWN_TEXT, '…');
}

const MOST_PATHS = 12;

function pathsOf({ description }: Api): Text | undefined {
  const paths = [...new Set(description.operations.filter((one) => one.isCalled).map((one) => one.path))];
  return paths.length > MOST_PATHS ? undefined : listed(paths);
}

export function parametersIn({ parameters }: Operation, place: 'header' | 'query' | 'path') {
  return parameters.filter((one) => one.in === place);
}

function checkPathValues(
  api: Api,
  operation: Operation,
  values: ReadonlyMap<string, string>,
  path: WrittenText,
): SampleFinding[] {
  return parametersIn(operation, 'path').flatMap((parameter) => {
    const value = values.get(parameter.name);
    if (value === undefined || value.includes(UNKNOWN_TEXT)) return [];
    const start = path.text.lastIndexOf(value);
    return checkText(api, parameter, sliceOf(path, start, start + value.length));
  });
}

function checkQuery(api: Api, operation: Operation, { query }: WrittenCall): SampleFinding[] {
  const known = parametersIn(operation, 'query');
  return query.flatMap(({ name, value }) => {
    const parameter = known.find((one) => one.name === name.text);
    if (parameter !== undefined) return value === undefined ? [] : checkText(api, parameter, value);
    const names = known.map((one) => one.name);
    const message = apiSamplesMessages.noParameter({ operation: operation.id, name: name.text });
    return [invalidText(message, didYouMean(name.text, names) ?? listed(names), name)];
  });
}

/** Returns problems for the required parts that a complete request lacks. */
function missing(operation: Operation, call: WrittenCall): SampleFinding[] {
  const at = spanOf(call.url);
  const given = new Set(call.query.map(({ name }) => name.text));
  const parameters = parametersIn(operation, 'query')
    .filter(({ name, isRequired }) => isRequired && !given.has(name))
    .map(({ name }) =>
      invalidText(
        apiSamplesMessages.parameterMissingRequires({ name, operation: operation.id }),
        baseMessages.addSample,
        call.url,
      ),
    );
  const lacksBody = operation.body?.isRequired === true && call.body === undefined;
  const body = lacksBody
    ? [
        invalidText(
          apiSamplesMessages.bodyMissingRequires({ operation: operation.id }),
          baseMessages.addSample,
          call.url,
        ),
      ]
    : [];
  return [...parameters, ...body, ...missingHeaders(operation, call.headers, at)];
}
