import { apiSamplesMessages } from '../messages.ts';
import type { Answer, Operation, Parameter } from '../openapi/description.ts';
import type { WrittenBody, WrittenPair, WrittenStatus } from '../read/call.ts';
import { checkBody } from './body.ts';
import { type Api, invalid, listed, type SampleFinding } from './finding.ts';
import { checkHeaders } from './headers.ts';

/** What an operation answers with a status: the status itself, else its hundred (`2XX`), else anything. */
export function answerOf({ answers }: Operation, status: string): Answer | undefined {
  return (
    answers.find((one) => one.status === status) ??
    answers.find((one) => one.status.toUpperCase() === `${status[0]}XX`) ??
    answers.find((one) => one.status === 'default')
  );
}

/** A status that the operation never answers. Proxies on the way answer 502 and 504, so these are nobody's. */
export function checkStatus(operation: Operation, { status, start, end }: WrittenStatus): SampleFinding[] {
  if (status === '502' || status === '504' || answerOf(operation, status) !== undefined) return [];
  const hint = listed(operation.answers.map((one) => one.status));
  return [invalid(apiSamplesMessages.neverAnswers({ operation: operation.id, status }), hint, { start, end })];
}

/** Every header that a request or an answer of an operation may have. */
export function headersOf({ parameters, answers }: Operation): Parameter[] {
  return [...parameters.filter((one) => one.in === 'header'), ...answers.flatMap((one) => one.headers)];
}

/** An answer as a block shows it. */
export interface WrittenAnswer {
  readonly status: WrittenStatus | undefined;
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Holds an answer against what the operation says of its status; headers alone against those of every answer. */
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
