/** Something of the browser that a source uses. */
export interface Use {
  /** Relative to the root, `/`-separated. */
  readonly file: string;
  /** 1-based, in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The whole line. */
  readonly source: string;
  /** Paths in the data that may describe the feature, the likeliest first: `api.Element.ariaExpanded`. */
  readonly features: readonly string[];
  /** The source asks whether it is there, or does without it. */
  readonly guarded: boolean;
}
