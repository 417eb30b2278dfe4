import { dirname } from 'node:path';
import { OUTSIDE_CHANGES } from './outside.ts';
import type { SiteOptions, SiteState } from './random-site.ts';

/**
 * Edit of a project as a pure function. `at` selects the place and `n` the content, so every edit is valid in every
 * state. An edit that does not apply changes nothing.
 *
 * @param at any number from 0
 * @param n 0, 1 or 2. With few values, texts keep their size and states repeat
 */
export type Change = (site: SiteState, at: number, n: number) => SiteState;

/** Returns the pages, without the not-found page, which has no route. */
function pagesOf({ files }: SiteState): string[] {
  return [...files.keys()].filter((path) => /^content\/.*(?<!\/404)\.md$/.test(path)).sort();
}
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

/** Replaces the texts of files. Undefined removes a file. */
function put(site: SiteState, texts: Readonly<Record<string, string | undefined>>): SiteState {
  const files = new Map(site.files);
  for (const [path, text] of Object.entries(texts)) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return { ...site, files };
}

/** Creates an edit of an existing file. */
function onFile(path: string, edit: (text: string, n: number) => string | undefined): Change {
  return (site, _, n) => {
    const text = site.files.get(path);
    return text === undefined ? site : put(site, { [path]: edit(text, n) });
  };
}

function onPage(edit: (text: string, n: number, path: string) => string): Change {
  return (site, at, n) => {
    const path = pick(pagesOf(site), at);
    return path === undefined ? site : put(site, { [path]: edit(site.files.get(path) ?? '', n, path) });
  };
}

/** Sets a front matter field. Undefined removes the field. */
function withField(text: string, name: string, value: string | undefined): string {
  const without = text.replace(new RegExp(`^${name}:.*\\n(?: +.*\\n)*`, 'm'), '');
  return value === undefined ? without : without.replace('---\n', `---\n${name}: ${value}\n`);
}
const field = (name: string, ...values: (string | undefined)[]) =>
  onPage((text, n) => withField(text, name, values[n % values.length]));
const blogField = (name: string, ...values: (string | undefined)[]) =>
  onPage((text, n, path) =>
    path.startsWith('content/blog/') ? withField(text, name, values[n % values.length]) : text,
  );

