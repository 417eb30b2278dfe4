/**
 * Content and attributes that a Markdown directive of a site accepts. `templates/markdown/index.ts` exports them beside
 * `components`, as `directives: Record<string, DirectiveSpec>`. They are plain data, so that the generator can check
 * each directive in a text and report the exact position of a mistake.
 */
export interface DirectiveSpec {
  /** `blocks`: `:::name` ... `:::`; `text`: `:name[label]`; `none`: `::name{attributes}` alone on a line. */
  readonly content: 'blocks' | 'text' | 'none';
  readonly attributes?: Readonly<Record<string, AttributeSpec>>;
}

export interface AttributeSpec {
  readonly type: 'string' | 'number' | 'boolean';
  readonly required?: boolean;
  readonly oneOf?: readonly string[];
}
