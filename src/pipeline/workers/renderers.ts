import { attempt } from '../../host/file-state.ts';
import type { Highlighter } from '../../markdown/highlight/highlighter.ts';
import { createBodyRenderer } from '../../render/render-body.tsx';
import { createSharedParts } from '../../render/render-page.ts';
import { type LoadedCode, loadTemplates, type Setup } from '../bundle/loaded-templates.ts';
import type { BuildListener } from '../load/project.ts';
import { loadPlugins } from '../load/site-code.ts';
import { makeBody } from '../parse/make-body.ts';
import { makePage, makeText, type PageKit, partScanner } from '../render/make-page.ts';
import type { Pool, Renderers } from './pool.ts';
import { makesPages } from './threads.ts';

/** Creates the functions that render pages and Markdown bodies in this thread. */
export function localRenderers(highlighter: Highlighter) {
  return ({ root, markdown, dataNames, assets, data }: Setup, { templates, plugins }: LoadedCode): Renderers => {
    const renderer = templates && assets && createBodyRenderer(templates.module, assets, data);
    const pages: PageKit | undefined = templates &&
      assets && { templates, assets, parts: createSharedParts(templates.module), scanPart: partScanner() };
    return {
      async body(job, world) {
        const made = await makeBody(
          job,
          { root, markdown, dataNames, highlighter, templates, plugins, renderer },
          world,
        );
        const reads = [...(made.reads ?? []), templates?.reads(), plugins?.reads()];
        return { ...made, reads: reads.filter((one) => one !== undefined) };
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
 * Creates the renderers of a thread for a setup (the data that rendering needs besides the page).
 * @returns undefined if the plugins cannot be loaded: some packages work only in the main thread. The jobs of the setup
 * then fail, and the main thread repeats them.
 */
export function threadRenderers(root: string, setup: Setup, highlighter: Highlighter): Renderers | undefined {
  const { compiled, plugins } = setup;
  const templates = compiled && loadTemplates(root, compiled);
  const loaded = plugins && attempt(() => loadPlugins(root, plugins));
  if (plugins !== undefined && loaded === undefined) return undefined;
  return localRenderers(highlighter)(setup, { templates, plugins: loaded });
}

/**
 * Creates renderers that use the thread pool, or this thread if there is no pool or threads cannot receive `setup`. A
 * pool of one thread converts only Markdown to HTML and pages to text, while this thread renders the pages. The
 * listener gets the run times of Markdown plugins.
 */
export function pooledRenderers(
  local: ReturnType<typeof localRenderers>,
  pool: () => Pool | undefined,
  listener: BuildListener | undefined,
): typeof local {
  return (setup, code) => {
    const own = local(setup, code);
    let remote: Renderers | undefined;
    const threads = () => {
      const current = pool();
      if (current === undefined) return undefined;
      remote ??= current.renderers(setup);
      return remote;
    };
    // Repeat a failed job in this thread, so that a bug produces an error with a useful stack trace.
    const make = async <T>(others: Renderers | undefined, one: (renderers: Renderers) => Promise<T>) =>
      others === undefined ? one(own) : one(others).catch(() => one(own));
    return {
      async body(job, world) {
        const made = await make(threads(), (renderers) => renderers.body(job, world));
        for (const [name, ms] of Object.entries(made.pluginMs ?? {})) listener?.plugin(name, ms);
        return made;
      },
      page: (job) => make(makesPages(pool()?.size() ?? 0) ? threads() : undefined, (renderers) => renderers.page(job)),
      text: (job) => make(threads(), (renderers) => renderers.text(job)),
    };
  };
}
