import { requestOf, urlOf } from '@depese/ssg/samples';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { STATUS_TEXTS, tryIt as words } from '../locales/cs-try-it.ts';
import { CodeTabs } from './code-tabs.tsx';
import { Fields } from './fields.tsx';
import { hasGeneratedKey, headersWithKey, withNewKey } from './idempotency-key.ts';
import type { CallFields, Operation } from './model.ts';
import { exampleBody, PREPARATIONS } from './preparation.ts';
import { Reports } from './reports.tsx';
import { ResponseView } from './response-view.tsx';
import type { Response, SandboxState } from './sandbox/state.ts';
import { type CheckNumber, currentState, type Files, send, subscribe } from './sandbox-store.ts';

/** Name of the variable that contains the API key in all samples of the documentation. */
const KEY_VARIABLE = 'DEPESE_API_KEY';

const NO_FIELDS: CallFields = { path: {}, query: {}, headers: {} };

interface ConsoleProps {
  readonly files: Files;
  readonly operation: Operation;
  readonly check: CheckNumber;
}

/**
 * Renders one operation to try: its request, the same request as code, the sandbox's response, and the events that
 * follow.
 */
export function Console({ files, operation, check }: ConsoleProps) {
  const { description } = files;
  const state = useSyncExternalStore(subscribe, currentState);
  const [example, setExample] = useState(operation.examples[0]?.name ?? '');
  const [fields, setFields] = useState(() => startOf(files, operation, example));
  const [response, setResponse] = useState<Response>();
  const [isFailed, setIsFailed] = useState(false);
  const isPrepared = usePreparation(files, operation, check);

  const preparation = PREPARATIONS[operation.id];
  const known = preparation?.known(state) ?? [];
  const filled = withKnown(operation, fields, known);
  const request = requestOf({ server: description.server, keyVariable: KEY_VARIABLE }, operation, filled);

  function choose(name: string): void {
    setExample(name);
    change({ body: exampleBody(description, operation.id, name, Date.now()) });
  }

  function change(changed: Partial<CallFields>): void {
    setFields((before) => {
      const next = { ...before, ...changed };
      return changed.body === undefined && changed.path === undefined ? next : withNewKey(next);
    });
  }

  async function submit(): Promise<void> {
    setIsFailed(false);
    try {
      setResponse(await send(files, operation.id, filled, check));
    } catch {
      setIsFailed(true);
    }
  }

  return (
    <form
      className="try-it-console"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void submit();
      }}
    >
      <p>{words.local}</p>
      {isPrepared && <p>{words.prepared}</p>}
      <fieldset>
        <legend>{words.request}</legend>
        <p className="try-it-line">
          <code>{`${request.method} ${urlOf(request)}`}</code>
        </p>
        <Fields operation={operation} fields={filled} known={known} example={example} choose={choose} change={change} />
        {hasGeneratedKey(filled) && <p>{words.generatedKey}</p>}
        <div className="try-it-actions">
          <button type="submit" className="button" aria-keyshortcuts="Control+Enter Meta+Enter">
            {words.send}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setFields(startOf(files, operation, example))}
          >
            {words.reset}
          </button>
          <span>{words.shortcut}</span>
        </div>
      </fieldset>
      <section aria-label={words.response}>
        <p className="try-it-label">{words.response}</p>
        {isFailed ? <p role="alert">{words.failed}</p> : <ResponseView response={response} />}
        <p role="status" className="visually-hidden">
          {response === undefined ? '' : words.answered(`${response.status} ${STATUS_TEXTS[response.status] ?? ''}`)}
        </p>
      </section>
      <Reports files={files} isWaiting={hasSent(state)} />
      <section aria-label={words.code}>
        <p className="try-it-label">{words.code}</p>
        <CodeTabs id={`try-it-${operation.id}`} request={request} />
      </section>
    </form>
  );
}

const hasSent = ({ messages, verifications, batches, tests }: SandboxState) =>
  messages.length + verifications.length + batches.length + tests.length > 0;

/**
 * Returns the initial form: the body of the example, the required query parameters, and an idempotency key.
 */
function startOf({ description }: Files, operation: Operation, example: string): CallFields {
  const needed = operation.parameters.filter(({ in: place, required }) => place === 'query' && required);
  return {
    ...NO_FIELDS,
    query: Object.fromEntries(needed.map((parameter) => [parameter.name, parameter.example])),
    headers: headersWithKey(operation),
    ...(operation.schema === undefined ? {} : { body: exampleBody(description, operation.id, example, Date.now()) }),
  };
}

/**
 * Fills empty path parameters with the latest ID in the sandbox, or with the example in the description. Empty headers
 * are not sent.
 */
function withKnown(operation: Operation, fields: CallFields, known: readonly string[]): CallFields {
  const places = operation.parameters.filter(({ in: place }) => place === 'path');
  const path = places.map(({ name, example }) => [name, fields.path[name] ?? known.at(-1) ?? example]);
  const headers = Object.entries(fields.headers).filter(([, value]) => value !== '');
  return { ...fields, path: Object.fromEntries(path), headers: Object.fromEntries(headers) };
}

/**
 * Sends a preparatory request if the operation needs something that the sandbox does not contain yet.
 *
 * @returns true if it has sent one
 */
function usePreparation(files: Files, operation: Operation, check: CheckNumber): boolean {
  const [isPrepared, setIsPrepared] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the console opens
  useEffect(() => {
    const preparation = PREPARATIONS[operation.id];
    if (preparation === undefined || preparation.known(currentState()).length > 0) return;
    const body = exampleBody(files.description, preparation.operation, preparation.example, Date.now());
    send(files, preparation.operation, { ...NO_FIELDS, body }, check).then(
      () => setIsPrepared(true),
      () => undefined,
    );
  }, []);
  return isPrepared;
}
