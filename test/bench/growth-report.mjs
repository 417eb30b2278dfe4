// Formats the rows of the benchmark "growth": a table, and a plot of time and memory.
import { count, megabytes, seconds, table } from './figures.mjs';
import { machineLine } from './machine.mjs';

const COLUMNS = [
  ['site', (row) => row.name],
  ['pages', (row) => count(row.pages)],
  ['generator', (row) => row.tool],
  ['s', (row) => seconds(row.wallMs)],
  ['CPU s', (row) => seconds(row.cpuMs)],
  ['peak MB', (row) => megabytes(row.peakBytes)],
  ['output MB', (row) => megabytes(row.outputBytes)],
  ['growth', (row) => (row.growth === undefined ? '–' : row.growth.toFixed(2))],
];

/** Returns the rows as a Markdown table. */
export const growthTable = (rows) => table(COLUMNS, rows);

/** Returns the rows as a Markdown table below a line about the machine, as the documentation shows them. */
export function growthText(rows) {
  const [machine] = rows;
  return `Taken ${machineLine(machine)}, Hugo ${machine.hugo}.\n\n${growthTable(rows)}`;
}

const WIDTH = 760;
const HEIGHT = 420;
const PANEL = { width: 280, height: 300, top: 40 };
const COLOURS = ['#2f6fdf', '#c2571a', '#1f8a4c', '#8a4fbf'];
const PANELS = [
  { title: 'Cold build, seconds', left: 60, of: (row) => row.wallMs / 1000, from: 0.05, to: 1000 },
  { title: 'Peak memory, MB', left: 440, of: (row) => row.peakBytes / 1e6, from: 10, to: 10_000 },
];
const PAGES = { from: 100, to: 50_000 };

/** Returns an SVG with a line per site and generator; both axes are logarithmic. Lines of Hugo are dashed. */
export function growthPlot(rows) {
  const shapes = [...new Set(rows.map(({ name }) => name))];
  const legend = shapes.map((name, i) => {
    const [x, y] = [60 + (i % 2) * 380, 372 + Math.floor(i / 2) * 20];
    return `<path d="M${x} ${y}h28" stroke="${COLOURS[i]}" stroke-width="2"/><text x="${x + 36}" y="${y + 4}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Time and memory of cold builds by number of pages">
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fff"/>
<g font-family="system-ui, sans-serif" font-size="12" fill="#333">
${PANELS.map((panel) => panelOf(panel, rows, shapes)).join('\n')}
${legend.join('\n')}
<text x="60" y="414">Solid: ssg. Dashed: Hugo.</text>
</g>
</svg>
`;
}

function panelOf({ title, left, of, from, to }, rows, shapes) {
  const { width, height, top } = PANEL;
  const x = (pages) => left + (width * Math.log(pages / PAGES.from)) / Math.log(PAGES.to / PAGES.from);
  const y = (value) => top + height - (height * Math.log(value / from)) / Math.log(to / from);
  const round = (value) => Math.round(value * 10) / 10;
  const powers = [];
  for (let value = 10 ** Math.ceil(Math.log10(from)); value <= to; value *= 10) powers.push(value);
  const lines = ['ssg', 'Hugo'].flatMap((tool) =>
    shapes.map((name, i) => {
      const points = rows
        .filter((row) => row.tool === tool && row.name === name)
        .map((row) => `${round(x(row.pages))} ${round(y(of(row)))}`);
      const dash = tool === 'ssg' ? '' : ' stroke-dasharray="5 4"';
      return points.length === 0
        ? ''
        : `<path d="M${points.join('L')}" fill="none" stroke="${COLOURS[i]}" stroke-width="2"${dash}/>\n`;
    }),
  );
  const grid = powers.map(
    (value) =>
      `<path d="M${left} ${round(y(value))}h${width}" stroke="#ddd"/><text x="${left - 6}" y="${round(y(value)) + 4}" text-anchor="end">${count(value)}</text>`,
  );
  const sizes = [100, 1_000, 10_000, 50_000].map(
    (pages) => `<text x="${round(x(pages))}" y="${top + height + 16}" text-anchor="middle">${count(pages)}</text>`,
  );
  return `<text x="${left}" y="24" font-weight="600">${title}</text>
${[...grid, ...sizes].join('\n')}
${lines.join('')}`;
}
