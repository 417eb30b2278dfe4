/** A mistake of a template that the generator itself notices; shown without the generator's own stack. */
export class TemplateMistake extends Error {
  readonly code: 'asset-unknown' | 'island-invalid' | 'template-throws';
  constructor(code: TemplateMistake['code'], message: string) {
    super(message);
    this.code = code;
  }
}
