import type { FileTree } from '../../../src/host/file-tree.ts';
import { compareTrees } from '../../../src/tools/diff/compare-trees.ts';

export type Files = Readonly<Record<string, string>>;

/** Creates a built site in memory. */
function tree(files: Files): FileTree {
  return {
    files: Object.keys(files).sort(),
    read: (path) => Buffer.from(files[path] ?? ''),
  };
}

/** Returns a page with the frame that all pages of a site share. */
export function page(
  main: string,
  { title = 'Title', head = '', nav = '<a href="/">Home</a>' }: { title?: string; head?: string; nav?: string } = {},
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><nav>${nav}</nav><main>${main}</main></body></html>`;
}

export const diffOf = (before: Files, after: Files, redirectFor?: (path: string) => string | undefined) =>
  compareTrees(tree(before), tree(after), redirectFor === undefined ? {} : { redirectFor });

/** Returns a text that is long enough to be recognised and differs for every seed. */
export function story(seed: string): string {
  return `<p>${Array.from({ length: 30 }, (_, i) => `${seed}${(i * 7) % 13} word${i}${seed}`).join(' ')}</p>`;
}
