// Compares the menus of a migrated site with those of its source: `node scripts/compare-menus.mjs <checkout>`. Runs
// `ssg migrate` and builds the site with templates that print their sidebar. Derives the expected menus from the files
// of the source, without code of the generator. Compares the entries one by one: depth, label, target. Leaves the
// checkout unchanged. Runs code of the checkout.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import glob from 'fast-glob';
import matter from 'gray-matter';
import { parse } from 'yaml';

const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const checkout = resolve(process.argv[2] ?? '.');
const run = (...args) => spawnSync(process.execPath, [ssg, ...args], { encoding: 'utf8', maxBuffer: 1e9 });

const migrated = run('migrate', checkout, '--root', checkout, '--reporter', 'json');
if (migrated.status !== 0) fail(migrated.stdout + migrated.stderr);
const written = JSON.parse(migrated.stdout).files.map((file) => resolve(checkout, file));
const root = dirname(written[0]);
const OURS = ['compare-menus', 'compare-menus-dist', 'compare-menus.config.mjs'].map((name) => join(root, name));
// Also runs after `fail`.
process.on('exit', () => {
  for (const path of [...OURS, ...written]) rmSync(path, { recursive: true, force: true });
});
let differences = 0;
const config = await writtenConfig();
const source = await sourceMenus(config);
const shown = builtMenus();
const names = Object.keys(config.sidebars);
if (names.length !== source.length) differ(`${names.length} menus, and ${source.length} in the source`);
for (const [i, { name, entries }] of source.entries()) {
  const own = shown.get(names[i]);
  if (own === undefined) differ(`${name}: no page shows it`);
  else compare(name, own, entries);
}
process.exitCode = differences > 0 ? 1 : 0;

/** Returns the sorted paths of files, dot files included. */
function filesOf(patterns, options) {
  return glob.sync(patterns, { ...options, dot: true }).sort();
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

function differ(message) {
  differences++;
  console.log(`  ${message}`);
}

function compare(name, own, source) {
  const before = differences;
  for (let i = 0; i < Math.max(own.length, source.length); i++) {
    const [ours, theirs] = [own[i], source[i]].map((entry) => (entry === undefined ? 'nothing' : entry.join(' | ')));
    if (ours !== theirs) differ(`${name} ${i + 1}: ${ours}\n    in the source: ${theirs}`);
  }
  console.log(`${name}: ${source.length} entries, ${differences === before ? 'equal' : 'different'}`);
}

/**
 * Returns the export of `ssg.config.ts`. Also writes a copy of the file that uses the templates of this script.
 */
async function writtenConfig() {
  const theme = {
    name: 'theme',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^@depese\/ssg(\/theme)?$/ }, ({ path }) => ({ path, namespace: 'theme' }));
      onLoad({ filter: /.*/, namespace: 'theme' }, () => ({
        contents: `export const theme = () => ({}); export const defineConfig = (config) => config;
          export const blogLists = () => ({ template: 'list', pages: () => [] });
          export const z = new Proxy(() => z, { get: () => z });`,
      }));
    },
  };
  const own =
    "export { default as config } from './ssg.config.ts'; import config from './ssg.config.ts'; for (const one of Object.values(config.collections)) delete one.fields; export default { ...config, templatesDir: 'compare-menus', outDir: 'compare-menus-dist' };";
  await build({
    stdin: { contents: own, resolveDir: root },
    bundle: true,
    format: 'esm',
    outfile: OURS[2],
    plugins: [theme],
  });
  const page = `export default ({ page, body, sidebar }) => <html lang="en"><head><title>{page.title}</title></head><body>
<main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main><pre data-menu="">{JSON.stringify({ url: page.url, source: page.source, sidebar })}</pre></body></html>;`;
  mkdirSync(OURS[0]);
  for (const name of ['page', 'home', 'doc', 'post', 'list', 'category', 'not-found'])
    writeFileSync(join(OURS[0], `${name}.tsx`), page);
  return (await import(pathToFileURL(OURS[2]).href)).config;
}

