import { defineConfig } from '@depese/ssg';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

// `$x^2$` in a line, and `$$` round a formula of its own. MathML needs no stylesheet, no font and no inline style.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Formulas',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: {
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  },
});
