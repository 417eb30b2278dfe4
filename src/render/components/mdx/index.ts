/** Exports of `@depese/ssg/mdx` for MDX pages and their components, including the names of Docusaurus. */

export {
  Admonition,
  CodeBlock,
  Details,
  type MdxAdmonitionProps,
  type MdxCodeBlockProps,
  type MdxDetailsProps,
} from './blocks.tsx';
export {
  BrowserOnly,
  type BrowserOnlyProps,
  ExecutionEnvironment,
  Head,
  Link,
  type MdxLinkProps,
  ThemedImage,
  type ThemedImageProps,
  TOCInline,
  type TocInlineProps,
  Translate,
  type TranslateProps,
  translate,
  useBaseUrl,
  useIsBrowser,
} from './page.tsx';
export { type MdxTabItemProps, type MdxTabsProps, TabItem, Tabs } from './tabs.tsx';
