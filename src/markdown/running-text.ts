import type { Nodes } from 'mdast';
import { plainText } from './nodes.ts';
import type { MarkdownFormat, MarkdownOptions } from './options.ts';
import { processorFor } from './processor.ts';

/**
 * What a reader reads of a Markdown body: paragraphs, headings and table cells, a line each. Blocks of code, raw HTML, the
 * addresses of links and included files are left out. It needs neither templates nor other pages, so that lists can ask for it.
 */
export async function runningText(
  body: string,
  { parser }: Pick<MarkdownOptions, 'parser'>,
  format: MarkdownFormat = 'markdown',
): Promise<string> {
  const lines: string[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') lines.push(plainText(node));
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  const processor = await processorFor(format === 'mdx' ? 'mdx' : parser, body);
  try {
    collect(processor.parse(body));
  } catch (cause) {
    // It is told where the page is made.
    if (format === 'markdown') throw cause;
  }
  return lines.join('\n');
}
