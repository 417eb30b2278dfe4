/**
 * Checks numbers beside the page, because the numbering plans of the world are 49 kB and ten thousand numbers take a
 * moment. It keeps nothing, so stopping it is ending it.
 */
import { type PhoneCheck, validatePhone } from '../tools/phone.ts';
import { type CheckedRow, checkRows, type PhoneList, readList } from '../tools/phone-list.ts';

export type PhoneRequest =
  | { readonly type: 'number'; readonly input: string; readonly country: string }
  | { readonly type: 'list'; readonly text: string; readonly country: string; readonly column?: number };

export type PhoneAnswer =
  | { readonly type: 'number'; readonly input: string; readonly country: string; readonly check: PhoneCheck }
  /** What was found; the rows themselves follow. */
  | { readonly type: 'list'; readonly list: Omit<PhoneList, 'rows'>; readonly count: number }
  | { readonly type: 'rows'; readonly rows: readonly CheckedRow[]; readonly isLast: boolean };

/** Rows between two signs of progress: about 10 ms of work. */
const CHUNK = 250;

// The part of the worker's scope that is used here: templates are compiled without its types.
declare function addEventListener(type: 'message', listener: (event: { readonly data: PhoneRequest }) => void): void;
declare function postMessage(answer: PhoneAnswer): void;

addEventListener('message', ({ data: request }) => {
  const { type, country } = request;
  if (type === 'number')
    postMessage({ type, input: request.input, country, check: validatePhone(request.input, country) });
  else checkList(request.text, country, request.column);
});

function checkList(text: string, country: string, column: number | undefined): void {
  const list = readList(text, country, column);
  const { rows: all, ...found } = list;
  postMessage({ type: 'list', list: found, count: all.length });
  let rows: CheckedRow[] = [];
  for (const row of checkRows(list, country)) {
    rows.push(row);
    if (rows.length < CHUNK) continue;
    postMessage({ type: 'rows', rows, isLast: false });
    rows = [];
  }
  postMessage({ type: 'rows', rows, isLast: true });
}
