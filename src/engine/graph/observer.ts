/** Listener for the events of a graph, for profiles and logs. */
export interface Observer {
  /** Called to run a query for a key. The implementation must call `work` and return its promise. */
  computing(query: string, key: string, work: () => Promise<void>): Promise<void>;
  /** Called when an old value turned out to be correct without being recomputed. */
  verified(query: string, key: string): void;
  stored(query: string, key: string, bytes: number): void;
  evicted(query: string, key: string): void;
}
