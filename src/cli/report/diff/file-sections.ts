import { extname } from '../../../base/paths.ts';
import type { AssetChange, SiteDiff } from '../../../tools/diff/site-diff.ts';
import { count, formatBytes } from '../format.ts';
import { code, type Entry, type Line, plain, type Section } from './line.ts';
import { fromTo } from './sizes.ts';

/** What an asset is to a reader, by its extension. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\.css$/, 'stylesheet'],
  [/^\.m?js$/, 'script'],
  [/^\.(?:woff2?|ttf|otf)$/, 'font'],
  [/^\.(?:avif|gif|jpe?g|png|svg|webp|ico)$/, 'image'],
];

/** The files that are no pages: with a hash in their names, and others. */
export function fileSections({ assets, files, companions }: SiteDiff): Section[] {
  const { added, removed, changed, moved } = files;
  return [
    { title: 'Assets', entries: assets.map((asset) => entry(assetLine(asset))) },
    {
      title: 'Other files',
      entries: [
        ...added.map(({ path, bytes }) => entry([plain('added: '), code(path), plain(` (${formatBytes(bytes)})`)])),
        ...removed.map(({ path, bytes }) => entry([plain('removed: '), code(path), plain(` (${formatBytes(bytes)})`)])),
        ...moved.map(({ from, to }) => entry([plain('renamed: '), code(from), plain(' → '), code(to)])),
        ...changed.map(({ path, bytes }) => entry([plain('changed: '), code(path), plain(` (${fromTo(bytes)})`)])),
        ...companionEntry(companions),
      ],
    },
  ];
}

function entry(line: Line): Entry {
  return { line, below: [] };
}

function assetLine({ name, files, bytes, pages }: AssetChange): Line {
  const kind = KINDS.find(([extensions]) => extensions.test(extname(name)))?.[1] ?? 'file';
  const event = files.before === 0 ? 'added' : files.after === 0 ? 'removed' : 'changed';
  const used = pages === 0 ? '' : `, on ${count(pages, 'page')}`;
  const size = event === 'changed' ? fromTo(bytes) : formatBytes(Math.max(bytes.before, bytes.after));
  const several = Math.max(files.before, files.after) < 2 ? '' : `, ${files.before} → ${count(files.after, 'file')}`;
  return [plain(`${kind} `), code(name), plain(` ${event}${used} (${size}${several})`)];
}

function companionEntry({ added, removed, changed }: SiteDiff['companions']): Entry[] {
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ];
  if (parts.length === 0) return [];
  return [entry([plain(`Markdown of pages, compressed copies and source maps: ${parts.join(', ')}`)])];
}
