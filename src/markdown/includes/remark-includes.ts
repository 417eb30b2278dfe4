import type { Root, RootContent } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { FRAGMENT } from '../directives/directive.ts';
import { markdownMessages } from '../messages.ts';
import type { Parent } from '../nodes.ts';
import { type Origin, placeOf } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { type Include, loadInclude } from './load-include.ts';

/** Replaces every `::include{file=...}` by the content of its file: Markdown as Markdown, the rest as a code block. */
export function remarkIncludes() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    // `chain`: the files that are being included, outermost first.
    const expand = async (parent: Parent, origin: Origin, chain: readonly string[]): Promise<void> => {
      for (const { holder, index, node } of findIncludes(parent)) {
        const loaded = isFull(page, node, origin) ? undefined : await loadInclude(node, origin, page);
        const children = holder.children as RootContent[];
        children[index] = loaded ?? { type: 'component', name: FRAGMENT, properties: {}, children: [] };
        if (loaded?.type !== 'included') continue;
        const inner = [...chain, loaded.origin.file];
        if (chain.includes(loaded.origin.file)) {
          page.diagnostics.push(
            error(
              'include-circular',
              markdownMessages.fileIncludesItself({ chain: inner.join(' → ') }),
              placeOf(node, origin),
              {
                hint: markdownMessages.removeOneTheseIncludes,
              },
            ),
          );
          loaded.children = [];
        } else await expand(loaded, loaded.origin, inner);
      }
    };
    if (page.origin.text.includes('::include')) await expand(tree, page.origin, [page.origin.file]);
  };
}

/**
 * Files that a page may include, each as often as it does, and their characters: a dozen small files that include each other
 * eight times would stand for millions.
 */
const MAX_FILES = 1000;
const MAX_CHARACTERS = 5_000_000;

/** Counts one more. The first that is too much is reported; it and all that follow are left out. */
export function isFull({ included, diagnostics }: Page, node: Pick<Include, 'position'>, origin: Origin): boolean {
  const isOver = included.files >= MAX_FILES || included.characters > MAX_CHARACTERS;
  if (isOver && !diagnostics.some(({ code }) => code === 'includes-too-many')) {
    const message = markdownMessages.onePageWouldInclude({ count: MAX_FILES, size: MAX_CHARACTERS / 1e6 });
    const hint = markdownMessages.lookWhetherIncludedFiles;
    diagnostics.push(error('includes-too-many', message, placeOf(node, origin), { hint }));
  }
  included.files++;
  return isOver;
}

interface Found {
  readonly holder: Parent;
  readonly index: number;
  readonly node: Include;
}

function findIncludes(parent: Parent, found: Found[] = []): Found[] {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'leafDirective' && child.name === 'include') found.push({ holder: parent, index, node: child });
    else if ('children' in child) findIncludes(child, found);
  }
  return found;
}
