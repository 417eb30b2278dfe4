import { useEffect, useReducer, useRef, useState } from 'react';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import type { Sheet, Workbook } from '../tools/workbook.ts';
import type { ListSource, PhoneAnswer, PhoneRequest } from '../workers/phone.ts';
import type { WorkbookRequest } from '../workers/workbook.ts';
import { type ChosenFile, saveFile } from './browser.ts';
import type { Knowledge } from './facts.ts';
import { IDLE, type ListState, reduceList } from './list-state.ts';
import { useWorker } from './use-worker.ts';

export interface ListOptions {
  /** URLs of the workers in `templates/workers/`. */
  readonly worker: string;
  readonly workbook: string;
  readonly knowledge: Knowledge;
  readonly country: string;
}

export interface ListControls {
  readonly state: ListState;
  /** Sheets of the chosen workbook. Empty without a workbook. */
  readonly sheets: readonly Sheet[];
  /** Index of the checked sheet. */
  readonly sheet: number;
  /** Name of the last chosen file. */
  readonly fileName: string | undefined;
  readonly isFailed: boolean;
  readonly checkText: (text: string) => void;
  readonly checkFile: (file: ChosenFile | undefined) => void;
  readonly chooseSheet: (sheet: number) => void;
  readonly chooseColumn: (column: number) => void;
  /** Checks the same list again with the suggested numbers. */
  readonly accept: () => void;
  readonly retry: () => void;
  readonly cancel: () => void;
  /** Saves the results as a file. */
  readonly download: () => void;
}

/** Checks a list with two workers: one reads a workbook, the other checks the numbers. */
export function useList({ worker: url, workbook: workbookUrl, knowledge, country }: ListOptions): ListControls {
  const [state, act] = useReducer(reduceList, IDLE);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [sheet, setSheet] = useState(0);
  const [fileName, setFileName] = useState<string>();
  /** Last checked source, to check it again for another country or column. */
  const source = useRef<ListSource>('');
  const worker = useWorker<PhoneRequest, PhoneAnswer>(url, hear);
  const workbook = useWorker<WorkbookRequest, Workbook>(workbookUrl, open);
  const { list, rows } = state;

  function hear(answer: PhoneAnswer): void {
    if (answer.type === 'csv') saveFile(phoneTool.results.fileName, answer.csv, 'text/csv');
    else if (answer.type !== 'problem') {
      if (answer.type !== 'number') act(answer);
    } else if (answer.problem !== 'workbook') act({ type: 'problem', problem: answer.problem });
    else if (source.current instanceof ArrayBuffer) workbook.ask({ bytes: source.current });
  }

  function open(book: Workbook): void {
    if ('problem' in book) act({ type: 'problem', problem: book.problem });
    else {
      setSheets(book.sheets);
      setSheet(book.first);
      check(book.sheets[book.first]?.rows ?? []);
    }
  }

  function check(from: ListSource, { column, accept = false }: { column?: number; accept?: boolean } = {}): void {
    source.current = from;
    stop();
    act({ type: 'start' });
    worker.ask({ type: 'list', source: from, country, knowledge, accept, ...(column === undefined ? {} : { column }) });
  }

  /** Cancels everything that is still running. */
  function stop(): void {
    worker.stop();
    workbook.stop();
  }

  function checkNew(from: ListSource, name?: string): void {
    setFileName(name);
    setSheets([]);
    check(from);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list, from another country
  useEffect(() => {
    if (source.current !== '') check(source.current, list === undefined ? {} : { column: list.column });
  }, [country]);

  return {
    state,
    sheets,
    sheet,
    fileName,
    isFailed: worker.isFailed || workbook.isFailed,
    checkText: (text) => checkNew(text),
    checkFile(file) {
      file?.arrayBuffer().then(
        (bytes) => checkNew(bytes, file.name),
        () => act({ type: 'problem', problem: 'unreadable' }),
      );
    },
    chooseSheet(index) {
      setSheet(index);
      check(sheets[index]?.rows ?? []);
    },
    chooseColumn: (column) => check(source.current, { column }),
    accept: () => check(source.current, { accept: true, ...(list === undefined ? {} : { column: list.column }) }),
    retry: () => check(source.current),
    cancel() {
      stop();
      act({ type: 'cancel' });
    },
    download() {
      if (list !== undefined) worker.ask({ type: 'csv', list, rows });
    },
  };
}