/** Builds the site and returns the entries of each sidebar that a page shows. */
function builtMenus() {
  const built = run('build', '--root', root, '--config', basename(OURS[2]), '--no-cache', '--all');
  if (built.status !== 0)
    fail(
      built.stderr
        .split('\n')
        .filter((line) => /error/.test(line))
        .slice(0, 40)
        .join('\n'),
    );
  const files = filesOf('**/*.html', { cwd: OURS[1] });
  const shown = files.flatMap((file) => {
    const [, text] = /<pre data-menu="">([^<]*)<\/pre>/.exec(readFileSync(join(OURS[1], file), 'utf8')) ?? [];
    const plain = text
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    return plain === undefined ? [] : [JSON.parse(plain)];
  });
  console.log(`${basename(root)}: ${shown.length} pages, built without an edit`);
  const sources = new Map(shown.map(({ url, source }) => [url, source]));
  const entries = (items, depth) =>
    items.flatMap(({ label, url, items: inner = [] }) => [
      [depth, label, url === undefined ? '' : (sources.get(url) ?? url)],
      ...entries(inner, depth + 1),
    ]);
  return new Map(
    shown.flatMap(({ sidebar }) => (sidebar === undefined ? [] : [[sidebar.name, entries(sidebar.items, 0)]])),
  );
}

/** Returns the menus of the source in the order of its files. */
async function sourceMenus({ collections }) {
  const found = ['.', 'website', 'docs', 'site', 'www', 'packages/docs'].flatMap((place) =>
    filesOf(
      ['docusaurus.config.*', 'mkdocs.y*ml', '.vitepress/config.*', '.vitepress/config/index.*'].map((name) =>
        join(checkout, place, name),
      ),
    ),
  )[0];
  if (found.includes('mkdocs'))
    return [
      {
        name: 'nav',
        entries: mkdocsEntries(parse(readFileSync(found, 'utf8'), { logLevel: 'silent' }), collections.docs.dir),
      },
    ];
  if (found.includes('.vitepress')) return vitepressMenus(await evaluate(found), collections.docs.dir);
  return docusaurusMenus(dirname(found), collections);
}

/**
 * Returns the title of a page: from front matter, otherwise the first heading, otherwise the file name.
 */
