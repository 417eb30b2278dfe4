import type { Diagnostic } from '../../base/diagnostic.ts';
import { changedSince } from '../../host/changed-files.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { type LiveSite, openSite } from '../dev/live-site.ts';

/** A site that is as the disk has it whenever it is asked for. */
export interface OpenSite {
  /** The site of this moment, or why there is none. */
  now(): Promise<
    { readonly ok: true; readonly site: LiveSite } | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
  >;
  close(): Promise<void>;
}

/**
 * Keeps a site open between questions. Nobody watches the disk: before each answer it is asked what has changed, because minutes
 * may pass between two questions, and a program that asks has often just written a file.
 */
export function keepOpen(options: BuildSettings): OpenSite {
  let site: LiveSite | undefined;
  let seenAt = 0;

  async function open() {
    const before = Date.now();
    const found = await openSite(options, () => {});
    if (!found.ok) return found;
    await found.opened;
    site = found.site;
    seenAt = before;
    return { ok: true as const, site };
  }

  async function refresh() {
    if (site === undefined) return open();
    const before = Date.now();
    const paths = changedSince(options.root, site.asked, seenAt);
    if (site.isConfigured(paths)) {
      await site.close();
      site = undefined;
      return open();
    }
    site.tell({ paths, structure: true });
    seenAt = before;
    return { ok: true as const, site };
  }

  /** One after the other: two that came at once would each open the site. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    now() {
      const next = last.then(refresh, refresh);
      last = next;
      return next;
    },
    async close() {
      await last.catch(() => undefined);
      await site?.close();
    },
  };
}
