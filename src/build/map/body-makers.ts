import type { CompiledModule } from '../../bundle/evaluate.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import type { MarkdownOptions } from '../../markdown/parse.ts';
import { createBodyRenderer } from '../../render/render-body.ts';
import type { RenderAssets } from '../../render/render-page.ts';
import type { LoadedTemplates } from '../templates-module.ts';
import { type BodyJob, type BodyWorld, type MadeBody, makeBody } from './make-body.ts';
import type { Pool } from './pool.ts';

/** What a site's bodies are made with; plain data but for the loaded templates, so that a thread can be given it. */
export interface BodySetup {
  readonly markdown: MarkdownOptions;
  readonly dataNames: readonly string[];
  readonly compiled: CompiledModule | undefined;
  readonly assets: RenderAssets | undefined;
  /** The data files that the Markdown components' `needs` names. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type BodyMaker = (job: BodyJob, world: BodyWorld) => Promise<MadeBody>;

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
