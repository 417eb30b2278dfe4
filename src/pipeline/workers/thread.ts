import type { Worker } from 'node:worker_threads';
import { type Text, WordedError } from '../../base/message.ts';
import { asError, describeThrown } from '../../base/thrown.ts';
import type { ThreadJob } from '../contract/build-listener.ts';
import type { BodyWorld } from '../parse/make-body.ts';
import { workersMessages } from './messages.ts';
import type { FromThread, ThreadData, ToThread, Worked } from './protocol.ts';
import { refuseOther, type SentValues, sentValues } from './sent-values.ts';

/** Something to do in a thread. */
export interface Job extends JobName {
  readonly id: number;
  /** Sends it. Throws when it cannot be sent. */
  readonly send: (thread: Thread) => void;
  /** Answers what it asks meanwhile. */
  readonly world?: BodyWorld;
  readonly done: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
  /** What becomes of it when it ends its thread. */
  readonly crash: (why: Text) => void;
}

/** A job by what it makes of which file or page. */
export type JobName = Pick<ThreadJob, 'kind' | 'key'>;

/** A thread that makes bodies and pages, seen from outside. */
export interface Thread extends SentValues {
  readonly jobs: ReadonlyMap<number, Job>;
  /** How many jobs it has been given so far. */
  readonly given: number;
  /** Hands it a job; rejects the job when it cannot be sent. */
  give(job: Job): void;
  tell(message: ToThread): void;
  end(): Promise<unknown>;
}

/**
 * @param worker a thread with the code of worker.ts, that has not been told anything
 * @param onEnd called when it ends by itself, with the reason, while `jobs` are those that it had
 * @param onWorked called with each job that it has done, if the thread says when
 */
export function startThread(
  worker: Worker,
  data: ThreadData,
  onEnd: (thread: Thread, why: Text) => void,
  onWorked: (job: JobName, worked: Worked) => void = () => {},
): Thread {
  const jobs = new Map<number, Job>();
  let given = 0;
  let isEnded = false;
  const tell = (message: ToThread) => worker.postMessage(message);
  tell({ kind: 'begin', data });

  const thread: Thread = {
    jobs,
    get given() {
      return given;
    },
    tell,
    give(job) {
      jobs.set(job.id, job);
      given++;
      worker.ref();
      try {
        job.send(thread);
      } catch (cause) {
        jobs.delete(job.id);
        job.reject(asError(cause));
      }
    },
    ...sentValues(tell),
    end() {
      isEnded = true;
      // A message that comes while it is ended would let go of it: the program could end before this does.
      worker.removeAllListeners('message');
      return worker.terminate();
    },
  };

  worker.on('message', (message: FromThread) => {
    const job = jobs.get(message.id);
    if (job === undefined) return;
    if (message.kind === 'question') {
      void answer(thread, job, message);
      return;
    }
    if (message.kind === 'worked') return onWorked(job, { workedMs: message.workedMs, spans: message.spans });
    jobs.delete(message.id);
    if (jobs.size === 0) worker.unref();
    if (message.kind === 'failed') job.reject(new WordedError(message.message));
    else job.resolve(message.value);
  });
  let why: Text | undefined;
  worker.on('error', (cause) => {
    why = describeThrown(cause).message;
  });
  // Not before: what it had told by then has been heard.
  worker.on('exit', (code) => {
    if (isEnded) return;
    isEnded = true;
    onEnd(thread, why ?? workersMessages.endedCode({ code }));
  });
  return thread;
}

async function answer(
  { tell }: Thread,
  { world }: Job,
  { question, name, argument }: Extract<FromThread, { kind: 'question' }>,
): Promise<void> {
  try {
    const value: unknown = await (world as Record<typeof name, (argument: unknown) => Promise<unknown>>)[name](
      argument,
    );
    refuseOther(value);
    tell({ kind: 'answer', question, value });
  } catch (cause) {
    tell({ kind: 'no-answer', question, message: describeThrown(cause).message });
  }
}
