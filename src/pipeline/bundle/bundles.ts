import { siteAddress } from '../../base/address.ts';
import { error } from '../../base/diagnostic.ts';
import { fingerprintOfFiles, hash, integrityOf } from '../../base/hash.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname } from '../../base/paths.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { OutputFile, SiteWork } from '../../config/feature.ts';
import type { Needs } from '../../config/page.ts';
import { clientConfig } from '../../config/schema.ts';
import { type Context, query, storedQuery, structured } from '../../engine/graph/query.ts';
import { LOCK_FILES } from '../../host/packages.ts';
import { MARKDOWN, type RenderAssets } from '../../render/render-page.ts';
import type { SiteFacts } from '../../theme/settings.tsx';
import { sourcePlace } from '../compile/evaluate.ts';
import { type BundleSources, readSources } from '../compile/resolution.ts';
import { compileForServer } from '../compile/server.ts';
import { listingProblems } from '../load/files.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import { hashedPath } from '../read/media.ts';
import type { ContentQueries } from '../read/pages.ts';
import { type BundledFile, bundleForBrowser } from './browser.ts';
import { type LoadedTemplates, loadTemplates, TEMPLATES_MODULE } from './loaded-templates.ts';
import { bundleMessages } from './messages.ts';

export type BundleQueries = ReturnType<typeof bundleQueries>;

interface PublishedAssets extends RenderAssets {
  readonly files: readonly BundledFile[];
}

/**
 * Declares the queries (cached computations) that bundle templates and browser code. esbuild reads files on its own, so
 * they are not recorded as dependencies. Therefore both bundles depend on `PACKAGES` and on all files of the templates
 * folder; the browser bundle also depends on the assets folder. After a successful bundle, the query also requests all
 * other files that esbuild read, and all paths that esbuild may have searched, so that they become dependencies. After
 * a failure these files are unknown, so the next build bundles again.
 */
export function bundleQueries(project: Project, inputs: Inputs) {
  const { root, config } = project;
  const { base } = siteAddress(config.site);
  const { bytes, listing, attempt } = inputs;
  const ofTemplates = templateQueries(project, inputs);
  const { folderKey, templateFiles, haveStyles } = ofTemplates;
  const { templatesDir, assetsDir } = config;

  /** Files published in `/assets/`: scripts of the runtime and islands, stylesheets, and the files that they use. */
  const assets = query(
    'assets',
    async ({ get, report }): Promise<PublishedAssets | undefined> => {
      await get(folderKey, templatesDir);
      await get(folderKey, assetsDir);
      const { islands, templates, markdown, enhancements, workers, client } = await get(templateFiles, '');
      const styled = { ...templates, ...(markdown !== undefined && { [MARKDOWN]: markdown }) };
      const { files } = await get(listing, assetsDir);
      const stylesheets = files.filter((file) => dirname(file) === assetsDir && extname(file) === '.css');
      const bundle = await bundleForBrowser(root, {
        islands,
        templates: (await get(haveStyles, '')) ? styled : {},
        enhancements,
        workers,
        stylesheets: Object.fromEntries(stylesheets.map((file) => [basename(file), file])),
        client: clientConfig(config),
        clientFile: client,
        base,
      });
      if (!bundle.ok) {
        await get(attempt, '');
        report(...bundle.diagnostics);
        return undefined;
      }
      report(...bundle.warnings);
      await requestSources(get, inputs, root, bundle.sources);
      const urls: Record<string, string> = { ...bundle.urls };
      const published = [...bundle.files];
      for (const file of files) {
        if (
          (file.startsWith(`${assetsDir}/`) && ['.css', '.ts', '.tsx'].includes(extname(file))) ||
          file.startsWith(`${assetsDir}/static/`) ||
          basename(file).startsWith('.')
        )
          continue;
        const content = (await get(bytes, file)) ?? new Uint8Array();
        const path = hashedPath(file, content);
        urls[file.slice(assetsDir.length + 1)] = `${base}/${path}`;
        published.push({ path, bytes: content });
      }
      return {
        urls,
        client: bundle.urls['client'] ?? '',
        ...{ clientMarks: bundle.clientMarks, boot: bundle.boot, forward: bundle.forward },
        integrity: config.integrity ? integrityOfFiles(bundle, base) : {},
        files: published,
      };
    },
    fingerprintOf,
    structured<PublishedAssets | undefined>(),
  );

  const assetFiles = query(
    'assetFiles',
    async ({ get }): Promise<readonly OutputFile[]> =>
      ((await get(assets, ''))?.files ?? []).map((file) => ({
        path: file.path,
        bytes: file.bytes,
        from: bundleMessages.bundleAssetsIslands,
      })),
    fingerprintOfFiles,
  );

  const perSite: SiteWork = { fileList: { query: assetFiles, haveLinks: true }, areHashed: true };

  return { ...ofTemplates, assets, assetFiles, perSite };
}

