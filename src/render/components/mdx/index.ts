/** What pages of MDX, and their components, import from `ssg/mdx`; also by the names that Docusaurus has for them. */

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
