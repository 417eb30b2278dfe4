import type { Language } from './message.ts';

/** What `ssg dev` and the script that it puts into pages tell each other. Plain data. */

/** A diagnostic as it is shown on the page that has it. */
export interface ShownProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly hint?: string;
  readonly notes?: readonly string[];
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The lines round it. */
  readonly frame?: string;
  /** What one click writes about it; the server knows what each id means. */
  readonly mends?: readonly { readonly id: string; readonly label: string }[];
  /** What leads to the address that it is about. */
  readonly linked?: readonly Backlink[];
  /** It has to do with the page of this window, which says so above the page though it is no error. */
  readonly isNews?: true;
  /** What the terminal says, where the page says it in the language of its editors. */
  readonly english?: { readonly message: string; readonly hint?: string; readonly notes?: readonly string[] };
}

export interface PageReport {
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
  /** File that the page is made of, relative to the project. */
  readonly source?: string;
  readonly words?: number;
  readonly readingMinutes?: number;
  readonly weight?: PageWeight;
  readonly problems: readonly ShownProblem[];
  /** Whether the window shows the page as it was before a mistake, because it cannot be made with it. */
  readonly isBefore: boolean;
  /** Why the page is shown here and not published; undefined for one that is published. */
  readonly hidden?: Hidden;
  /** Whether lists, menus and links have drafts and pages for later in them too. */
  readonly showsAll: boolean;
  /** Values of data files in its text and front matter, in their order. */
  readonly values: readonly ShownValuePlace[];
  /** Drafts, and pages for later. */
  readonly unpublished: readonly {
    readonly title: string;
    readonly source: string;
    /** Of a page for later. */
    readonly publishDate?: string;
    readonly url: string;
  }[];
}

/** A value of a data file that a page shows. */
export interface ShownValuePlace {
  /** As readers see it. */
  readonly text: string;
  /** As the page names it: `prices.CZ.sms * 1000`. */
  readonly expression: string;
  /** Where each part of it is written. */
  readonly places: readonly { readonly file: string; readonly line?: number; readonly column?: number }[];
}

/** A draft, or a page for later. */
export type Hidden = { readonly draft: true } | { readonly draft: false; readonly publishDate: string };

/** Bytes after gzip, as a host sends them. Scripts that are fetched later are not counted. */
export interface PageWeight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** A file that leads to a page, with the first place where it does. */
export interface Backlink {
  /** Of its page; undefined for data, and for what is code. */
  readonly page?: { readonly title: string; readonly url: string };
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** From the server. */
export type ServerMessage =
  /** The language of the site, in which the script speaks. */
  | { readonly type: 'words'; readonly language: Language }
  /** What the browser shows, as it was served: later pages are compared with it. */
  | { readonly type: 'base'; readonly html: string }
  | { readonly type: 'page'; readonly html: string }
  /** The page is no longer there, or stands elsewhere. */
  | { readonly type: 'moved'; readonly to: string }
  | { readonly type: 'reload' }
  | { readonly type: 'report'; readonly report: PageReport }
  | { readonly type: 'backlinks'; readonly url: string; readonly links: readonly Backlink[] };

/** From the browser. */
export type BrowserMessage =
  | { readonly type: 'open'; readonly url: string; readonly version: string }
  | { readonly type: 'backlinks'; readonly url: string }
  /** Drafts and pages for later are to be shown everywhere, or as the site will be. */
  | { readonly type: 'all'; readonly url: string; readonly shown: boolean };
