/**
 * One thing that is different on a page. It says nothing about where it was found, so that the same change of two pages
 * is equal, and a change of a part that all pages share can be told once.
 */
export interface Change {
  readonly aspect: Aspect;
  /** What it belongs to: the name of a meta value, the text of a link, the element of a file; '' for texts. */
  readonly subject: string;
  /** Null: added. */
  readonly before: string | null;
  /** Null: removed. */
  readonly after: string | null;
}

/**
 * In the order of a report.
 *
 * - `meta`: title, description, canonical, robots, `og:*`, language, hreflang, structured data, ...
 * - `heading`, `text`: what a reader sees, a block each; headings as `## Title`
 * - `label`: texts of attributes: `alt`, `aria-label`, `title`, `placeholder`
 * - `link`: `before` and `after` are where it leads
 * - `file`: an image, frame, script or stylesheet that a page shows or loads; `before` and `after` are addresses
 * - `code`: script or style in the page itself; `before` and `after` are hashes
 * - `markup`: the HTML differs, and nothing of the above; `before` and `after` are null
 */
export const ASPECTS = ['meta', 'heading', 'text', 'label', 'link', 'file', 'code', 'markup'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Equal for equal changes. */
export function changeKey({ aspect, subject, before, after }: Change): string {
  return JSON.stringify([aspect, subject, before, after]);
}
