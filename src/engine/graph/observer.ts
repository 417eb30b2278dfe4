/** Listener for the events of a graph, for profiles and logs. */
export interface Observer {
  /** Called to run a query for a key. The implementation must call `work` and return its promise. */
  computing(query: string, key: string, work: () => Promise<void>): Promise<void>;
  /** Called when an old value was found correct without recomputing it. */
  verified(query: string, key: string): void;
  stored(query: string, key: string, bytes: number): void;
  evicted(query: string, key: string): void;
}

/** Combines observers into one that passes each event to all of them. Returns undefined if there are none. */
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
