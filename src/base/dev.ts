import type { Language } from './message.ts';

/** Messages between `ssg dev` and the script that it adds to pages. Plain data. */

/** Diagnostic as the page of the problem shows it. */
export interface ShownProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly hint?: string;
  readonly notes?: readonly string[];
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Source lines around the problem. */
  readonly frame?: string;
  /** Fixes that one click applies. The server knows the edits behind each id. */
  readonly mends?: readonly { readonly id: string; readonly label: string }[];
  /** Links to the address of the problem. */
  readonly linked?: readonly Backlink[];
  /** True for news about the page of this window, which the page shows above its content although it is no error. */
  readonly isNews?: true;
  /** Texts of the terminal, if the page shows the problem in another language. */
  readonly english?: { readonly message: string; readonly hint?: string; readonly notes?: readonly string[] };
}

export interface PageReport {
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
  /** Source file of the page, relative to the project. */
  readonly source?: string;
  readonly words?: number;
  readonly readingMinutes?: number;
  readonly weight?: PageWeight;
  readonly problems: readonly ShownProblem[];
  /** True if the window shows an older version of the page, because the current one cannot be built. */
  readonly isBefore: boolean;
  /** Reason why the page is not published; undefined for a published page. */
  readonly hidden?: Hidden;
  /** True if lists, menus and links include drafts and scheduled pages. */
  readonly showsAll: boolean;
  /** Values of data files in the text and front matter of the page, in order. */
  readonly values: readonly ShownValuePlace[];
  /** Drafts and scheduled pages. */
  readonly unpublished: readonly {
    readonly title: string;
    readonly source: string;
    /** Publication date of a scheduled page. */
    readonly publishDate?: string;
    readonly url: string;
  }[];
}

/** Value of a data file that a page shows. */
export interface ShownValuePlace {
  /** Text that readers see. */
  readonly text: string;
  /** Expression in the source of the page: `prices.CZ.sms * 1000`. */
  readonly expression: string;
  /** Positions of the values in the data files. */
  readonly places: readonly { readonly file: string; readonly line?: number; readonly column?: number }[];
}

/** State of an unpublished page: a draft, or a scheduled page. */
export type Hidden = { readonly draft: true } | { readonly draft: false; readonly publishDate: string };

/** Bytes after gzip, as a host sends them. Scripts that load later are not counted. */
export interface PageWeight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** File with a link to a page, and the position of its first link. */
export interface Backlink {
  /** Page of the file; undefined for data and code. */
  readonly page?: { readonly title: string; readonly url: string };
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** Message from the server. */
export type ServerMessage =
  /** Language of the site, used for the messages of the dev client. */
  | { readonly type: 'words'; readonly language: Language }
  /** HTML of the visible page as it was served, to compare with later versions. */
  | { readonly type: 'base'; readonly html: string }
  | { readonly type: 'page'; readonly html: string }
  /** The page was deleted or moved. */
  | { readonly type: 'moved'; readonly to: string }
  | { readonly type: 'reload' }
  | { readonly type: 'report'; readonly report: PageReport }
  | { readonly type: 'backlinks'; readonly url: string; readonly links: readonly Backlink[] };

/** Message from the browser. */
export type BrowserMessage =
  | { readonly type: 'open'; readonly url: string; readonly version: string }
  | { readonly type: 'backlinks'; readonly url: string }
  /** Shows drafts and scheduled pages everywhere, or hides them. */
  | { readonly type: 'all'; readonly url: string; readonly shown: boolean };
