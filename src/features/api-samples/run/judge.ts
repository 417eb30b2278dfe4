import { or, type Text } from '../../../base/message.ts';
import type { EndedProgram } from '../../../host/run-program.ts';
import { type AnswerName, mayRepeat } from './answers.ts';
import { examplesMessages } from './messages.ts';
import type { SeenRequest } from './mock-server.ts';

/** Result of running a program once against the mock of the API. */
export interface Run {
  readonly name: AnswerName;
  readonly ended: EndedProgram;
  readonly requests: readonly SeenRequest[];
  /**
   * True if the sample declares `answers=...,down`, which means that the program retries. It must then retry after
   * every temporary error.
   */
  readonly isPatient: boolean;
  /** Error code in the body of the mock's response, such as `rate-limited`. */
  readonly code: string | undefined;
}

/**
 * Maximum time in milliseconds between the last response and the end of a program that gives up. If it takes longer,
 * the program waited for nothing.
 */
const IDLE_PAUSE = 900;

/**
 * Returns the fault of a program, or undefined if it behaves like a good client: it succeeds if the API does; it
 * repeats only requests that may succeed, unchanged and after the required pause; and it prints a reason if it gives
 * up.
 */
export function faultOf({ name, ended, requests, code, isPatient }: Run): Text | undefined {
  const refused = requests.find(({ refusal }) => refusal !== undefined);
  if (refused !== undefined)
    return examplesMessages.apiWouldRefuse({ request: `${refused.method} ${refused.url}`, reason: refused.refusal });
  if (ended.isTooLong) return examplesMessages.doesNotEnd;
  if (requests.length === 0) return examplesMessages.sendsNoRequest;
  if (name === 'success') return ended.code === 0 ? undefined : endedWith(ended);
  const again = repetitionFault(name, requests);
  if (again !== undefined) return again;
  if (isPatient && mayRepeat(name) && requests.length === 1)
    return examplesMessages.doesNotTryAgain({ end: endedWith(ended) });
  const hasRecovered = name !== 'down' && requests.length > 1;
  if (hasRecovered)
    return ended.code === 0 ? undefined : examplesMessages.althoughSecondRequestSucceeds({ end: endedWith(ended) });
  if (name === 'down' && requests.length > 1 && ended.endedAt - (requests.at(-1)?.answeredAt ?? 0) > IDLE_PAUSE)
    return examplesMessages.pausesAfterLastRequest;
  const signs = [name === 'down' ? '503' : name, code].filter((sign) => sign !== undefined);
  const isSaid = signs.some((sign) => ended.output.includes(sign));
  if (/^\d/.test(name) || name === 'down')
    // After several attempts, any output counts as an explanation.
    return isSaid || (requests.length > 1 && ended.output.trim() !== '')
      ? undefined
      : examplesMessages.doesNotSay({ status: or(signs) });
  if (ended.code === 0) return examplesMessages.endsIfNothingHad;
  return ended.output.trim() === '' ? examplesMessages.saysNothing : undefined;
}

/** Returns the fault of a program that is not expected to send a request. */
export function faultAlone(ended: EndedProgram): Text | undefined {
  if (ended.isTooLong) return examplesMessages.doesNotEnd;
  return ended.code === 0 ? undefined : endedWith(ended);
}

function repetitionFault(name: AnswerName, requests: readonly SeenRequest[]): Text | undefined {
  const [first, second] = requests;
  if (first === undefined || second === undefined || first.url !== second.url || first.method !== second.method)
    return undefined;
  if (!mayRepeat(name)) return examplesMessages.repeatsRequestWasAnswered({ status: name });
  const asksToWait = name === '429' || name === '503' || name === 'down';
  if (asksToWait && second.at - first.answeredAt < 950) return examplesMessages.doesNotWaitLong;
  const key = (request: SeenRequest) => request.headers['idempotency-key'];
  if (first.method === 'POST' && key(first) !== key(second)) return examplesMessages.repeatsRequestAnotherIdempotency;
  return first.body === second.body ? undefined : examplesMessages.repeatsRequestAnotherBody;
}

function endedWith({ code, output }: EndedProgram): Text {
  const lines = output.trim().split('\n');
  const said = lines.findLast((line) => /error|exception|raise/i.test(line)) ?? lines.at(-1) ?? '';
  const end = examplesMessages.ends({ code: code ?? examplesMessages.aSignal });
  return said === '' ? end : examplesMessages.endsSaying({ end, said: said.trim().slice(0, 160) });
}
