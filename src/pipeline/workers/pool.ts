import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, WordedError } from '../../base/message.ts';
import { isPlain } from '../../base/thrown.ts';
import type { Setup } from '../bundle/setup.ts';
import type { BodyJob, BodyWorld, MadeBody } from '../parse/make-body.ts';
import type { MadePage, PageJob, ScannedPart } from '../render/make-page.ts';
import type { MadeText, TextJob } from '../render/make-text.ts';
import { workersMessages } from './messages.ts';
import type { SentPage, SentPageJob } from './protocol.ts';
import type { Renderers } from './renderers.ts';
import { refuseOther } from './sent-values.ts';
import type { Thread } from './thread.ts';
import { startThreads, type ThreadGroupOptions, type Work } from './thread-group.ts';

/** Pages whose code is highlighted ahead: most lines and nearly all rules of a site have been met by then. */
const ANNOUNCED = 100;

/** Threads that make bodies, pages and their texts. */
export interface Pool {
  readonly size: number;
  /**
   * Renderers that let the threads work. What ends its thread is a diagnostic of its page; the others that were under way in
   * the thread are made again.
   *
   * @returns undefined when the setup cannot be sent to a thread: data with a function in it, or with an object of a class
   */
  renderers(setup: Setup): Renderers | undefined;
  /**
   * Lets the threads highlight the code of a page that will be asked for. They wait for the first pages while others are read,
   * and most of what highlighting takes is its beginning: after some pages nothing is done.
   */
  announce(markdown: string): void;
  stop(): Promise<void>;
}

/** A setup with the number by which jobs name it. */
interface NumberedSetup {
  readonly number: number;
  readonly value: Setup;
}

/** Starts the threads of a pool. */
export function startPool(options: ThreadGroupOptions): Pool {
  const threads = startThreads(options);
  const parts = new Map<string, ScannedPart>();
  let setups = 0;
  let announced = 0;
  return {
    size: options.size,
    announce(markdown) {
      if (announced++ < ANNOUNCED) threads.announce(markdown);
    },
    renderers(value) {
      if (!isPlain(value)) return undefined;
      const setup: NumberedSetup = { number: setups++, value };
      return {
        body: (job, world) => threads.run(bodyWork(setup, job, world)),
        page: async (job) => withParts(await threads.run(pageWork(setup, job)), parts),
        text: (job) => threads.run(textWork(job)),
      };
    },
    stop: threads.stop,
  };
}

function bodyWork({ number, value }: NumberedSetup, job: BodyJob, world: BodyWorld): Work<MadeBody> {
  return {
    kind: 'body',
    key: job.file,
    world,
    send(thread, id) {
      thread.ensureSetup(number, value);
      thread.tell({ kind: 'body', id, setup: number, job });
    },
    crashed: (why) => ({ body: undefined, diagnostics: [crash(job.file, why)] }),
  };
}

function pageWork({ number, value }: NumberedSetup, job: PageJob): Work<SentPage> {
  const { page } = job.props;
  return {
    kind: 'page',
    key: page.url,
    send(thread, id) {
      thread.ensureSetup(number, value);
      refuseOther(page);
      thread.tell({ kind: 'page', id, setup: number, job: withoutShared(job, thread) });
    },
    crashed: (why) => ({ page: undefined, partIds: [], newParts: [], diagnostics: [crash(page.source, why)] }),
  };
}

function textWork(job: TextJob): Work<MadeText> {
  return {
    kind: 'text',
    key: job.address.url,
    send: (thread, id) => thread.tell({ kind: 'text', id, job }),
    crashed: (why) => Promise.reject(new WordedError(why)),
  };
}

/** A job with numbers in the place of the props that many pages share. */
function withoutShared(job: PageJob, thread: Thread): SentPageJob {
  const shares = thread.share(job.props);
  const { site: _site, sidebar: _sidebar, ...own } = job.props;
  const props = { ...own, data: {}, collections: {} } as unknown as typeof job.props;
  return { ...job, props, shares };
}

/** A page with its parts; `known` learns those that came with it. */
function withParts(
  { page, partIds, newParts, diagnostics, reads }: SentPage,
  known: Map<string, ScannedPart>,
): MadePage {
  for (const part of newParts) if (!known.has(part.id)) known.set(part.id, part);
  return {
    page: page && { ...page, parts: partIds.map((id) => known.get(id) as ScannedPart) },
    diagnostics,
    reads,
  };
}

function crash(file: string, why: Text): Diagnostic {
  const message = workersMessages.pageCannotRenderedThread({ why });
  const hint = workersMessages.componentPageEndsProcess;
  return error('worker-crashed', message, { file }, { hint });
}
