import type { Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { error } from '../../base/diagnostic.ts';
import { FRAGMENT } from '../directives/directive.ts';
import type { Parent } from '../nodes.ts';
import { type Origin, placeOf } from '../origin.ts';
import { type PageFile, pageOf } from '../page.ts';
import { type Include, loadInclude } from './load-include.ts';

/** Replaces every `::include{file=...}` by the content of its file: Markdown as Markdown, the rest as a code block. */
export function remarkIncludes(this: Processor) {
  const parse = (text: string): Root => this.parse(text) as Root;
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    // `chain`: the files that are being included, outermost first.
    const expand = async (parent: Parent, origin: Origin, chain: readonly string[]): Promise<void> => {
      for (const { holder, index, node } of findIncludes(parent)) {
        const loaded = await loadInclude(node, origin, page, parse);
        const children = holder.children as RootContent[];
        children[index] = loaded ?? { type: 'component', name: FRAGMENT, properties: {}, children: [] };
        if (loaded?.type !== 'included') continue;
        const inner = [...chain, loaded.origin.file];
        if (chain.includes(loaded.origin.file)) {
          page.diagnostics.push(
            error('include-circular', `The file includes itself: ${inner.join(' → ')}.`, placeOf(node, origin), {
              hint: 'Remove one of these includes.',
            }),
          );
          loaded.children = [];
        } else await expand(loaded, loaded.origin, inner);
      }
    };
    if (page.origin.text.includes('::include')) await expand(tree, page.origin, [page.origin.file]);
  };
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
