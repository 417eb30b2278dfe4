/** An anchor that a page once had: where it leads today. */
export interface MovedAnchor {
  /** As it stood behind `#`, decoded. */
  readonly id: string;
  /** `#id` on the page itself, or a URL; encoded. */
  readonly to: string;
}

/** Name of the `meta` element that tells the runtime of such an anchor; its content is the hash as browsers write it, a space, the URL. */
export const MOVED_ANCHOR = 'ssg:moved';
