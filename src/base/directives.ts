/**
 * Content and attributes that a Markdown directive of a site accepts, as plain data. `templates/markdown/index.ts`
 * exports `directives: Record<string, DirectiveSpec>` beside `components`.
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
