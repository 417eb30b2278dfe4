import { useEffect, useRef } from 'react';
import { useWorker } from '../phone-tool/use-worker.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import type { PhoneAnswer, PhoneRequest } from '../workers/phone.ts';
import type { CheckNumber } from './sandbox-store.ts';

/** Empty data: the console only shows the result of the numbering plans. */
const NO_KNOWLEDGE = { countries: [], sandbox: [] };

interface Waiting {
  resolve(check: PhoneCheck): void;
  reject(reason: Error): void;
}

/**
 * Returns a function that checks numbers against the numbering plans, in the worker of the phone number tool.
 */
export function useNumbers(worker: string): CheckNumber {
  const waiting = useRef(new Map<string, Waiting>());
  const { ask, isFailed } = useWorker<PhoneRequest, PhoneAnswer>(worker, (answer) => {
    if (answer.type !== 'number') return;
    const key = keyOf(answer.input, answer.country);
    waiting.current.get(key)?.resolve(answer.check);
    waiting.current.delete(key);
  });
  useEffect(() => {
    if (!isFailed) return;
    for (const { reject } of waiting.current.values()) reject(new Error('The numbering plans could not be loaded.'));
    waiting.current.clear();
  }, [isFailed]);
  return (input, country) =>
    new Promise((resolve, reject) => {
      waiting.current.set(keyOf(input, country), { resolve, reject });
      ask({ type: 'number', input, country, knowledge: NO_KNOWLEDGE });
    });
}

const keyOf = (input: string, country: string) => `${country} ${input}`;
