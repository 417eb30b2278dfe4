import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { createBodyRenderer } from '../../render/render-body.ts';
import type { LoadedTemplates } from '../templates-module.ts';
import { makeBody } from './make-body.ts';
import type { Pool } from './pool.ts';
import type { BodyMaker, BodySetup } from './setup.ts';

/** Makes makers of bodies: in this thread, or in others. */
export type BodyMakers = (setup: BodySetup, templates: LoadedTemplates | undefined) => BodyMaker;

/**
 * In other threads while there are some, otherwise in this one; in this one too what cannot be sent to another: data with a
 * function in it.
 */
export function pooledBodyMakers(local: BodyMakers, pool: () => Pool | undefined): BodyMakers {
  return (setup, templates) => {
    const own = local(setup, templates);
    let remote: BodyMaker | undefined;
    return async (job, world) => {
      remote ??= pool()?.maker(setup);
      if (remote === undefined) return own(job, world);
      // A bug fails here again, with a stack that says where.
      return remote(job, world).catch(() => own(job, world));
    };
  };
}

/** In this thread. */
export function localBodyMakers(highlighter: Highlighter): BodyMakers {
  return ({ markdown, dataNames, assets, data }, templates) => {
    const renderer = templates && assets && createBodyRenderer(templates.module, assets, data);
    return (job, world) => makeBody(job, { markdown, dataNames, highlighter, templates, renderer }, world);
  };
}
