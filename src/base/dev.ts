import type { SpokenDiagnostic } from './diagnostic.ts';
import type { Language } from './message.ts';

/** Messages between `ssg dev` and the script that it adds to pages. They are sent as JSON. */

/** Diagnostic as the panel of `ssg dev` shows it on the page. */
export interface ShownProblem extends Omit<SpokenDiagnostic, 'code' | 'length' | 'missing'> {
  readonly code: string;
  /** Source lines around the problem. */
  readonly frame?: string;
  /** Fixes that the author can apply with a click. The server stores the edit of each fix under its id. */
  readonly fixes?: readonly FixButton[];
  /** Pages that link to the URL that the problem reports as missing. */
  readonly linked?: readonly Backlink[];
  /** True for information about the page, such as "this is a draft". It is shown in the same way as a problem. */
  readonly isNews?: true;
  /** English texts, the same as in the terminal. Set if the panel shows the problem in another language. */
  readonly english?: Pick<SpokenDiagnostic, 'message' | 'hint' | 'notes'>;
}

/** Button that applies or undoes a fix. `title` describes the edit: `"x" → "y"`. */
export interface FixButton {
  readonly id: string;
  readonly label: string;
  readonly title?: string;
}

export interface PageReport {
  readonly url: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Path of the page's source file, relative to the project. */
  readonly source?: string | undefined;
  /** Address at which Decap CMS lists the pages of the collection; undefined if Decap CMS is not installed. */
  readonly cms?: string | undefined;
  /** Front matter fields to edit on the page in `ssg dev`; undefined if the source has no editable front matter. */
  readonly fields?: ShownFields | undefined;
  readonly words?: number | undefined;
  readonly readingMinutes?: number | undefined;
  readonly weight?: PageWeight | undefined;
  readonly problems: readonly ShownProblem[];
  /** Last applied fix; undefined if its file was edited after the fix. `undo` is the id of the edit that undoes it. */
  readonly fixed?: { readonly text: string; readonly undo: string } | undefined;
  /** True if the browser shows an older version, because the current version of the page cannot be built. */
  readonly isBefore: boolean;
  /** Reason why the page is not published; undefined if it is published. */
  readonly hidden?: Hidden | undefined;
  /** True if lists, menus and links currently include drafts and scheduled pages. */
  readonly showsAll: boolean;
  /** Values of data files that occur in the page's text or front matter, in the order in which they appear. */
  readonly values: readonly ShownValuePlace[];
  /** All drafts and scheduled pages of the site. */
  readonly unpublished: readonly {
    readonly title: string;
    readonly source: string;
    /** Publish date of a scheduled page. */
    readonly publishDate?: string | undefined;
    readonly url: string;
  }[];
}

export interface ShownFields {
  /** Hash of the source file when its fields were read. A change is refused if the file now has another hash. */
  readonly seen: string;
  /** Values as text, by field. A list is separated by commas; a missing field is an empty text. */
  readonly values: Readonly<Record<string, string>>;
}

/** Value of a data file that a page shows, and where it comes from. */
export interface ShownValuePlace {
  /** Text of the value as readers see it. */
  readonly text: string;
  /** Expression in the page's source: `prices.CZ.sms * 1000`. */
  readonly expression: string;
  /** Positions in data files of the values that the expression uses. */
  readonly places: readonly { readonly file: string; readonly line?: number; readonly column?: number }[];
}

/** State of an unpublished page: a draft, or a scheduled page. */
export type Hidden = { readonly draft: true } | { readonly draft: false; readonly publishDate: string };

/** Sizes of a page's HTML, stylesheets and scripts in bytes after gzip, without scripts that are loaded on demand. */
export interface PageWeight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** File that links to a page, with the position of the first link. */
export interface Backlink {
  /** Page that the file produces; undefined for data and code. */
  readonly page?: { readonly title: string; readonly url: string };
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** Message from the dev server to the script in an open page. */
export type ServerMessage =
  /** Language of the site. The dev script shows its messages in this language. */
  | { readonly type: 'words'; readonly language: Language }
  /** HTML of the open page as it was loaded. The script computes changes between this HTML and later versions. */
  | { readonly type: 'base'; readonly html: string }
  | { readonly type: 'page'; readonly html: string }
  /** The open page was moved, or deleted and redirected. The browser opens its new URL `to`. */
  | { readonly type: 'moved'; readonly to: string }
  | { readonly type: 'reload' }
  | { readonly type: 'report'; readonly report: PageReport }
  | { readonly type: 'backlinks'; readonly url: string; readonly links: readonly Backlink[] };

/** Message from the script in an open page to the dev server. */
export type BrowserMessage =
  | { readonly type: 'open'; readonly url: string; readonly version: string }
  | { readonly type: 'backlinks'; readonly url: string }
  /** Request to show drafts and scheduled pages in lists, menus and links; with `shown: false`, to hide them. */
  | { readonly type: 'all'; readonly url: string; readonly shown: boolean };
