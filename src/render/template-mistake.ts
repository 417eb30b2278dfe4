/** A mistake of a template that the generator itself notices; shown without the generator's own stack. */
export class TemplateMistake extends Error {
  readonly code: 'asset-unknown' | 'island-invalid' | 'template-throws';
  readonly hint: string | undefined;
  constructor(code: TemplateMistake['code'], message: string, hint?: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
