import type { FileProblem } from '../tools/phone-file.ts';
import type { WorkbookProblem } from '../tools/workbook.ts';
import type { ListHead, PhoneAnswer } from '../workers/phone.ts';
import type { DescribedRow } from './facts.ts';

/** State of a list check, from its start to its end. */
export interface ListState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'refused';
  /** Reason why the list is refused. */
  readonly problem?: ListProblem;
  /** Result of reading the list. Undefined until the worker has read one. */
  readonly list?: ListHead;
  /** Number of rows to check. 0 while it is unknown. */
  readonly count: number;
  readonly rows: readonly DescribedRow[];
}

/** Problems of a list. A workbook is not a problem, because another worker reads it. */
type ListProblem = Exclude<FileProblem, 'workbook'> | WorkbookProblem | 'nothing' | 'unreadable';

export const IDLE: ListState = { phase: 'idle', count: 0, rows: [] };

export type ListAction =
  | { readonly type: 'start' | 'cancel' }
  | { readonly type: 'problem'; readonly problem: ListProblem }
  | Extract<PhoneAnswer, { readonly type: 'list' | 'rows' }>;

export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'start':
      // Keep the head of the last list until the next one arrives, so that the choice of the column keeps the focus.
      return { ...state, phase: 'running', count: 0, rows: [] };
    case 'cancel':
      return { ...state, phase: 'cancelled' };
    case 'problem':
      return { ...state, phase: 'refused', problem: action.problem };
    case 'list':
      return { ...state, list: action.list, count: action.count };
    case 'rows':
      return { ...state, rows: [...state.rows, ...action.rows], phase: action.isLast ? 'done' : state.phase };
  }
}

/** Checks if an ended check has rows to show. */
export function hasResults({ phase, rows }: ListState): boolean {
  return rows.length > 0 && (phase === 'done' || phase === 'cancelled');
}

export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  readonly duplicate: number;
}

export function countRows(rows: readonly DescribedRow[]): Counts {
  const valid = rows.filter((row) => row.valid).length;
  const duplicate = rows.filter((row) => row.duplicateOf !== undefined).length;
  return { valid, invalid: rows.length - valid, duplicate };
}
