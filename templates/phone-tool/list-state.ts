import type { CheckedRow, PhoneList } from '../tools/phone-list.ts';
import type { PhoneAnswer } from '../workers/phone.ts';

/** A check of a list, from its start to its end. */
export interface ListState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled';
  /** What the worker has found; undefined until it has read the list. */
  readonly list?: Omit<PhoneList, 'rows'>;
  /** How many rows there will be. */
  readonly count: number;
  readonly rows: readonly CheckedRow[];
}

export const IDLE: ListState = { phase: 'idle', count: 0, rows: [] };

export type ListAction = { readonly type: 'start' | 'cancel' } | PhoneAnswer;

export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'start':
      return { ...IDLE, phase: 'running' };
    case 'cancel':
      return { ...state, phase: state.rows.length === 0 ? 'idle' : 'cancelled' };
    case 'list':
      return { ...state, list: action.list, count: action.count };
    case 'rows':
      return { ...state, rows: [...state.rows, ...action.rows], phase: action.isLast ? 'done' : state.phase };
    case 'number':
      return state;
  }
}

export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  readonly duplicate: number;
}

export function countRows(rows: readonly CheckedRow[]): Counts {
  const valid = rows.filter((row) => row.valid).length;
  const duplicate = rows.filter((row) => row.duplicateOf !== undefined).length;
  return { valid, invalid: rows.length - valid, duplicate };
}
