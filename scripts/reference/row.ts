/** Row of a table of the reference. */
export interface Row {
  readonly name: string;
  readonly type?: string;
  /** Default as code, or `required`. */
  readonly default?: string;
  readonly description: string;
}
