import { z } from 'zod';
import { folder, markdownPlugin } from './values.ts';

/** How Markdown is read. */
export const markdown = z.strictObject({
  /** The Markdown parser: `remark` is the reference, `satteri` the fast one with the same result. */
  parser: z.enum(['satteri', 'remark']).default('satteri'),
  /** Whether raw HTML in Markdown reaches the page. Without it: unless the site is strict. */
  rawHtml: z.boolean().optional(),
  /** Rules of typography for running text. */
  typography: z.union([z.literal('cs'), z.literal(false)]).default(false),
  /** Languages of code blocks. With `strict`, blocks may name no other. */
  languages: z.array(z.string()).default([]),
  /** Plugins of unified for the Markdown tree, in their order: `plugin` or `[plugin, options]`. */
  remarkPlugins: z.array(markdownPlugin).default([]),
  /** The same for the HTML tree. */
  rehypePlugins: z.array(markdownPlugin).default([]),
  /** Languages of code blocks that are left to plugins, as `pre > code.language-mermaid`. */
  pluginLanguages: z.array(z.string()).default([]),
  /** A warning above this number of headings on a page. */
  maxHeadings: z.int().positive().default(200),
  /** Pages of MDX, which are programs, and what they find without a path. Without it there are none. */
  mdx: z
    .union([
      z.boolean(),
      z.strictObject({
        /** Folder of components that need no import: `Button.tsx` is `<Button>`. */
        components: folder.optional(),
        /** Folders by the name that imports begin with: `{ '@site': 'website' }`. */
        aliases: z.record(z.string().min(1), z.literal('.').or(folder)).default({ '@site': '.' }),
      }),
    ])
    .default(false)
    .transform((mdx) => (mdx === true ? { aliases: { '@site': '.' } } : mdx)),
  /** Whether the text of every page is published as Markdown beside it: `/sms/index.md`. */
  twins: z.boolean().default(false),
  /** An error above this size of a Markdown file, in bytes. */
  maxFileSize: z.int().positive().default(2_000_000),
});
