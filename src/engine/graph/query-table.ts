import type { Cells } from './cells.ts';
import type { AnyQuery, Query } from './query.ts';

/** The queries of a graph by number, and its cells by query and key. */
export interface QueryTable {
  readonly queries: Query<unknown>[];
  /**
   * The cell of a query and a key; made when there is none.
   *
   * @throws for a query that is not declared, in a graph whose queries are
   */
  cellOf(query: AnyQuery, key: string): number;
  /** The same, or -1 when there is none. */
  find(query: AnyQuery, key: string): number;
  queryOf(id: number): Query<unknown>;
  keyOf(id: number): string;
  /** For people: `body(content/a.md)`. */
  nameOf(id: number): string;
}

/** @param declared every query that may be asked; empty for a graph that takes whatever comes */
export function queryTable(cells: Cells, declared: readonly Query<unknown>[]): QueryTable {
  const queries = [...declared];
  const numbers = new Map<AnyQuery, number>(queries.map((query, i) => [query, i]));

  function numberOf(query: AnyQuery): number {
    const known = numbers.get(query);
    if (known !== undefined) return known;
    // The snapshot would name a query that the next graph does not know, which would know nothing then.
    if (declared.length > 0) throw new Error(`the query ${query.name} is not declared`);
    // Cells hold values of any type; only the query that computed a value ever reads it.
    const number = queries.push(query as Query<unknown>) - 1;
    numbers.set(query, number);
    return number;
  }

  const queryOf = (id: number) => queries[cells.query[id] as number] as Query<unknown>;
  const keyOf = (id: number) => cells.keys[cells.key[id] as number] as string;
  return {
    queries,
    cellOf: (query, key) => cells.at(numberOf(query), key),
    find(query, key) {
      const number = numbers.get(query);
      return number === undefined ? -1 : cells.find(number, key);
    },
    queryOf,
    keyOf,
    nameOf: (id) => `${queryOf(id).name}(${keyOf(id)})`,
  };
}
