import type { BuildSettings } from '../../pipeline/load/project.ts';
import { type Changes, type LiveSite, openSite } from './live-site.ts';
import type { Current } from './windows.ts';

/** Holds the site that is shown, and opens the project anew when its configuration has changed. */
export interface SiteHolder {
  readonly current: Current;
  /** Resolves when the last opening is over, well or not. */
  readonly opened: Promise<void>;
  /** Whether drafts and pages for later are shown like all others. */
  readonly showsAll: boolean;
  /** Has them shown, or not any more, from the next opening on. Returns whether that changes anything. */
  showAll(shown: boolean): boolean;
  /** Tells every open site what has changed. */
  tell(changes: Changes): void;
  /** Opens the project. A configuration that cannot be used leaves the site as it was, with the reasons. */
  open(): Promise<void>;
  /** Keeps the sites of this moment open until an answer is computed. */
  during<T>(answer: Promise<T>): Promise<T>;
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
export function createSiteHolder(options: BuildSettings, { onHistory, onRead, onFailure }: SiteEvents): SiteHolder {
  let all = options.drafts === true && options.future === true;
  /** The site with its drafts and pages for later, opened when somebody looks at one. */
  let whole: Promise<LiveSite | undefined> | undefined;
  const everything: BuildSettings = { ...options, drafts: true, future: true };
  let current: Current = { site: undefined, whole: { get: openWhole, ifOpen: async () => whole }, failure: [] };
  const answering = new Set<Promise<unknown>>();
  /** Sites that were replaced, and from which requests may still be answered. */
  const retired = new Set<LiveSite>();
  let opened: Promise<void> = Promise.resolve();

  async function replace(): Promise<void> {
    const found = await openSite(all ? everything : options, onHistory);
    const before = current.site;
    if (!found.ok) {
      current = { ...current, failure: found.diagnostics };
      onFailure();
      return;
    }
    const wholeBefore = whole;
    whole = undefined;
    current = { ...current, site: found.site, failure: [] };
    void retire(before);
    void wholeBefore?.then(retire);
    void found.opened.then(() => onRead(found.site));
  }

  /** Closes a site when all answers that were begun are computed. */
  async function retire(site: LiveSite | undefined): Promise<void> {
    if (site === undefined) return;
    retired.add(site);
    await Promise.allSettled(answering);
    retired.delete(site);
    await site.close();
  }

  async function openWhole(): Promise<LiveSite | undefined> {
    whole ??= openSite(everything, onHistory).then((found) => (found.ok ? found.site : undefined));
    return whole;
  }

  return {
    get showsAll() {
      return all;
    },
    showAll(shown) {
      const changes = shown !== all;
      all = shown;
      return changes;
    },
    tell(changes) {
      current.site?.tell(changes);
      void whole?.then((site) => site?.tell(changes));
    },
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
    during(answer) {
      answering.add(answer);
      const end = () => answering.delete(answer);
      answer.then(end, end);
      return answer;
    },
    async close() {
      await opened;
      await Promise.all([...retired, current.site, await whole].map((site) => site?.close()));
    },
  };
}
