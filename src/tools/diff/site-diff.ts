export interface Sizes<T = number> {
  readonly before: T;
  readonly after: T;
}

export interface AddedPage {
  readonly route: string;
  readonly title: string;
  /** Number of words of the page, without navigation, header and footer. */
  readonly words: number;
  readonly bytes: number;
}

/** Response at a URL: nothing, a page, or a redirect. */
export type Standing = 'nothing' | 'page' | { readonly redirectsTo: string };

/** Change of a redirect at a URL that has no page in either output. URLs of pages are in `added` and `removed`. */
export interface RedirectChange extends Sizes<Exclude<Standing, 'page'>> {
  readonly route: string;
}

/** Difference on a page. Contains no route, so that equal changes on several pages have the same `changeKey`. */
export interface Change {
  readonly aspect: Aspect;
  /** Changed part of the page: name of the metadata, text of the link, element of the file. Empty for texts. */
  readonly subject: string;
  /** Value of the part in the old output; null if the part was added. */
  readonly before: string | null;
  /** Value of the part in the new output; null if the part was removed. */
  readonly after: string | null;
}

/**
 * Kinds of changes, in the order of the report.
 * - `meta`: title, description, canonical, robots, `og:*`, language, hreflang, structured data, ...
 * - `heading`, `text`: visible text, a change per block; headings as `## Title`
 * - `label`: text in the attributes `alt`, `aria-label`, `title`, `placeholder`
 * - `link`: `before` and `after` are targets
 * - `file`: an image, frame, script or stylesheet of the page; `before` and `after` are URLs
 * - `code`: an inline script or style; `before` and `after` are hashes
 * - `markup`: the HTML differs, but in nothing of the above; `before` and `after` are null
 */
export const ASPECTS = ['meta', 'heading', 'text', 'label', 'link', 'file', 'code', 'markup'] as const;
type Aspect = (typeof ASPECTS)[number];

/** Returns a string that is equal for equal changes, as a map key. */
export function changeKey({ aspect, subject, before, after }: Change): string {
  return JSON.stringify([aspect, subject, before, after]);
}