const isTaken = ({ files }: SiteState, path: string) =>
  [...files.keys()].some((other) => other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`));

function moved(site: SiteState, from: string | undefined, to: string): SiteState {
  const text = from === undefined ? undefined : site.files.get(from);
  return from === undefined || isTaken(site, to) ? site : put(site, { [from]: undefined, [to]: text });
}

function movedFolder(site: SiteState, from: string, to: string | undefined): SiteState {
  const inside = [...site.files].filter(([path]) => path.startsWith(`${from}/`));
  const gone = put(site, Object.fromEntries(inside.map(([path]) => [path, undefined])));
  if (to === undefined || isTaken(gone, to)) return to === undefined ? gone : site;
  return put(gone, Object.fromEntries(inside.map(([path, text]) => [to + path.slice(from.length), text])));
}

const option =
  (options: (site: SiteState, n: number) => Partial<SiteOptions>): Change =>
  (site, _, n) => ({ ...site, options: { ...site.options, ...options(site, n) } });

const CONFIG = 'ssg.config.ts';
const MDX = 'content/docs/of-code.mdx';
const config = (pattern: RegExp | string, ...texts: string[]) =>
  onFile(CONFIG, (text, n) => text.replace(pattern, texts[n % texts.length] ?? ''));

/** Links that an author may add at the end of a page. */
const LINKS = ['[One](/blog/second/#part)', '[One](/docs/v1/sending/)', '[One](/about/#nowhere)'];

export const CHANGES: Readonly<Record<string, Change>> = {
  ...OUTSIDE_CHANGES,
  body: onPage((text, n) => text.replace(/\n(?:\nWords \d\.\n)?$/, `\n\nWords ${n}.\n`)),
  link: onPage((text, n) => `${text}\n${LINKS[n]}\n`),
  heading: onPage((text, n) => text.replace(/^## (\w+).*/m, n === 0 ? '## $1' : `## $1 ${n}`)),
  'id of a heading': onPage((text, n) => text.replace(/^(## \w+).*/m, `$1 {#own-${n}}`)),
  excerpt: onPage((text) =>
    text.includes('<!-- more -->') ? text.replace('<!-- more -->', '') : text.replace(/\n\n/, '\n\n<!-- more -->\n\n'),
  ),
  title: field('title', 'Title 0', 'Title 1', 'Title 2'),
  description: field('description', 'About 0', 'About 1', undefined),
  order: field('sidebar', '{ position: 1 }', '{ position: 3 }', '{ hidden: true }'),
  label: field('sidebar', '{ label: Label 0 }', '{ label: Label 1 }', undefined),
  draft: field('draft', 'true', undefined),
  unlisted: field('unlisted', 'true', undefined),
  noindex: field('noindex', 'true', undefined),
  updated: field('updated', '2026-04-01', '2026-04-02', undefined),
  'publish date': field('publishDate', '2026-01-15', '2026-02-15', '2026-06-02'),
  'old route': field('redirectFrom', '/moved-0/', '[/moved-1/, /moved-2/]', undefined),
  'template of a page': field('template', 'doc', 'page', undefined),
  slug: onPage((text, n, path) =>
    withField(text, 'slug', [undefined, `slug-${path.length}`, `slug-${path.length + 1}`][n]),
  ),
  author: blogField('author', 'anna', 'petr'),
  tags: blogField('tags', '[sms]', '[rcs]', '[sms, rcs]'),
  cover: blogField('cover', '{ src: ./cover.svg, alt: "" }', '{ src: ./cover.svg, alt: Cover 1 }', undefined),

  create: (site, at, n) => {
    const folder = pick(['pages', 'docs', 'docs/deep/er', 'blog'], at);
    const path = `content/${folder}/new-${n}.md`;
    const own = folder === 'blog' ? 'author: anna\npublishDate: 2026-02-02\n' : '';
    const text = `---\ntitle: New ${n}\n${own}---\n\nSee [limits](/docs/limits/#length).\n`;
    return isTaken(site, path) ? site : put(site, { [path]: text });
  },
  delete: (site, at) => put(site, { [pick(pagesOf(site), at) ?? '']: undefined }),
  rename: (site, at, n) => {
    const from = pick(pagesOf(site), at);
    return moved(site, from, `${dirname(from ?? '')}/moved-${n}.md`);
  },
  'move to another collection': (site, at, n) =>
    moved(site, pick(pagesOf(site), at), `content/${n === 0 ? 'docs' : 'pages'}/moved-${n}.md`),
  'two pages change places': (site, at, n) => {
    const pages = pagesOf(site);
    const [a = '', b = ''] = [pick(pages, at), pick(pages, at + 1 + n)];
    return put(site, { [a]: site.files.get(b), [b]: site.files.get(a) });
  },
  'page becomes folder': (site, at) => {
    const path = pick(pagesOf(site), at) ?? '';
    return put(site, { [path]: undefined, [`${path}/inner.md`]: site.files.get(path) });
  },
  'folder becomes page': (site) => {
    const inner = pagesOf(site).find((path) => path.includes('.md/'));
    return inner === undefined ? site : put(site, { [inner]: undefined, [dirname(inner)]: site.files.get(inner) });
  },
  'rename of a folder': (site, _, n) => movedFolder(site, 'content/docs/v1', `content/docs/v${n}`),
  'folder into a folder': (site, _, n) => movedFolder(site, 'content/docs/v1', `content/docs/outer/v${n}`),
  'delete of a folder': (site, at) =>
    movedFolder(site, pick(['content/docs/v1', 'content/pages/en'], at) ?? '', undefined),

  'template, same size': onFile('templates/parts/stamp.ts', (text, n) => text.replace(/\d/, String(n))),
  'template of documents': onFile('templates/doc.tsx', (text, n) =>
    text.replace(/<aside[^>]*>/, `<aside data-n="${n}">`),
  ),
  'shared part': onFile('templates/layout/navigation.tsx', (text, n) =>
    text.replace(/Docs\w*/, `Docs${'x'.repeat(n)}`),
  ),
  'template not used': (site, _, n) => put(site, { 'templates/unused.tsx': `export default () => ${n};\n` }),
  'template reads other data': onFile('templates/page.tsx', (text, n) =>
    text.replace(/data: \[.*?\]/, ["data: ['authors']", "data: ['authors', 'tags']", 'data: []'][n] ?? ''),
  ),
  'Markdown component': onFile('templates/markdown/price.tsx', (text, n) =>
    text.replace(/<strong\w*/, `<strong title="${n}"`),
  ),
  'interactive part': onFile('templates/islands/counter.tsx', (text, n) =>
    text.replace(/count \+ \d/, `count + ${n + 1}`),
  ),
  'island elsewhere': onFile('templates/parts/extra.tsx', (text, n) =>
    text.replace(/url === '[^']*'/, `url === '${['/', '/about/', '/blog/'][n]}'`),
  ),
  stylesheet: onFile('assets/main.css', (text, n) => text.replace(/\d+\)/, `${n})`)),
  'fixed file': (site, _, n) => put(site, { 'assets/static/plain.txt': `plain ${n}\n` }),
  'another fixed file': (site, at, n) => put(site, { [`assets/static/extra-${n}.txt`]: at % 2 === 0 ? '' : undefined }),
  'asset not used': (site, at, n) => put(site, { 'assets/more.txt': at % 2 === 0 ? `more ${n}\n` : undefined }),
  drawing: onFile('content/pages/leaf.svg', (text, n) => text.replace(/width="\d+"/, `width="${n + 16}"`)),
  'drawing of a post': onFile('content/blog/cover.svg', (text, n) => text.replace(/h9"/, `h${n}"`)),
  attachment: onFile('content/pages/list.txt', (_, n) => `list ${n}\n`),

  price: onFile('data/prices.csv', (text, n) => text.replace(/\d\n/, `${n + 3}\n`)),
  'row comes': onFile('data/prices.csv', (text, n) => `${text}row-${n},Row ${n},5\n`),
  'row goes': onFile('data/prices.csv', (text) => text.replace(/^sk.*\n/m, '')),
  'rows change places': onFile('data/prices.csv', (text) => text.replace(/^(cz.*\n)(sk.*\n)/m, '$2$1')),
  'name of an author': onFile('data/authors.yaml', (text, n) => text.replace(/Anna\w*/, `Anna${'x'.repeat(n)}`)),
  'name of a tag': onFile('data/tags.json', (text, n) => text.replace(/SM\w/, `SM${n}`)),
  'data written otherwise': onFile('data/authors.yaml', (text, n) => `# ${n}\n${text}`),
  include: (site, _, n) => put(site, { 'parts/shared.md': `Shared text ${n}. [A link](/docs/limits/#length)\n` }),
  'include beside the region': onFile('parts/send.txt', (text, n) => text.replace(/after.*/, `after ${n}`)),
  'include in the region': onFile('parts/send.txt', (text, n) => text.replace(/send \d/, `send ${n}`)),

  'code of MDX': onFile(MDX, (text, n) => text.replace(/n = \d/, `n = ${n}`)),
  'text of MDX': onFile(MDX, (text, n) => text.replace(/The number\w*/, `The number${'x'.repeat(n)}`)),
  'field of MDX': onFile(MDX, (text, n) => withField(text, 'title', `Code ${n}`)),
  'tag of MDX': onFile(MDX, (text, n) =>
    text.replace(/<(?:Free|Other)>(.*?)<\/\w+>/, n === 0 ? '<Other>$1</Other>' : '<Free>$1</Free>'),
  ),
  'file that MDX shows': onFile('content/docs/_shown.mdx', (text, n) => text.replace(/Shown \d/, `Shown ${n}`)),
  'heading that MDX shows': onFile('content/docs/_shown.mdx', (text, n) => text.replace(/^## .*/, `## Shown ${n}`)),
  'file that code shows': onFile('content/docs/_listed.mdx', (text, n) => text.replace(/Listed \d/, `Listed ${n}`)),
  'file that MDX shows comes and goes': (site, at, n) =>
    put(site, { 'content/docs/_shown.mdx': at % 2 === 0 ? `## Shown\n\nShown ${n}.\n` : undefined }),
  'component of MDX': onFile('code/badge.js', (text, n) =>
    text.replace(/<(b|u)\b(.*)<\/\w/, n === 0 ? '<u$2</u' : '<b$2</b'),
  ),
  'what a component of MDX imports': onFile('code/words.js', (text, n) => text.replace(/\d/, String(n))),
  'another file wins an import of MDX': (site, at, n) =>
    put(site, { 'code/badge.tsx': at % 2 === 0 ? `export default () => <s>${n}</s>;\n` : undefined }),
  'component without an import': onFile('code/free/Free.tsx', (text, n) => text.replace(/n="\d/, `n="${n}`)),
  'component without an import comes and goes': (site, at, n) =>
    put(site, { 'code/free/Other.tsx': at % 2 === 0 ? `export default () => <q>${n}</q>;\n` : undefined }),
  'component of MDX reads a variable': onFile('code/words.js', (text, n) =>
    text.replace(/=.*/, ["= 'word 0';", "= process.env['SSG_WALK'];", '= Object.keys(process.env).length;'][n] ?? ''),
  ),

  'title of the site': config(/Whole \d/, 'Whole 0', 'Whole 1', 'Whole 2'),
  'length of lists': config(/'\/blog\/', \d/, "'/blog/', 1", "'/blog/', 2", "'/blog/', 3"),
  'related pages': config(/count: \d/, 'count: 1', 'count: 2'),
  redirects: config(/'\/old\/': '[^']*'/, "'/old/': '/about/'", "'/old/': '/docs/'", "'/old/': 'https://example.com/'"),
  sitemap: config(
    /markdown:/,
    "sitemap: { exclude: ['/blog/**'] },\n  markdown:",
    'sitemap: { priority: 1 },\n  markdown:',
  ),
  robots: config(/markdown:/, "robots: { disallow: ['/docs/'] },\n  markdown:"),
  twins: config(/twins: \w+/, 'twins: false', 'twins: true'),
  typography: config(/twins:/, "typography: 'cs', twins:", "parser: 'remark', twins:"),
  'order of a collection': config(/order: '\w+'/, "order: 'position'", "order: 'newest'"),
  'label of a category': config(/category: '\w+'/, "category: 'Docs'", "category: 'More'"),
  'function of the configuration reads a variable': config(
    /description: .*sms.*/,
    "description: `An SMS for ` + sms + process.env['SSG_WALK'],",
    'description: `An SMS for ` + sms + ({ ...process.env }).SSG_WALK,',
    'description: `An SMS for ` + sms,',
  ),
  'schema reads a variable': config(
    /record\(z\.string\(\), z\.string\(\).*\);/,
    'record(z.string(), z.string().transform((name) => name + globalThis.process.env.SSG_WALK));',
    'record(z.string(), z.string());',
  ),
  'page reads a variable': onFile('templates/page.tsx', (text, n) =>
    text.replace(
      /description\}.*<\/p>/,
      `description}${['', "{process['env']['SSG_WALK']}", '{String(Object.values(process.env).length)}'][n]}</p>`,
    ),
  ),
  'links are errors': config("'link-broken': 'warning'", "'link-broken': 'error'"),
  'what the configuration imports': onFile('languages.ts', (text, n) => `// ${n}\n${text}`),
};

/** Changes of the command line options. */
export const OPTIONS: Readonly<Record<string, Change>> = {
  drafts: option(({ options }) => ({ drafts: !options.drafts })),
  future: option(({ options }) => ({ future: !options.future })),
  clock: option((_, n) => ({ clock: new Date(`2026-06-0${n + 1}T12:00:00Z`) })),
  'origin of the site': option((_, n) => ({ site: `https://www${n}.example.org` })),
  variable: option((_, n) => ({ variable: ['a', 'b', undefined][n] })),
  'output folder': option(({ options }) => ({ outDir: options.outDir === 'dist' ? 'out' : 'dist' })),
};

/** Edits that can make a build fail. A later step fixes the site or adds another mistake. */
export const MISTAKES: Readonly<Record<string, Change>> = {
  'MDX that is none': onFile(MDX, (text, n) => `${text}\n${['{ a', '<Badge>', 'a }'][n]}\n`),
  'code of MDX throws': onFile('code/badge.js', (text) => text.replace('return', 'throw word; return')),
  'code of MDX does not compile': onFile('code/words.js', (text) => `${text}const\n`),
  'Markdown is MDX': config("template: 'doc' }", "template: 'doc', format: 'mdx' }"),
  'no title': field('title', undefined),
  'front matter that is no YAML': field('title', '[', '"'),
  'unknown field': field('titel', 'Title', undefined),
  'wrong date': field('publishDate', '2026-13-45'),
  'unknown template': field('template', 'pgae'),
  'unknown author': blogField('author', 'nobody'),
  'unknown directive': onPage((text) => `${text}\n:::wraning\nText\n:::\n`),
  'raw HTML': onPage((text) => `${text}\n<b>bold</b>\n`),
  'missing image': onPage((text, n) => `${text}\n![Gone](./gone-${n}.svg)\n`),
  'missing include': (site, at) => put(site, { [pick(['parts/shared.md', 'parts/send.txt'], at) ?? '']: undefined }),
  'circular include': onFile('parts/shared.md', () => '::include{file=/parts/shared.md}\n'),
  'missing region': onFile('parts/send.txt', (text) => text.replaceAll('#region', '#regoin')),
  'one id twice': onPage((text) => `${text}\n## One {#one}\n\n## Two {#one}\n`),
  'same route twice': (site, at) => {
    const path = pick(pagesOf(site), at) ?? '';
    return put(site, { [path.replace(/\.md$/, '/index.md')]: site.files.get(path) });
  },
  'route of a list': onPage((text) => withField(text, 'slug', '/blog/')),
  'route of a redirect': onPage((text) => withField(text, 'redirectFrom', '/about/')),
  'broken link that is an error': (site, at, n) =>
    CHANGES['links are errors']?.(onPage((text) => `${text}\n[Nowhere](/nowhere-${n}/)\n`)(site, at, n), at, 0) ?? site,
  'missing drawing': (site, at) =>
    put(site, { [pick(['content/pages/leaf.svg', 'content/blog/cover.svg'], at) ?? '']: undefined }),
  'damaged drawing': onFile('content/pages/leaf.svg', () => 'no drawing'),
  'missing data': (site, at) => put(site, { [pick(['data/authors.yaml', 'data/prices.csv'], at) ?? '']: undefined }),
  'data becomes folder': (site) =>
    put(site, { 'data/authors.yaml': undefined, 'data/authors.yaml/inner.txt': 'No data.\n' }),
  'data that cannot be read': onFile('data/tags.json', (text) => text.slice(1)),
  'data of another shape': onFile('data/prices.csv', (text, n) => text.replace(/\d\n/, `x${n}\n`)),
  'a row too short': onFile('data/prices.csv', (text) => `${text}row\n`),
  'template that throws': onFile('templates/page.tsx', (text, n) =>
    text.replace(
      'return (',
      `if (props.page.url === '${['/', '/about/', '/blog/'][n]}') throw new Error('${n}');\n  return (`,
    ),
  ),
  'template that throws at once': onFile('templates/parts/stamp.ts', (text, n) => `${text}throw new Error('${n}');\n`),
  'template that does not compile': onFile('templates/doc.tsx', (text) => text.replace('</aside>', '')),
  'template that is gone': (site) => put(site, { 'templates/post.tsx': undefined }),
  'unknown asset': onFile('templates/layout/shell.tsx', (text) => text.replace('main.css', 'mian.css')),
  'stylesheet that does not compile': onFile('assets/main.css', (text) => `@import './gone.css';\n${text}`),
  'unknown key': config(/title: 'Whole/, "titel: '', title: 'Whole"),
  'configuration that does not compile': config(/sidebars: \{/, 'sidebars: {{'),
  'configuration that throws': config(/^export/m, "throw new Error('no');\nexport"),
  'configuration that is gone': (site) => put(site, { [CONFIG]: undefined }),
  'list that cannot be made': config(
    'const posts =',
    "if (collections) throw new Error('no list');\n        const posts =",
  ),
  'sidebar that leads nowhere': config(/\{ autogenerated/, "'/docs/gone/', { autogenerated"),
  'redirect that leads nowhere': config(/'\/old\/': '[^']*'/, "'/old/': '/gone/'"),
};
