/** Box of the drawing: centre, width, text, and the state of its cell after the file on the left was edited. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly state: 'input' | 'recomputed' | 'same' | 'untouched';
}

const CELLS: readonly Cell[] = [
  { x: 90, y: 40, label: 'sms.md', state: 'input' },
  { x: 90, y: 190, label: 'voice.md', state: 'untouched' },
  { x: 280, y: 40, label: 'body', state: 'recomputed' },
  { x: 280, y: 115, label: 'summary', state: 'same' },
  { x: 280, y: 190, label: 'summary', state: 'untouched' },
  { x: 470, y: 152, label: 'sidebar', state: 'same' },
  { x: 660, y: 40, label: '/sms/', state: 'recomputed' },
  { x: 660, y: 190, label: '/voice/', state: 'same' },
];

/** Pairs of cells: the second reads the first. */
const READS: readonly (readonly [number, number])[] = [
  [0, 2],
  [0, 3],
  [1, 4],
  [3, 5],
  [4, 5],
  [2, 6],
  [5, 6],
  [5, 7],
];

/** Draws the query graph of two pages after an edit of one text. The page below the drawing explains the same in words. */
export function QueryGraph() {
  return (
    <figure className="query-graph" data-markdown-ignore="">
      <svg viewBox="0 0 750 240" role="img" aria-labelledby="query-graph-title query-graph-text">
        <title id="query-graph-title">Query graph of two pages after an edit</title>
        <desc id="query-graph-text">
          The file sms.md was edited. The body and the summary of the page read it and are recomputed. The summary is
          equal to the old one, so the sidebar, which reads the summaries of both pages, is kept, and so is the page
          /voice/. The page /sms/ reads the new body and is recomputed. Nothing looks at voice.md.
        </desc>
        {READS.map(([from, to]) => {
          const [a, b] = [CELLS[from] as Cell, CELLS[to] as Cell];
          return <path key={`${from} ${to}`} d={`M${a.x + 70} ${a.y} L${b.x - 70} ${b.y}`} />;
        })}
        {CELLS.map(({ x, y, label, state }) => (
          <g key={`${x} ${y}`} className={state}>
            <rect x={x - 70} y={y - 24} width="140" height="48" rx="8" />
            <text x={x} y={y - 3}>
              {label}
            </text>
            <text x={x} y={y + 15} className="state">
              {state}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
