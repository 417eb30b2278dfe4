import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { createBodyRenderer } from '../../render/render-body.ts';
import { createSharedParts } from '../../render/shared-parts.ts';
import { makeBody } from './make-body.ts';
import { makePage, type PageKit, partScanner } from './make-page.ts';
import { makeText } from './make-text.ts';
import type { Pool } from './pool.ts';
import type { CreateMakers, Makers } from './setup.ts';

/** In this thread. */
export function localMakers(highlighter: Highlighter): CreateMakers {
  return ({ markdown, dataNames, assets, data }, templates) => {
    const renderer = templates && assets && createBodyRenderer(templates.module, assets, data);
    const pages: PageKit | undefined = templates &&
      assets && { templates, assets, parts: createSharedParts(templates.module), scanPart: partScanner() };
    return {
      async body(job, world) {
        const made = await makeBody(job, { markdown, dataNames, highlighter, templates, renderer }, world);
        return { ...made, reads: templates?.reads() };
      },
      async page(job) {
        if (pages === undefined) return { page: undefined, diagnostics: [] };
        return { ...(await makePage(job, pages)), reads: pages.templates.reads() };
      },
      text: makeText,
    };
  };
}

/**
 * In other threads while there are some, otherwise in this one; in this one too what cannot be sent to another: data with a
 * function in it. One other thread has enough to do with the bodies; pages are for more of them.
 */
export function pooledMakers(local: CreateMakers, pool: () => Pool | undefined): CreateMakers {
  return (setup, templates) => {
    const own = local(setup, templates);
    let remote: Makers | undefined;
    const threads = () => {
      remote ??= pool()?.makers(setup);
      return remote;
    };
    // A bug fails here again, with a stack that says where.
    const make = async <T>(others: Makers | undefined, one: (makers: Makers) => Promise<T>) =>
      others === undefined ? one(own) : one(others).catch(() => one(own));
    return {
      body: (job, world) => make(threads(), (makers) => makers.body(job, world)),
      page: (job) => make((pool()?.size ?? 0) > 1 ? threads() : undefined, (makers) => makers.page(job)),
      text: (job) => make(threads(), (makers) => makers.text(job)),
    };
  };
}
