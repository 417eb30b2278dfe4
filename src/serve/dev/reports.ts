import type { Diagnostic } from '../../base/diagnostic.ts';
import { reportPages } from './report-pages.ts';
import type { SiteHolder } from './site-holder.ts';
import type { Tasks } from './tasks.ts';
import type { Windows } from './windows.ts';

/** A report asks for more than the page: it waits until nobody is saving. */
const REPORT_DELAY_MS = 40;

/** Tells what is wrong with the pages that are shown. */
export interface Reports {
  /** Reports when nobody has asked for it again for a moment. */
  soon(): void;
  /** Reports also of a page that could not be shown to whoever asked for it last. */
  failed(path: string): void;
  close(): void;
}

export interface ReportOptions {
  readonly tasks: Tasks;
  readonly sites: SiteHolder;
  readonly windows: Windows;
  /** Told of the problems when they are others than the last ones. */
  readonly onProblems: (problems: readonly Diagnostic[]) => void;
  /** A report may have looked at files that nobody has looked at before. */
  readonly onReported: () => void;
}

/** Creates the reports of a server to its windows and its terminal. */
export function createReports({ tasks, sites, windows, onProblems, onReported }: ReportOptions): Reports {
  let timer: NodeJS.Timeout | undefined;
  let failedAt: string | undefined;
  let told = '[]';

  async function report(): Promise<void> {
    const problems = await reportPages(sites.current, windows, { failedAt, showsAll: sites.showsAll });
    onReported();
    if (JSON.stringify(problems) === told) return;
    told = JSON.stringify(problems);
    onProblems(problems);
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tasks.add(report), REPORT_DELAY_MS);
  }

  return {
    soon,
    failed(path) {
      failedAt = path;
      soon();
    },
    close: () => clearTimeout(timer),
  };
}
