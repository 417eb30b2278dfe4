/**
 * Reads workbooks in a worker. It has its own script for ZIP and XML, which is loaded when a visitor chooses a
 * workbook.
 */
import { readWorkbook, type Workbook } from '../tools/workbook.ts';

export interface WorkbookRequest {
  readonly bytes: ArrayBuffer;
}

// Parts of the worker's scope that are used here. Templates are compiled without its types.
declare function addEventListener(type: 'message', listener: (event: { readonly data: WorkbookRequest }) => void): void;
declare function postMessage(answer: Workbook): void;

addEventListener('message', ({ data: { bytes } }) => postMessage(readWorkbook(new Uint8Array(bytes))));
