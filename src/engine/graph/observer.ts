/** Receives the events of a graph, for profiles and logs. A graph without an observer pays one comparison for each event. */
export interface Observer {
  /** Runs the computation of a cell and returns its promise. The computation starts with the call and ends when the promise settles. */
  computing(query: string, key: string, work: () => Promise<void>): Promise<void>;
  /** Called when a former value turned out to be correct without a computation. */
  verified(query: string, key: string): void;
  /** Called when the store accepted a value of this many bytes. */
  stored(query: string, key: string, bytes: number): void;
  /** Called when a value was dropped from memory. */
  evicted(query: string, key: string): void;
}

/** Joins observers to one that passes every event to each of them; undefined when there are none. */
export function joinObservers(all: readonly (Observer | undefined)[]): Observer | undefined {
  const observers = all.filter((observer) => observer !== undefined);
  if (observers.length <= 1) return observers[0];
  return {
    computing: (query, key, work) =>
      observers.reduce((inner, observer) => () => observer.computing(query, key, inner), work)(),
    verified: (query, key) => observers.forEach((observer) => void observer.verified(query, key)),
    stored: (query, key, bytes) => observers.forEach((observer) => void observer.stored(query, key, bytes)),
    evicted: (query, key) => observers.forEach((observer) => void observer.evicted(query, key)),
  };
}