/** Returns integrity hashes by URL. Workers are omitted, because `new Worker` does not support integrity. */
function integrityOfFiles(
  { files, urls }: Pick<PublishedAssets, 'files' | 'urls'>,
  base: string,
): PublishedAssets['integrity'] {
  const workers = new Set(Object.keys(urls).flatMap((name) => (name.startsWith('worker:') ? [urls[name]] : [])));
  return Object.fromEntries(
    files
      .filter(({ path }) => ['.js', '.css'].includes(extname(path)) && !workers.has(`${base}/${path}`))
      .map(({ path, bytes }) => [`${base}/${path}`, integrityOf(bytes)]),
  );
}

function fingerprintOf(value: PublishedAssets | undefined): string {
  if (value === undefined) return '';
  const { files, ...rest } = value;
  return hash(JSON.stringify([rest, files.map(({ path, bytes }) => [path, hash(bytes)])]));
}

/** Files that determine which version of a package is installed, and so to which code an import of it resolves. */
export const PACKAGES = ['package.json', 'npm-shrinkwrap.json', ...LOCK_FILES];

function templateQueries({ root, config, configFile }: Project, inputs: Inputs) {
  const { bytes, listing, variable, fileHash, attempt } = inputs;
  const { templatesDir, assetsDir } = config;

  const folderKey = query('folderKey', async ({ get, report }, dir) => {
    const parts: string[] = [];
    const { files, ...links } = await get(listing, dir);
    report(...listingProblems(links));
    for (const file of files) {
      // Skip static files, which are published unchanged and can be large. If a stylesheet uses a static file,
      // `requestSources` adds it as a dependency after bundling.
      if (file.startsWith(`${assetsDir}/static/`)) continue;
      parts.push(`${file} ${hash((await get(bytes, file)) ?? '')}`);
    }
    for (const file of PACKAGES) parts.push(hash((await get(bytes, file)) ?? ''));
    return hash(parts.join('\n'));
  });

  const templateFiles = query('templateFiles', async ({ get, report }) => {
    const found = sortTemplateFiles((await get(listing, templatesDir)).files, templatesDir);
    if (Object.keys(found.templates).length === 0 && config.theme.package === undefined) {
      const hint = bundleMessages.addPageTsx({ folder: templatesDir });
      report(error('template-unknown', bundleMessages.noTemplate({ folder: templatesDir }), undefined, { hint }));
    }
    const { package: theme = '', parts: replaced = {} } = config.theme;
    const parts: Record<string, string> = {};
    for (const [name, file] of theme === '' ? [] : Object.entries(replaced)) {
      const { partProblem } = await import('../../theme/eject.ts');
      const path = file.replace(/^\.\//, '');
      const content = await get(bytes, path);
      const place = (await literalPlaces(get, inputs, configFile))(content === undefined ? file : name);
      const problem = partProblem({ theme, name, path, text: content && String(Buffer.from(content)) }, place);
      if (problem !== undefined) report(problem);
      if (problem?.severity !== 'error') parts[name] = path;
    }
    return { ...found, parts };
  });

  const compiledTemplates = storedQuery('compiledTemplates', async ({ get, report }) => {
    await get(folderKey, templatesDir);
    const files = await get(templateFiles, '');
    if (Object.keys(files.templates).length === 0 && config.theme.package === undefined) return undefined;
    const compiled = await compileForServer(root, { text: entryOf(files, config) }, 'template-compile');
    if (compiled.ok) {
      report(...compiled.warnings);
      await requestSources(get, inputs, root, compiled.sources);
      const importsCss = compiled.sources.files.some((file) => file.endsWith('.css'));
      return { code: compiled.code, map: compiled.map, importsCss };
    }
    await get(attempt, '');
    report(...compiled.diagnostics);
    return undefined;
  });

  /** True if templates import CSS. A query of its own, so that other edits of templates do not bundle again. */
  const haveStyles = query('haveStyles', async ({ get }) => (await get(compiledTemplates, ''))?.importsCss ?? false);

  /** Evaluated templates of the site; undefined if they cannot be compiled or throw an error. */
  const templates = query(
    'templates',
    async ({ get, report }): Promise<(LoadedTemplates & { readonly read: readonly unknown[] }) | undefined> => {
      const compiled = await get(compiledTemplates, '');
      if (compiled === undefined) return undefined;
      try {
        const loaded = loadTemplates(root, compiled);
        const read: unknown[] = [];
        const { variables, files } = loaded.reads();
        for (const name of variables) read.push(name, await get(variable, name));
        for (const file of files) read.push(file, await get(fileHash, file));
        return { ...loaded, read };
      } catch (cause) {
        const { message, stack } = cause as Error;
        const place = sourcePlace(stack ?? '', TEMPLATES_MODULE, compiled) ?? { file: templatesDir };
        const hint = bundleMessages.codeOutsideFunctionsRuns;
        // The files that the failed code read are unknown. `attempt` differs in every build, so the next build retries.
        await get(attempt, '');
        report(error('template-load', bundleMessages.templatesThrowWhileThey({ message }), place, { hint }));
        return undefined;
      }
    },
    (value) => (value === undefined ? '' : hash(JSON.stringify([value.compiled.code, value.read]))),
  );

  return { folderKey, templateFiles, compiledTemplates, haveStyles, templates };
}

/** Files of the templates folder, grouped by kind, such as page templates. Each field maps names to paths. */
interface TemplateFiles extends ReturnType<typeof sortTemplateFiles> {
  /** Map from the name of a theme component, such as `Footer`, to the file of the site that replaces the component. */
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * Groups the files of the templates folder by kind, such as page templates and islands.
 *
 * @param files paths below `templatesDir`, relative to the project
 */
function sortTemplateFiles(files: readonly string[], templatesDir: string) {
  const isCode = (file: string) => /^\.(tsx|jsx|ts|js)$/.test(extname(file));
  const stem = (file: string) => basename(file).replace(/\.[^.]+$/, '');
  const inFolder = (dir: string) =>
    Object.fromEntries(files.filter((file) => dirname(file) === dir && isCode(file)).map((file) => [stem(file), file]));
  const { client: _, ...templates } = inFolder(templatesDir);
  return {
    templates,
    islands: inFolder(`${templatesDir}/islands`),
    enhancements: inFolder(`${templatesDir}/enhancements`),
    workers: inFolder(`${templatesDir}/workers`),
    markdown: files.find((file) => new RegExp(`^${templatesDir}/markdown/index\\.[tj]sx?$`).test(file)),
    client: files.find((file) => new RegExp(`^${templatesDir}/client\\.[tj]s$`).test(file)),
  };
}

/** Returns the source of a module that imports all templates. The module has the type `TemplateModule`. */
function entryOf({ templates, islands, markdown, parts }: TemplateFiles, config: Project['config']): string {
  const lines = ["export { ScopeContext } from '@depese/ssg/components';", ...themeLines(config, parts)];
  const collect = (name: string, files: Readonly<Record<string, string>>, what: string, defaults = '{}') => {
    const entries = Object.entries(files).map(([key, file], i) => {
      lines.push(`import ${what === 'default' ? '' : '* as '}${name}${i} from ${JSON.stringify(`./${file}`)};`);
      return `${JSON.stringify(key)}: ${name}${i}`;
    });
    lines.push(`export const ${name} = { ...${defaults}, ${entries.join(', ')} };`);
  };
  collect('templates', templates, '*', 'theme.templates');
  collect('islands', islands, 'default');
  lines.push(
    markdown === undefined ? 'const markdown = {};' : `import * as markdown from ${JSON.stringify(`./${markdown}`)};`,
    'export const components = { ...theme.components, ...markdown.components };',
    'export const directives = { ...theme.directives, ...markdown.directives };',
    'export const markdownNeeds = markdown.needs ?? {};',
  );
  return lines.join('\n');
}

/** Returns the lines of the module that declare `theme` as the configured theme, or as an empty object. */
function themeLines(config: Project['config'], replaced: TemplateFiles['parts']): readonly string[] {
  const { theme, search, colourThemes, collections, locales } = config;
  if (theme.package === undefined) return ['const theme = {};'];
  const parts = Object.entries(replaced);
  const facts: SiteFacts = {
    ...{ search: search !== undefined, colourThemes },
    homes: Object.fromEntries(locales.map(({ tag, path }) => [tag, path])),
    collections: Object.fromEntries(Object.entries(collections).map(([name, { base }]) => [name, base])),
  };
  return [
    `import { createTheme } from ${JSON.stringify(theme.package)};`,
    ...parts.map(([, file], i) => `import part${i} from ${JSON.stringify(`./${file}`)};`),
    `const parts = { ${parts.map(([name], i) => `${name}: part${i}`).join(', ')} };`,
    `const theme = createTheme(${JSON.stringify(theme)}, parts, ${JSON.stringify(facts)});`,
  ];
}

/** Matches paths outside the project or in `node_modules`. The bytes of these files are not kept in memory. */
const ELSEWHERE = /(?:^|\/)(?:node_modules|\.\.)\//;

/**
 * Makes the calling query depend on all files of a bundle, and on all paths at which esbuild may have looked for them.
 * @param root absolute path of the project
 */
export function requestSources(
  get: Context['get'],
  { bytes, file, fileHash, entry, linkTarget }: Inputs,
  root: string,
  sources: BundleSources,
): Promise<void> {
  return readSources(root, sources, {
    hash: (path) => (ELSEWHERE.test(path) ? get(fileHash, path) : get(bytes, path)),
    async bytes(path) {
      const found = await get(file, path);
      return found.kind === 'bytes' ? found.bytes : undefined;
    },
    entry: (path) => get(entry, path),
    link: (path) => get(linkTarget, path),
  });
}

export type NeedsQueries = ReturnType<typeof needsQueries>;

/** Declares the queries (cached computations) for data files and collections that templates request with `needs`. */
export function needsQueries({ config }: Project, inputs: Inputs, content: ContentQueries, bundles: BundleQueries) {
  const check = async (needs: Needs, file: string, { get, report }: Context): Promise<Required<Needs>> => {
    const place = await literalPlaces(get, inputs, file);
    const known = (kind: 'data' | 'collections') => {
      const names = Object.keys(kind === 'data' ? config.data : { ...config.collections, ...config.generate });
      const wanted = needs[kind] ?? [];
      for (const name of wanted.filter((other) => !names.includes(other))) {
        const message = bundleMessages.needsNamesConfigurationDoes({ kind, name });
        const hint = didYouMean(name, names) ?? baseMessages.addName({ kind });
        report(error('needs-unknown', message, place(name), { hint }));
      }
      return wanted.filter((name) => names.includes(name));
    };
    return { data: known('data'), collections: known('collections') };
  };

  const ofTemplate = query('needs', async (ctx, template) => {
    const file = (await ctx.get(bundles.templates, ''))?.module.templates[template];
    return check(file?.needs ?? {}, `${config.templatesDir}/${template}.tsx`, ctx);
  });

  const ofMarkdown = query('markdownNeeds', async (ctx) => {
    const needs = (await ctx.get(bundles.templates, ''))?.module.markdownNeeds ?? {};
    return check(needs, `${config.templatesDir}/markdown/index.ts`, ctx);
  });

  /** Returns the requested data files by name. The value of an invalid data file is undefined. */
  const load = async (get: Context['get'], names: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    const data: Record<string, unknown> = {};
    for (const name of names) data[name] = await get(content.data, name);
    return data;
  };

  return { ofTemplate, ofMarkdown, load };
}
