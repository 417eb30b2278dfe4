import { useEffect, useRef, useState } from 'react';
import { PAUSE_MS } from '../finding/count.ts';
import { phoneTool as words } from '../locales/cs-phone-tool.ts';
import type { PhoneAnswer, PhoneRequest } from '../workers/phone.ts';
import type { Knowledge } from './facts.ts';
import { Failure } from './failure.tsx';
import { type DescribedNumber, NumberFacts, spokenResult } from './number-facts.tsx';
import { useWorker } from './use-worker.ts';

/** Pause in typing after which the number is checked, in milliseconds. */
const TYPING_MS = 120;

export interface SingleCheckProps {
  readonly worker: string;
  readonly knowledge: Knowledge;
  readonly country: string;
  /** Initial number with its result. */
  readonly sample: DescribedNumber & { readonly input: string };
  readonly isLive: boolean;
}

/** Checks one number while the visitor types it. */
export function SingleCheck({ worker: url, knowledge, country, sample, isLive }: SingleCheckProps) {
  const [input, setInput] = useState(sample.input);
  const [result, setResult] = useState<DescribedNumber>(sample);
  const [spoken, setSpoken] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const worker = useWorker<PhoneRequest, PhoneAnswer>(url, (answer) => {
    if (answer.type === 'number' && answer.input === input && answer.country === country) setResult(answer);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker is not what changes
  useEffect(() => {
    // Another default country does not change the sample, whose result is precomputed.
    if (!isTouched) return;
    const timer = setTimeout(() => worker.ask({ type: 'number', input, country, knowledge }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [input, country, isTouched]);

  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => setSpoken(spokenResult(result)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [result, isTouched]);

  /**
   * Uses the suggested number. The button disappears with the question, so the focus moves to the
   * number.
   */
  function accept(): void {
    setInput(result.check.suggestion ?? input);
    setIsTouched(true);
    (field.current as { focus(): void } | null)?.focus();
  }

  return (
    <section className="phone-single" aria-labelledby="phone-single-title">
      <div className="phone-entry">
        <h2 id="phone-single-title">{words.single.title}</h2>
        <div className="phone-field">
          <label htmlFor="phone-number">{words.single.label}</label>
          <input
            id="phone-number"
            ref={field}
            type="tel"
            autoComplete="off"
            spellCheck={false}
            value={input}
            readOnly={!isLive}
            aria-describedby="phone-number-hint"
            onFocus={worker.start}
            onChange={(event) => {
              setInput(event.target.value);
              setIsTouched(true);
            }}
          />
          <p id="phone-number-hint" className="phone-hint">
            {words.single.hint}
          </p>
        </div>
      </div>
      <div className="phone-result">
        {worker.isFailed ? (
          <Failure retry={() => worker.ask({ type: 'number', input, country, knowledge })} />
        ) : (
          <NumberFacts {...result} accept={accept} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}
