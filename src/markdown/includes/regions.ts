/** `// #region name`, `# region name`, `<!-- #region name -->`, `#region name`, and their ends. */
const MARKER = /^\s*(?:(?:\/\/|\/\*+|<!--|--|;|%|#)\s*)?(?:#\s*)?(end)?region\b[ \t]*([\p{L}\p{N}_.-]*)/u;
const COMMENT = /^\s*(?:\/\/|\/\*|<!--|--|;|%|#)/;

interface Marker {
  readonly end: boolean;
  readonly name: string;
}

/** Lines `from` (inclusive) to `to` (exclusive), 0-based, between the markers of a region. */
export interface Region {
  readonly from: number;
  readonly to: number;
}

function markerOf(line: string): Marker | undefined {
  if (!line.includes('region') || !COMMENT.test(line)) return undefined;
  const match = MARKER.exec(line);
  return match ? { end: match[1] !== undefined, name: match[2]?.replace(/-+$/, '') ?? '' } : undefined;
}

/** All regions of a text by name, the first of equal names. An end without a name closes the innermost region. */
export function findRegions(lines: readonly string[]): ReadonlyMap<string, Region> {
  const regions = new Map<string, Region>();
  const open: { readonly name: string; readonly from: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = markerOf(line);
    if (!marker) continue;
    if (!marker.end) {
      open.push({ name: marker.name, from: index + 1 });
      continue;
    }
    const position = marker.name === '' ? open.length - 1 : open.findLastIndex(({ name }) => name === marker.name);
    const [region] = position === -1 ? [] : open.splice(position, 1);
    if (region?.name && !regions.has(region.name)) regions.set(region.name, { from: region.from, to: index });
  }
  return regions;
}

/** Lines without region markers. */
export function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => markerOf(line) === undefined);
}

/** Lines without the indent that all of them share (blank lines do not count), and without blank lines at the ends. */
export function dedent(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return [];
  const inner = lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
  let indent = /^\s*/.exec(inner[0] ?? '')?.[0] ?? '';
  for (const line of inner) {
    if (line.trim() === '') continue;
    while (!line.startsWith(indent)) indent = indent.slice(0, -1);
  }
  return inner.map((line) => line.slice(indent.length));
}
