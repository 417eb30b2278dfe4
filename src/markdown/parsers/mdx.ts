import type { Processor } from 'unified';
import { parseMdx } from '../mdx/parse-mdx.ts';

/** The parser of MDX: the same as for Markdown, in another mode. */
export function mdxParse(this: Processor): void {
  this.parser = (text) => parseMdx(text);
}
