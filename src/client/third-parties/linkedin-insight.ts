import { loadScript } from './load-script.ts';
import type { ServiceSettings, Tracker } from './third-party.ts';

/** Collects commands until the script of LinkedIn replaces it. */
type Lintrk = ((command: string, data?: unknown) => void) & { readonly q: unknown[] };

const page = globalThis as typeof globalThis & {
  _linkedin_partner_id?: string;
  _linkedin_data_partner_ids?: string[];
  _wait_for_lintrk?: boolean;
  lintrk?: Lintrk;
};

/**
 * LinkedIn Insight Tag. It does not follow the history, and counts the first page itself unless told to wait.
 *
 * @see https://www.linkedin.com/help/lms/answer/a418880
 */
export function linkedinInsight({
  id,
  src = 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
}: ServiceSettings): Tracker {
  return {
    start() {
      page._linkedin_partner_id = id;
      page._linkedin_data_partner_ids = [id];
      page._wait_for_lintrk = true;
      const q: unknown[] = [];
      page.lintrk = Object.assign((...command: readonly unknown[]) => void q.push(command), { q });
      loadScript(src);
    },
    pageView() {
      page.lintrk?.('track');
    },
  };
}
