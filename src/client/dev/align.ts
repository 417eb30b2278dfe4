/** More pairs than this are not compared one by one: what is between equal ends is then one change. */
const MOST_PAIRS = 60_000;

/**
 * Which old node becomes which new one: equal ones stay (longest common subsequence), between them those of one kind become
 * each other in order, and the rest goes or comes.
 *
 * @returns index of the old node and the new node, in the order of the new ones; one of them is undefined for what comes or goes
 */
export function align(
  old: readonly ChildNode[],
  wanted: readonly ChildNode[],
): (readonly [number | undefined, ChildNode | undefined])[] {
  const oldKeys = old.map(keyOf);
  const keys = wanted.map(keyOf);
  const pairs: (readonly [number | undefined, ChildNode | undefined])[] = [];
  let [i, j] = [0, 0];
  const closeGap = (oldEnd: number, end: number) => {
    for (; j < end; j++) {
      const node = wanted[j] as ChildNode;
      const same = range(i, oldEnd).find((k) => isSameKind(old[k] as ChildNode, node));
      if (same === undefined) {
        pairs.push([undefined, node]);
        continue;
      }
      for (; i < same; i++) pairs.push([i, undefined]);
      pairs.push([same, node]);
      i = same + 1;
    }
    for (; i < oldEnd; i++) pairs.push([i, undefined]);
  };
  for (const [a, b] of commonPairs(oldKeys, keys)) {
    closeGap(a, b);
    pairs.push([a, wanted[b]]);
    i = a + 1;
    j = b + 1;
  }
  closeGap(old.length, wanted.length);
  return pairs;
}

function keyOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`;
}

function isSameKind(a: ChildNode, b: ChildNode): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a as Element).id === (b as Element).id;
}

/** Indices of equal keys: the ends first, which is nearly everything, then the longest common subsequence between them. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const between = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...range(0, start).map((i): [number, number] => [i, i]),
    ...between.map(([i, j]): [number, number] => [i + start, j + start]),
    ...range(0, end).map((i): [number, number] => [a.length - end + i, b.length - end + i]),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length === 0 || a.length * b.length > MOST_PAIRS) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      (lengths[i] as Uint32Array)[j] = length;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
