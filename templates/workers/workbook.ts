/** Reads workbooks beside the page. It is fetched when one is chosen, because unpacking and XML are a script of their own. */
import { readWorkbook, type Workbook } from '../tools/workbook.ts';

export interface WorkbookRequest {
  readonly bytes: ArrayBuffer;
}

// The part of the worker's scope that is used here: templates are compiled without its types.
declare function addEventListener(type: 'message', listener: (event: { readonly data: WorkbookRequest }) => void): void;
declare function postMessage(answer: Workbook): void;

addEventListener('message', ({ data: { bytes } }) => postMessage(readWorkbook(new Uint8Array(bytes))));
