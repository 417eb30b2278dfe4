/** Row of a table in docs/reference. */
export interface Row {
  readonly name: string;
  readonly type?: string;
  /** Default value as code, or `required`. */
  readonly default?: string;
  readonly description: string;
}
