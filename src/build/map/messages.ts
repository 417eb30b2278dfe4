import type { BodyJob, BodyWorld, MadeBody } from './make-body.ts';
import type { BodySetup } from './setup.ts';

/** What a thread is told. */
export type ToThread =
  /** The setup of all jobs that name it. */
  | { readonly kind: 'setup'; readonly setup: number; readonly value: BodySetup }
  | { readonly kind: 'body'; readonly id: number; readonly setup: number; readonly job: BodyJob }
  /** The answer to a question. */
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly question: number; readonly message: string };

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'made'; readonly id: number; readonly value: MadeBody }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** It wants to know something before it goes on with a job. */
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly question: number;
      readonly name: keyof BodyWorld;
      readonly argument: unknown;
    };

/** What a thread is born with. */
export interface ThreadData {
  /** Absolute path of the project: packages of the templates are looked for in it. */
  readonly root: string;
  /** Languages of code blocks. */
  readonly languages: readonly string[];
}
