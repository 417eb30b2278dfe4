import type { PluggableList } from 'unified';
import { remarkMdxCode } from './remark-mdx-code.ts';
import { remarkPartials } from './remark-partials.ts';

/** What plugins see is the whole page. */
export const beforePlugins: PluggableList = [remarkPartials];

/** A plugin may add imports and elements of its own, so the code is taken out behind it. */
export const afterPlugins: PluggableList = [remarkMdxCode];
