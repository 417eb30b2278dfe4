/** Browser feature that a source uses. */
export interface Use {
  /** Path relative to the root, with `/`. */
  readonly file: string;
  /** 1-based, in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** Text of the whole line. */
  readonly source: string;
  /**
   * Paths in MDN's data that may describe the feature, the likeliest first: `api.Element.ariaExpanded`.
   */
  readonly features: readonly string[];
  /** True if the source tests for the feature or has a fallback. */
  readonly guarded: boolean;
}
