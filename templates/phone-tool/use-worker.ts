import { useEffect, useRef, useState } from 'react';

/** Parts of `Worker` that are used. Templates are compiled without the DOM's types. */
interface WorkerLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: (() => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

declare const Worker: new (url: string, options: { readonly type: 'module' }) => WorkerLike;

interface Handle<Request> {
  /** Sends a request. The first request starts the worker. */
  readonly ask: (request: Request) => void;
  /** Loads the worker before it is needed. */
  readonly start: () => void;
  /** Stops the worker. The next request starts a new one. */
  readonly stop: () => void;
  /** True if the worker could not be loaded or has crashed. The next request tries again. */
  readonly isFailed: boolean;
}

/**
 * Returns a worker for this component. It starts at its first use and stops when the component unmounts.
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
    // Messages sent before `terminate` may still arrive.
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
