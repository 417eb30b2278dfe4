import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { PluggableList } from 'unified';

/** The reference parser, with which the default one is compared. */
export const remarkParser: PluggableList = [remarkParse, remarkGfm, remarkDirective];
