/** Runs `work` on every item, at most `width` at a time: that many loops draw from one iterator. */
export async function eachOf<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
