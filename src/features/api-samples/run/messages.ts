import { defineMessages } from '../../../base/message.ts';

export const examplesMessages = defineMessages({
  apiWouldRefuse: { en: 'the API would refuse {request}: {reason}', cs: 'API by odmítlo {request}: {reason}' },
  doesNotEnd: { en: 'it does not end', cs: 'neskončí' },
  sendsNoRequest: { en: 'it sends no request', cs: 'neodešle žádný požadavek' },
  althoughSecondRequestSucceeds: {
    en: '{end} although the second request succeeds',
    cs: '{end}, ačkoli druhý požadavek uspěje',
  },
  pausesAfterLastRequest: { en: 'it pauses after its last request', cs: 'po posledním požadavku ještě čeká' },
  doesNotSay: { en: 'it does not say {status}', cs: 'nevypíše {status}' },
  endsIfNothingHad: { en: 'it ends as if nothing had happened', cs: 'skončí, jako by se nic nestalo' },
  saysNothing: { en: 'it says nothing', cs: 'nic nevypíše' },
  repeatsRequestWasAnswered: {
    en: 'it repeats a request that was answered {status}',
    cs: 'opakuje požadavek, na který přišlo {status}',
  },
  doesNotWaitLong: {
    en: 'it does not wait as long as Retry-After says',
    cs: 'nečeká tak dlouho, jak říká Retry-After',
  },
  repeatsRequestAnotherIdempotency: {
    en: 'it repeats the request with another Idempotency-Key',
    cs: 'opakuje požadavek s jinou hodnotou hlavičky Idempotency-Key',
  },
  repeatsRequestAnotherBody: { en: 'it repeats the request with another body', cs: 'opakuje požadavek s jiným tělem' },
  ends: { en: 'it ends with {code}', cs: 'skončí s kódem {code}' },
  mendSampleOrDescription: {
    en: 'Mend the sample, or the description of the API.',
    cs: 'Opravte ukázku, nebo popis API.',
  },
  lostConnection: { en: 'with a lost connection', cs: 'přerušením spojení' },
  tooLate: { en: 'too late', cs: 'příliš pozdě' },
  ever: { en: '503 for ever', cs: 'pokaždé 503' },
  writeStatusesFromDropped: {
    en: 'Write statuses from 400 on, `dropped`, `cut`, `timeout` or `down`, with commas between them.',
    cs: 'Napište stavy od 400 výš, `dropped`, `cut`, `timeout` nebo `down`, oddělené čárkami.',
  },
  noAnswerMockCan: {
    en: '`{word}` is no answer that the mock can give.',
    cs: 'Odpověď `{word}` napodobenina API neumí.',
  },
  doesNotTryAgain: { en: 'it does not try again: {end}', cs: 'nezkusí to znovu: {end}' },
  aSignal: { en: 'a signal', cs: 'signálem' },
  endsSaying: { en: '{end}: {said}', cs: '{end}: {said}' },
  sampleFails: {
    en: 'The sample fails as it is printed: {fault}.',
    cs: 'Ukázka tak, jak je vytištěná, nefunguje: {fault}.',
  },
  sampleFailsWhen: {
    en: 'The sample fails as it is printed when the API answers {answer}: {fault}.',
    cs: 'Ukázka tak, jak je vytištěná, nefunguje, když API odpoví {answer}: {fault}.',
  },
  halfAnswer: { en: 'with half of an answer', cs: 'jen polovinou odpovědi' },
});
