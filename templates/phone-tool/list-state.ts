import type { FileProblem } from '../tools/phone-file.ts';
import type { WorkbookProblem } from '../tools/workbook.ts';
import type { ListHead, PhoneAnswer } from '../workers/phone.ts';
import type { DescribedRow } from './facts.ts';

/** A check of a list, from its start to its end. */
export interface ListState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'refused';
  /** Why a list is refused. */
  readonly problem?: ListProblem;
  /** What the worker has found; undefined until it has read a list. */
  readonly list?: ListHead;
  /** How many rows there will be; 0 while that is not known. */
  readonly count: number;
  readonly rows: readonly DescribedRow[];
}

/** A workbook is no problem: it is read in another way. */
type ListProblem = Exclude<FileProblem, 'workbook'> | WorkbookProblem | 'nothing' | 'unreadable';

export const IDLE: ListState = { phase: 'idle', count: 0, rows: [] };

export type ListAction =
  | { readonly type: 'start' | 'cancel' }
  | { readonly type: 'problem'; readonly problem: ListProblem }
  | Extract<PhoneAnswer, { readonly type: 'list' | 'rows' }>;

export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'start':
      // The head of the last list stays until the next one comes, so that its choice of a column keeps the focus.
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

/** Whether there are rows to look at, of a check that has ended. */
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
