import type { BuildOptions } from '../../pipeline/load/options.ts';
import { type LiveSite, openSite } from './live-site.ts';
import type { Current } from './windows.ts';

/** Holds the site that is shown, and opens the project anew when its configuration has changed. */
export interface SiteHolder {
  readonly current: Current;
  /** Resolves when the last opening is over, well or not. */
  readonly opened: Promise<void>;
  /** Opens the project. A configuration that cannot be used leaves the site as it was, with the reasons. */
  open(): Promise<void>;
  /** Waits for an opening that is under way, and lets go of everything. */
  close(): Promise<void>;
}

export interface SiteEvents {
  /** The dates of the git history have come. */
  readonly onHistory: () => void;
  /** The pages of a site that was opened are known. */
  readonly onRead: (site: LiveSite) => void;
  /** The configuration cannot be used. */
  readonly onFailure: () => void;
}

/** Creates a holder without a site; `open` gets it one. */
export function createSiteHolder(options: BuildOptions, { onHistory, onRead, onFailure }: SiteEvents): SiteHolder {
  let current: Current = { site: undefined, failure: [] };
  /** The site before the last change of the configuration. */
  let retired: LiveSite | undefined;
  let opened: Promise<void> = Promise.resolve();

  async function replace(): Promise<void> {
    const found = await openSite(options, onHistory);
    const before = current.site;
    if (!found.ok) {
      current = { site: before, failure: found.diagnostics };
      onFailure();
      return;
    }
    current = { site: found.site, failure: [] };
    // Requests that came before may still be answered from it.
    await retired?.close();
    retired = before;
    void found.opened.then(() => onRead(found.site));
  }

  return {
    get current() {
      return current;
    },
    get opened() {
      return opened;
    },
    open() {
      opened = replace();
      return opened;
    },
    async close() {
      await opened;
      await Promise.all([retired?.close(), current.site?.close()]);
    },
  };
}
