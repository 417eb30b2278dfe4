import { apiSamplesMessages } from '../messages.ts';
import type { Answer, Operation, Parameter } from '../openapi/description.ts';
import type { WrittenBody, WrittenPair, WrittenStatus } from '../read/call.ts';
import { checkBody } from './body.ts';
import { type Api, invalid, listed, type SampleFinding } from './finding.ts';
import { checkHeaders } from './headers.ts';

/**
 * Returns the response of an operation for a status: the one for exactly this status, otherwise for its range (`2XX`),
 * otherwise the default.
 */
export function answerOf({ answers }: Operation, status: string): Answer | undefined {
  return (
    answers.find((one) => one.status === status) ??
    answers.find((one) => one.status.toUpperCase() === `${status[0]}XX`) ??
    answers.find((one) => one.status === 'default')
  );
}

/** Returns a problem if the operation has no such response. 502 and 504 are always allowed: proxies send them. */
export function checkStatus(operation: Operation, { status, start, end }: WrittenStatus): SampleFinding[] {
  if (status === '502' || status === '504' || answerOf(operation, status) !== undefined) return [];
  const hint = listed(operation.answers.map((one) => one.status));
  return [invalid(apiSamplesMessages.neverAnswers({ operation: operation.id, status }), hint, { start, end })];
}

/** Returns all headers of the requests and responses of an operation. */
export function headersOf({ parameters, answers }: Operation): Parameter[] {
  return [...parameters.filter((one) => one.in === 'header'), ...answers.flatMap((one) => one.headers)];
}

/** Response in a code block. */
export interface WrittenAnswer {
  readonly status: WrittenStatus | undefined;
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Checks a response against the description of its status. Headers without a status may be those of any response. */
export function checkAnswer(api: Api, operation: Operation, { status, headers, body }: WrittenAnswer): SampleFinding[] {
  const wrong = status === undefined ? [] : checkStatus(operation, status);
  if (wrong.length > 0) return wrong;
  const answer = status === undefined ? undefined : answerOf(operation, status.status);
  const known = answer?.headers ?? headersOf(operation);
  const at = { start: status?.start ?? 0, end: status?.end ?? 1 };
  return [
    ...checkHeaders(api, operation, headers, known),
    ...(answer === undefined ? [] : checkBody(api, operation, answer.media, { body, headers, at })),
  ];
}
