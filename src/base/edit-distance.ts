/**
 * Edit distance with transpositions (optimal string alignment), in UTF-16 code units.
 * Stops early and returns `limit + 1` when the distance exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const [rows, columns] = [a.length, b.length];
  if (Math.abs(rows - columns) > limit) return limit + 1;
  const most = Math.min(limit, Math.max(rows, columns));
  let beforeLast = new Uint32Array(columns + 1);
  let last = Uint32Array.from({ length: columns + 1 }, (_, j) => j);
  let row = new Uint32Array(columns + 1);
  for (let i = 1; i <= rows; i++) {
    // Further from the diagonal a distance is more than the limit.
    const from = Math.max(1, i - most);
    const to = Math.min(columns, i + most);
    row[from - 1] = from === 1 ? i : most + 1;
    let best = row[from - 1] as number;
    const unit = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (unit === other ? 0 : 1);
      const left = (row[j - 1] as number) + 1;
      if (left < cost) cost = left;
      // What lies above the band was never computed.
      const above = j === i + most ? cost : (last[j] as number) + 1;
      if (above < cost) cost = above;
      if (i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        const swapped = (beforeLast[j - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[columns] as number, limit + 1);
}
