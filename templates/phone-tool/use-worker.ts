import { useEffect, useRef, useState } from 'react';

/** Templates are compiled without the DOM's types; this is all of a worker that is used. */
interface WorkerLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: (() => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

declare const Worker: new (url: string, options: { readonly type: 'module' }) => WorkerLike;

interface Handle<Request> {
  /** Sends a request, to a worker that is started with the first one. */
  readonly ask: (request: Request) => void;
  /** Fetches the script before it is needed. */
  readonly start: () => void;
  /** Ends the work; a further request starts anew. */
  readonly stop: () => void;
  /** It could not be loaded, or has crashed. The next request tries again. */
  readonly isFailed: boolean;
}

/**
 * A worker of this component, from its first use until the component goes.
 *
 * @param onAnswer called with each message of the worker
 */
export function useWorker<Request, Answer>(url: string, onAnswer: (answer: Answer) => void): Handle<Request> {
  const worker = useRef<WorkerLike | undefined>(undefined);
  const [isFailed, setIsFailed] = useState(false);
  const listener = useRef(onAnswer);
  useEffect(() => {
    listener.current = onAnswer;
  });

  function stop(): void {
    if (worker.current === undefined) return;
    // What it has said already may still be on its way.
    worker.current.onmessage = null;
    worker.current.terminate();
    worker.current = undefined;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => stop, []);

  function start(): void {
    if (worker.current !== undefined) return;
    const started = new Worker(url, { type: 'module' });
    started.onmessage = ({ data }) => listener.current(data as Answer);
    started.onerror = () => {
      stop();
      setIsFailed(true);
    };
    worker.current = started;
  }

  function ask(request: Request): void {
    setIsFailed(false);
    start();
    worker.current?.postMessage(request);
  }

  return { ask, start, stop, isFailed };
}
