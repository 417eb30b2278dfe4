import type { Text } from '../../base/message.ts';
import type { LanguageChoice } from '../../markdown/highlight/highlighter.ts';
import type { Setup } from '../bundle/setup.ts';
import type { ThreadJob } from '../contract/build-listener.ts';
import type { BodyJob, BodyWorld, MadeBody } from '../parse/make-body.ts';
import type { MadePage, Page, PageJob, ScannedPart } from '../render/make-page.ts';
import type { MadeText, TextJob } from '../render/make-text.ts';

/** What a thread is told. */
export type ToThread =
  /** Before all work: it may have been started before this was known. */
  | { readonly kind: 'begin'; readonly data: ThreadData }
  /** The setup of all jobs that name it. */
  | { readonly kind: 'setup'; readonly setup: number; readonly value: Setup }
  /** A part of the props of many pages, sent once. */
  | { readonly kind: 'share'; readonly share: number; readonly value: object }
  | { readonly kind: 'body'; readonly id: number; readonly setup: number; readonly job: BodyJob }
  | { readonly kind: 'page'; readonly id: number; readonly setup: number; readonly job: SentPageJob }
  | { readonly kind: 'text'; readonly id: number; readonly job: TextJob }
  /** Markdown of a page that will be asked for: its code can be highlighted before. */
  | { readonly kind: 'announce'; readonly text: string }
  /** The answer to a question. */
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly question: number; readonly message: Text };

/** A job whose shared props are numbers of what was shared before. */
export interface SentPageJob extends PageJob {
  readonly shares: SharedProps<number>;
}

/** The props that are the same objects on many pages. */
export interface SharedProps<T> {
  readonly site: T;
  readonly sidebar?: T;
  readonly data: Readonly<Record<string, T>>;
  readonly collections: Readonly<Record<string, T>>;
}

/** How long a thread has worked on a job, and when. */
export type Worked = Pick<ThreadJob, 'workedMs' | 'spans'>;

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'body'; readonly id: number; readonly value: MadeBody }
  | { readonly kind: 'page'; readonly id: number; readonly value: SentPage }
  | { readonly kind: 'text'; readonly id: number; readonly value: MadeText }
  | { readonly kind: 'failed'; readonly id: number; readonly message: Text }
  /** When it has worked on a job; sent before the result, and only when asked for. */
  | ({ readonly kind: 'worked'; readonly id: number } & Worked)
  /** It wants to know something before it goes on with a job. */
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly question: number;
      readonly name: keyof BodyWorld;
      readonly argument: unknown;
    };

/** A page with the ids of its parts; what is in them comes with the first page that has them. */
export interface SentPage extends Pick<MadePage, 'diagnostics' | 'reads'> {
  readonly page: Omit<Page, 'parts'> | undefined;
  readonly partIds: readonly string[];
  readonly newParts: readonly ScannedPart[];
}

/** What a thread has to know before it can work. */
export interface ThreadData {
  /** Absolute path of the project: packages of the templates are looked for in it. */
  readonly root: string;
  readonly languages: LanguageChoice;
  /** Whether it says when it has worked on each job. */
  readonly saysWhen?: boolean;
}
