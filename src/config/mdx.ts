/** Name of the element that stands for JSX or an expression of MDX in a tree. Its property `mdx` is the number of a part of the page. */
export const MDX_TAG = 'ssg-mdx';

/** The code of one MDX file, as the reference compiler makes it. */
export interface MdxModule {
  /** Path relative to the project. */
  readonly file: string;
  readonly code: string;
  /** Source map of the code, as JSON. */
  readonly map: string;
  /** Names of components that it uses and may not declare. */
  readonly components: readonly string[];
  /** Whether it reads its front matter. */
  readonly readsMatter: boolean;
}

/** A heading, as Docusaurus gives it to `TOCInline`. */
export interface MdxHeading {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * Modules of Docusaurus that pages of MDX import, and what `ssg/mdx` has in their place: name of the export -> name in `ssg/mdx`.
 * Documented in docs/mdx.md.
 */
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

/** Components that need no import in a page of MDX. */
export const MDX_GLOBALS: readonly string[] = [
  ...[
    'Tabs',
    'TabItem',
    'CodeBlock',
    'Admonition',
    'Details',
    'TOCInline',
    'ThemedImage',
    'Link',
    'BrowserOnly',
    'Head',
  ],
  'Translate',
];

/** The same from `ssg/components`. */
export const MDX_COMPONENTS: readonly string[] = ['Island', 'Enhance', 'ResponsiveImage', 'Typeset'];

/** What an import that begins with an alias leads to. */
interface UnderAlias {
  readonly alias: string;
  /** Relative to the project. */
  readonly folder: string;
  readonly rest: string;
}

/**
 * Reads an import such as `@site/src/chart.js`; undefined for one without an alias.
 *
 * @param aliases folders by the name that imports begin with
 */
export function underAlias(specifier: string, aliases: Readonly<Record<string, string>>): UnderAlias | undefined {
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(`${name}/`));
  return alias === undefined
    ? undefined
    : { alias, folder: aliases[alias] ?? '', rest: specifier.slice(alias.length + 1) };
}