function titleOf(file, fields, fromName = (name) => name) {
  const { data, content } = matter(readFileSync(join(root, file), 'utf8'));
  const field = fields.map((name) => data[name]).find((value) => value !== undefined);
  const heading = /^#\s+(.+?)\s*#*$/m.exec(content.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ''))?.[1];
  const plain = heading
    ?.replace(/\s*\{#.*\}$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .trim();
  return String(field ?? plain ?? fromName(basename(file).replace(/\.mdx?$/, '')));
}

function mkdocsEntries({ nav, theme }, dir) {
  const hasIndexes = theme?.features?.includes('navigation.indexes') ?? false;
  const entry = (label, path, depth) => [
    depth,
    label ??
      (/^https?:/.test(path)
        ? path
        : titleOf(`${dir}/${path}`, ['title'], (name) =>
            (name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name).replace(/[-_]/g, ' '),
          )),
    /^https?:/.test(path) ? path : `${dir}/${path}`,
  ];
  const entries = (items, depth) =>
    items.flatMap((item) => {
      if (typeof item === 'string') return [entry(undefined, item, depth)];
      return Object.entries(item).flatMap(([label, value]) => {
        if (typeof value === 'string') return [entry(label, value, depth)];
        const pathOf = (one) => (typeof one === 'string' ? one : Object.values(one)[0]);
        const index = hasIndexes ? value.find((one) => /(^|\/)(index|README)\.md$/.test(pathOf(one))) : undefined;
        return [
          [depth, label, index === undefined ? '' : `${dir}/${pathOf(index)}`],
          ...entries(
            value.filter((one) => one !== index),
            depth + 1,
          ),
        ];
      });
    });
  return entries(nav, 0);
}

function vitepressMenus({ themeConfig, locales = {} }, dir) {
  const fileOf = (link) => {
    const path = join(dir, decodeURI(link).replace(/\.(html|md)$/, ''));
    return [`${path}.md`, join(path, 'index.md')].find((file) => existsSync(join(root, file))) ?? link;
  };
  const entries = (items, depth, above) =>
    items.flatMap(({ text, link, items: inner, base = above }) => {
      // Pages are published with a slash: `/guide#start` is `/guide/#start`.
      const target =
        link === undefined || /^[a-z]+:/.test(link)
          ? (link ?? '')
          : link.includes('#')
            ? link.replace(/([^/])#/, '$1/#')
            : fileOf(base + link);
      const label = text?.replace(/<[^>]+>/g, '').trim();
      return label === undefined && inner
        ? entries(inner, depth, base)
        : [[depth, label, target], ...entries(inner ?? [], depth + 1, base)];
    });
  const themes = [
    themeConfig,
    ...Object.entries(locales).flatMap(([key, one]) =>
      key === 'root' || !existsSync(join(root, dir, key)) ? [] : [one.themeConfig ?? {}],
    ),
  ];
  if (locales.root?.themeConfig?.sidebar) themes[0] = locales.root.themeConfig;
  return themes.flatMap(({ sidebar = {} }) =>
    Object.entries(Array.isArray(sidebar) ? { '/': sidebar } : sidebar).map(([name, side]) => ({
      name,
      entries: entries(side.items ?? side, 0, side.base ?? ''),
    })),
  );
}

async function docusaurusMenus(folder, collections) {
  const menus = [];
  for (const [name, { dir, base }] of Object.entries(collections)) {
    if (['blog', 'pages'].includes(name)) continue;
    const version = /version-([^/]+)$/.exec(dir)?.[1];
    const [file] = filesOf(
      join(folder, version === undefined ? 'sidebars.*' : `versioned_sidebars/version-${version}-sidebars.json`),
    );
    const sidebars = file?.endsWith('.json')
      ? JSON.parse(readFileSync(file, 'utf8'))
      : file === undefined
        ? { all: [{ type: 'autogenerated', dirName: '.' }] }
        : await evaluate(file);
    const docs = documents(dir);
    for (const [key, items] of Object.entries(sidebars))
      menus.push({ name: `${name} ${key}`, entries: docusaurusEntries(items, 0, { docs, dir, base }) });
  }
  return menus;
}

/** Returns the documents of a Docusaurus site by ID. */
function documents(dir) {
  const plain = (name) => (/^\d+[-_.]\d+/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''));
  const files = filesOf('**/*.{md,mdx}', { cwd: join(root, dir) })
    .filter((file) => !/(^|\/)_/.test(file))
    .sort();
  return new Map(
    files.map((path) => {
      const { data } = matter(readFileSync(join(root, dir, path), 'utf8'));
      const names = path
        .replace(/\.mdx?$/, '')
        .split('/')
        .map(plain);
      return [
        [...names.slice(0, -1), data.id ?? names.at(-1)].join('/'),
        {
          path,
          data,
          file: `${dir}/${path}`,
          position: data.sidebar_position ?? Number(/^(\d+)\s*[-_.]+[^\d]/.exec(basename(path))?.[1] ?? Infinity),
        },
      ];
    }),
  );
}

function docusaurusEntries(items, depth, site) {
  const { docs, dir } = site;
  const list = Array.isArray(items)
    ? items
    : Object.entries(items).map(([label, inner]) => ({ type: 'category', label, items: inner }));
  return list.flatMap((item) => {
    if (typeof item !== 'string' && item.type === undefined) return docusaurusEntries(item, depth, site);
    const {
      type = 'doc',
      id = item,
      label,
      href,
      link,
      dirName,
      items: inner = [],
    } = typeof item === 'string' ? {} : item;
    if (type === 'doc' || type === 'ref') {
      const doc = docs.get(id);
      return [[depth, label ?? (doc ? titleOf(doc.file, ['sidebar_label', 'title']) : id), doc?.file ?? id]];
    }
    if (type === 'link') return [[depth, label, href]];
    if (type === 'html') return [[depth, 'html', '']];
    if (type === 'autogenerated')
      return folderEntries(
        [...docs.values()].filter(({ path }) => dirName === '.' || path.startsWith(`${dirName}/`)),
        dirName === '.' ? '' : dirName,
        depth,
        dir,
      );
    const below = docusaurusEntries(inner, depth + 1, site);
    const target = link?.type === 'doc' ? (docs.get(link.id)?.file ?? link.id) : '';
    if (link?.type === 'generated-index')
      return [
        [
          depth,
          label,
          join(
            site.base,
            link.slug ??
              `category/${label
                .toLowerCase()
                .replace(/[^\p{L}\p{N}]+/gu, '-')
                .replace(/^-|-$/g, '')}`,
            '/',
          ),
        ],
        ...below,
      ];
    return [[depth, label, target], ...below];
  });
}

/** Returns the entries that Docusaurus generates for a folder. */
function folderEntries(docs, folder, depth, dir) {
  const rest = (path) => (folder === '' ? path : path.slice(folder.length + 1));
  const groups = new Map();
  for (const doc of docs) {
    const key = rest(doc.path).includes('/') ? `${rest(doc.path).split('/')[0]}/` : doc.path;
    groups.set(key, [...(groups.get(key) ?? []), doc]);
  }
  const entries = [...groups].map(([key, inside]) => {
    if (!key.endsWith('/'))
      return {
        position: inside[0].position,
        lines: [[depth, titleOf(inside[0].file, ['sidebar_label', 'title']), inside[0].file]],
      };
    const below = join(folder, key.slice(0, -1));
    const path = join(root, dir, below);
    const [file] = filesOf(join(path, '_category_.{json,yml,yaml}'));
    const data = file === undefined ? {} : parse(readFileSync(file, 'utf8'));
    const name = key.slice(0, -1).replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/, '');
    const index =
      data.link === undefined
        ? inside.find(
            (doc) =>
              dirname(doc.path) === below &&
              [`index`, `readme`, name.toLowerCase()].includes(
                basename(doc.path)
                  .replace(/\.mdx?$/, '')
                  .toLowerCase(),
              ),
          )
        : undefined;
    const label = data.label ?? index?.data.sidebar_label ?? name;
    const position =
      data.position ?? index?.data.sidebar_position ?? Number(/^(\d+)\s*[-_.]+[^\d]/.exec(key)?.[1] ?? Infinity);
    return {
      position,
      lines: [
        [depth, label, index?.file ?? ''],
        ...folderEntries(
          inside.filter((doc) => doc !== index),
          below,
          depth + 1,
          dir,
        ),
      ],
    };
  });
  return entries
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .flatMap(({ lines }) => lines);
}

/** Returns the default export of a module. All packages are replaced by functions that return their argument. */
async function evaluate(file) {
  const stub =
    'const any = new Proxy(function () {}, { get: (_, key) => (key === "__esModule" || key === "then" ? undefined : key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? function* () {} : any), apply: (_, __, [first]) => (typeof first === "object" && first !== null ? first : any), getPrototypeOf: () => new Proxy({}, { get: () => any }) }); module.exports = any;';
  const packages = {
    name: 'packages',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^[^./]|\.(vue|css)$/ }, ({ path, kind }) =>
        kind === 'entry-point' || /^(node:|fs|path|url|module)/.test(path) ? undefined : { path, namespace: 'stub' },
      );
      onResolve({ filter: /^\..*\.json$/ }, ({ path, resolveDir }) =>
        existsSync(join(resolveDir, path)) ? undefined : { path, namespace: 'stub' },
      );
      onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: stub }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
      __dirname: JSON.stringify(dirname(file)),
    },
    plugins: [packages],
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
  const value = module.default?.default ?? module.default;
  return typeof value === 'function' ? value({ mode: 'production', command: 'build' }) : value;
}
