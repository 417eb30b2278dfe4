import { defineConfig } from '@depese/ssg';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

// `$x^2$` is a formula in a line. `$$` above and below makes a separate formula. MathML needs no stylesheet or font.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Formulas',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: {
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  },
});
