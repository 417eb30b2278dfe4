/** Exports of `@depese/ssg/mdx` for MDX pages and their components, including the names of Docusaurus. */

export * from './blocks.tsx';
export * from './page.tsx';
export * from './tabs.tsx';
