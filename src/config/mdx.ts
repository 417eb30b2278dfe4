/** Tag name of elements that represent JSX or MDX expressions. The property `mdx` is an index into `MdxPage.parts`. */
export const MDX_TAG = 'ssg-mdx';

/** Compiled code of an MDX file. */
export interface MdxModule {
  /** Path of the MDX file, relative to the project. */
  readonly file: string;
  readonly code: string;
  /** Source map of the code, as JSON. */
  readonly map: string;
  /** Names of components that the file uses but neither imports nor declares. */
  readonly components: readonly string[];
  /** True if the code uses `frontMatter`. */
  readonly readsMatter: boolean;
}

/** Heading of a page, with the fields that `TOCInline` of Docusaurus expects. */
export interface MdxHeading {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** Exports of Docusaurus modules, each with its replacement in `@depese/ssg/mdx`. See docs/guides/mdx.md. */
export const MDX_MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/Admonition': { default: 'Admonition' },
  '@theme/Details': { default: 'Details' },
  '@theme/TOCInline': { default: 'TOCInline' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  '@theme/MDXComponents/A': { default: 'Link' },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl' },
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Translate': { default: 'Translate', translate: 'translate' },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
};

/** Components of `@depese/ssg/mdx` that MDX pages can use without an import. */
export const MDX_GLOBALS: readonly string[] = [
  ...new Set(Object.values(MDX_MODULES).flatMap((exports) => Object.values(exports))),
].filter((name) => /^[A-Z]/.test(name) && name !== 'ExecutionEnvironment');

/** Components of `@depese/ssg/components` that MDX pages can use without an import. */
export const MDX_COMPONENTS: readonly string[] = ['Island', 'Enhance', 'ResponsiveImage', 'Typeset'];

/**
 * Splits an import such as `@site/src/chart.js` into the alias, its folder relative to the project, and the rest. Returns
 * undefined if it has no alias.
 * @param aliases folders by import prefix
 */
export function underAlias(specifier: string, aliases: Readonly<Record<string, string>>) {
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(`${name}/`));
  return alias === undefined
    ? undefined
    : { alias, folder: aliases[alias] ?? '', rest: specifier.slice(alias.length + 1) };
}
