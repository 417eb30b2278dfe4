import { type Text, WordedError } from '../base/message.ts';
/** A mistake of a template that the generator itself notices; shown without the generator's own stack. */
export class TemplateMistake extends WordedError {
  readonly code: 'asset-unknown' | 'island-invalid' | 'template-throws';
  readonly hint: Text | undefined;
  constructor(code: TemplateMistake['code'], message: Text, hint?: Text) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
