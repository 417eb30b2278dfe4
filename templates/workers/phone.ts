/**
 * Checks numbers in a worker, because the library with all numbering plans takes 49 kB and ten thousand numbers take a
 * moment. The worker keeps no state, so terminating it is a safe way to stop. Code that only the results need is also
 * here, which keeps the script of the page small.
 */
import { type DescribedRow, factsOf, type Knowledge } from '../phone-tool/facts.ts';
import type { DescribedNumber } from '../phone-tool/number-facts.tsx';
import { resultsCsv } from '../phone-tool/results-csv.ts';
import { validatePhone } from '../tools/phone.ts';
import { type FileProblem, readFileText } from '../tools/phone-file.ts';
import { checkRows, type ListRow, type PhoneList, readList } from '../tools/phone-list.ts';

export type ListSource = string | ArrayBuffer | readonly ListRow[];

/** Facts about a list besides its rows. */
export type ListHead = Omit<PhoneList, 'rows'>;

export type PhoneRequest =
  | {
      readonly type: 'number';
      readonly input: string;
      readonly country: string;
      readonly knowledge: Knowledge;
    }
  | {
      readonly type: 'list';
      /** Pasted text, the bytes of a file, or the rows of a sheet. */
      readonly source: ListSource;
      readonly country: string;
      readonly column?: number;
      /** True to replace numbers by the suggested ones. */
      readonly accept: boolean;
      readonly knowledge: Knowledge;
    }
  | { readonly type: 'csv'; readonly list: ListHead; readonly rows: readonly DescribedRow[] };

export type PhoneAnswer =
  | (DescribedNumber & { readonly type: 'number'; readonly input: string; readonly country: string })
  /** Result of reading a list. The rows follow in further messages. */
  | { readonly type: 'list'; readonly list: ListHead; readonly count: number }
  | { readonly type: 'rows'; readonly rows: readonly DescribedRow[]; readonly isLast: boolean }
  | { readonly type: 'problem'; readonly problem: FileProblem | 'nothing' }
  | { readonly type: 'csv'; readonly csv: string };

/** Number of rows between two progress messages: about 10 ms of work. */
const CHUNK = 250;

// Parts of the worker's scope that are used here. Templates are compiled without its types.
declare function addEventListener(type: 'message', listener: (event: { readonly data: PhoneRequest }) => void): void;
declare function postMessage(answer: PhoneAnswer): void;

addEventListener('message', ({ data: request }) => {
  if (request.type === 'number') {
    const { type, input, country, knowledge } = request;
    const check = validatePhone(input, country);
    postMessage({ type, input, country, check, facts: factsOf(check, knowledge) });
  } else if (request.type === 'list') {
    const { source } = request;
    const read = source instanceof ArrayBuffer ? readFileText(new Uint8Array(source)) : { text: source };
    if ('text' in read) checkList(read.text, request);
    else postMessage({ type: 'problem', problem: read.problem });
  } else {
    postMessage({ type: 'csv', csv: resultsCsv(request.list, request.rows) });
  }
});

type ListRequest = Extract<PhoneRequest, { readonly type: 'list' }>;

function checkList(source: string | readonly ListRow[], { country, column, accept, knowledge }: ListRequest): void {
  const list = readList(source, country, column);
  const { rows: all, ...head } = list;
  if (all.length === 0) {
    postMessage({ type: 'problem', problem: 'nothing' });
    return;
  }
  postMessage({ type: 'list', list: head, count: all.length });
  let rows: DescribedRow[] = [];
  for (const row of checkRows(list, country, accept)) {
    rows.push({ ...row, facts: factsOf(row, knowledge) });
    if (rows.length < CHUNK) continue;
    postMessage({ type: 'rows', rows, isLast: false });
    rows = [];
  }
  postMessage({ type: 'rows', rows, isLast: true });
}
