/**
 * Content and attributes that a Markdown component of a site accepts. `templates/markdown/index.ts` exports `directives:
 * Record<string, DirectiveSpec>` beside `components`. Plain data, so that the generator can check every use and report the
 * exact position of a mistake.
 */
export interface DirectiveSpec {
  /** `blocks`: `:::name` ... `:::`; `text`: `:name[label]`; `none`: `::name{attributes}` on a line of its own. */
  readonly content: 'blocks' | 'text' | 'none';
  readonly attributes?: Readonly<Record<string, AttributeSpec>>;
}

export interface AttributeSpec {
  readonly type: 'string' | 'number' | 'boolean';
  readonly required?: boolean;
  readonly oneOf?: readonly string[];
}
