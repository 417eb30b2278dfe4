// Describes the compared generators: how each gets the corpus, how it is built, and its output.
import { fileURLToPath } from 'node:url';

const ssg = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

const sectionsAsJson = (file) => (plan) => ({ [file]: JSON.stringify(plan.sections) });
const order = ({ position }) => [`order: ${position}`];
const ordinary = ({ section, slug }) => `docs/${section}/${slug}/index.html`;

/**
 * Description of ssg.
 *
 * - `setup` folder of config and layouts; `stylesheet` target of site/assets/main.css
 * - `dialect` see corpus/write.mjs
 * - `command` build command, run in the site's folder
 * - `out` its output folder; `caches` folders kept between builds; `page(page)` the file of a page in `out`
 */
export const OURS = {
  id: 'ssg',
  name: 'ssg',
  setup: 'site',
  dialect: {
    folder: 'content/docs',
    frontMatter: ({ position }) => ['sidebar:', `  position: ${position}`],
    companions: sectionsAsJson('content/data/sections.json'),
  },
  command: [process.execPath, ssg, 'build', '--reporter', 'json'],
  out: 'dist',
  caches: ['node_modules/.cache/ssg'],
  page: ordinary,
};

const HUGO = {
  id: 'hugo',
  name: 'Hugo',
  setup: 'peers/hugo',
  stylesheet: 'static/main.css',
  dialect: {
    folder: 'content/docs',
    frontMatter: ({ position }) => [`weight: ${position}`],
    companions: ({ sections }) => ({
      'data/sections.json': JSON.stringify(sections),
      ...Object.fromEntries(
        sections.map(({ slug, title }) => [
          `content/docs/${slug}/_index.md`,
          `---\ntitle: ${JSON.stringify(title)}\n---\n`,
        ]),
      ),
    }),
  },
  command: ['hugo', '--quiet'],
  out: 'public',
  caches: ['resources', '.hugo_build.lock'],
  page: ordinary,
};

const node = (script, ...args) => [process.execPath, `node_modules/${script}`, ...args];

/**
 * Descriptions of the other generators. Additional fields:
 *
 * - `package` package whose version is printed; without it, the first word of `command` must be on the PATH
 * - `node` oldest supported version of Node
 * - `env` environment variables of a variant
 */
export const PEERS = [
  HUGO,
  { ...HUGO, id: 'hugo-cached', name: 'Hugo, cached menu', env: { HUGO_PARAMS_CACHEDMENU: 'true' } },
  {
    id: 'eleventy',
    name: 'Eleventy',
    setup: 'peers/eleventy',
    package: '@11ty/eleventy',
    stylesheet: 'public/main.css',
    dialect: {
      folder: 'content/docs',
      frontMatter: order,
      companions: sectionsAsJson('content/_data/sections.json'),
    },
    command: node('@11ty/eleventy/cmd.cjs', '--quiet'),
    out: 'dist',
    caches: ['.cache'],
    page: ordinary,
  },
  {
    id: 'astro',
    name: 'Astro',
    setup: 'peers/astro',
    package: 'astro',
    node: '22.12.0',
    stylesheet: 'public/main.css',
    dialect: { folder: 'src/content/docs', frontMatter: order, companions: sectionsAsJson('src/sections.json') },
    command: node('astro/bin/astro.mjs', 'build'),
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    page: ordinary,
  },
  {
    id: 'starlight',
    name: 'Starlight',
    setup: 'peers/starlight',
    package: '@astrojs/starlight',
    node: '22.12.0',
    dialect: {
      folder: 'src/content/docs/docs',
      frontMatter: ({ position }) => ['sidebar:', `  order: ${position}`],
      companions: sectionsAsJson('src/sections.json'),
    },
    command: node('astro/bin/astro.mjs', 'build'),
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    page: ordinary,
  },
  {
    id: 'vitepress',
    name: 'VitePress',
    setup: 'peers/vitepress',
    package: 'vitepress',
    dialect: {
      folder: 'docs',
      frontMatter: order,
      link: (_from, to) => to.url.replace(/\/$/, ''),
      heading: true,
      companions: ({ sections, pages }) => ({
        '.vitepress/sections.json': JSON.stringify(
          sections.map((section) => ({
            ...section,
            pages: pages
              .filter((page) => page.section === section.slug)
              .map(({ title, url }) => ({ title, url: url.replace(/\/$/, '') })),
          })),
        ),
      }),
    },
    command: node('vitepress/bin/vitepress.js', 'build'),
    out: '.vitepress/dist',
    caches: ['.vitepress/cache', '.vitepress/.temp'],
    page: ({ section, slug }) => `docs/${section}/${slug}.html`,
  },
  {
    id: 'docusaurus',
    name: 'Docusaurus',
    setup: 'peers/docusaurus',
    package: '@docusaurus/core',
    dialect: {
      folder: 'docs',
      frontMatter: ({ position }) => [`sidebar_position: ${position}`],
      // Links to files, as the manual of the generator recommends.
      link: (from, to) => (to.section === from.section ? `./${to.slug}.md` : `../${to.section}/${to.slug}.md`),
      companions: ({ sections }) =>
        Object.fromEntries(
          sections.map(({ slug, title }, i) => [
            `docs/${slug}/_category_.json`,
            JSON.stringify({ label: title, position: i + 1 }),
          ]),
        ),
    },
    command: node('@docusaurus/core/bin/docusaurus.mjs', 'build'),
    out: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    page: ordinary,
  },
];
