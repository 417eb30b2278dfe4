import { error } from '../../../base/diagnostic.ts';
import { hash, integrityOf } from '../../../base/hash.ts';
import { basename, dirname, extname } from '../../../base/paths.ts';
import { type CompiledModule, sourcePlace } from '../../../compile/evaluate.ts';
import { compileForServer } from '../../../compile/server.ts';
import { clientConfig } from '../../../config/client-config.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { SiteWork } from '../../contract/feature.ts';
import { hashedPath } from '../../contract/hashed-path.ts';
import { type OutputFile, printOf } from '../../contract/output-file.ts';
import { listingProblems } from '../../load/listing-problems.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import { type BundledFile, bundleForBrowser } from '../browser.ts';
import { type LoadedTemplates, loadTemplates, TEMPLATES_MODULE } from '../templates-module.ts';
import { askForSources } from './bundle-sources.ts';

export type BundleQueries = ReturnType<typeof bundleQueries>;

/** What an import of a package leads to. */
const PACKAGES = [
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

export interface PublishedAssets {
  /** Asset name -> URL. */
  readonly urls: Readonly<Record<string, string>>;
  readonly client: string;
  /** The script that stands in every page. */
  readonly boot: string;
  /** URL of a script or stylesheet -> hash of its bytes; empty unless the configuration wants it. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly files: readonly BundledFile[];
}

/**
 * Templates and browser code. esbuild reads files itself, outside the graph, so both bundles are keyed coarsely: by
 * what says which packages there are and the content of every file in the templates folder, and for the browser in the
 * assets folder too. The other files that it has read, and the paths at which it may have looked for them, are asked for
 * afterwards. Of a failure nobody knows which files it looked for, so it is tried again.
 */
export function bundleQueries({ root, config }: Project, inputs: Inputs) {
  const { bytes, listing, variable, fileHash, attempt } = inputs;
  const { templatesDir, assetsDir } = config;

  const folderKey = query('folderKey', async ({ get, report }, dir) => {
    const parts: string[] = [];
    const { files, ...links } = await get(listing, dir);
    report(...listingProblems(links));
    for (const file of files) {
      // Published as they are, of any size; what a stylesheet uses of them is asked for afterwards.
      if (file.startsWith(`${assetsDir}/static/`)) continue;
      parts.push(`${file} ${hash((await get(bytes, file)) ?? '')}`);
    }
    for (const file of PACKAGES) parts.push(hash((await get(bytes, file)) ?? ''));
    return hash(parts.join('\n'));
  });

  const templateFiles = query('templateFiles', async ({ get, report }) => {
    const { files } = await get(listing, templatesDir);
    const isCode = (file: string) => /^\.(tsx|jsx|ts|js)$/.test(extname(file));
    const stem = (file: string) => basename(file).replace(/\.[^.]+$/, '');
    const inFolder = (dir: string) =>
      Object.fromEntries(
        files.filter((file) => dirname(file) === dir && isCode(file)).map((file) => [stem(file), file]),
      );
    const { client: _, ...templates } = inFolder(templatesDir);
    if (Object.keys(templates).length === 0) {
      report(
        error('template-unknown', `There is no template in ${templatesDir}/.`, undefined, {
          hint: `Add ${templatesDir}/page.tsx.`,
        }),
      );
    }
    const markdown = files.find((file) => new RegExp(`^${templatesDir}/markdown/index\\.[tj]sx?$`).test(file));
    const client = files.find((file) => new RegExp(`^${templatesDir}/client\\.[tj]s$`).test(file));
    return {
      templates,
      islands: inFolder(`${templatesDir}/islands`),
      enhancements: inFolder(`${templatesDir}/enhancements`),
      workers: inFolder(`${templatesDir}/workers`),
      markdown,
      client,
    };
  });

  const compile = async ({ get, report }: Context): Promise<CompiledModule | undefined> => {
    await get(folderKey, templatesDir);
    const files = await get(templateFiles, '');
    if (Object.keys(files.templates).length === 0) return undefined;
    const compiled = await compileForServer(root, { text: entryOf(files) }, 'template-compile');
    if (compiled.ok) {
      report(...compiled.warnings);
      await askForSources(get, inputs, root, compiled.sources);
      return { code: compiled.code, map: compiled.map };
    }
    await get(attempt, '');
    report(...compiled.diagnostics);
    return undefined;
  };
  const compiledTemplates = query('compiledTemplates', compile, 'encoded', json<CompiledModule | undefined>());

  /** The templates, loaded; undefined when they cannot be. */
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
        const hint = 'Code outside of functions runs before any page is rendered: move it into a component.';
        // Nobody knows what they have read until then.
        await get(attempt, '');
        report(error('template-load', `The templates throw while they are loaded: ${message}`, place, { hint }));
        return undefined;
      }
    },
    (value) => (value === undefined ? '' : hash(JSON.stringify([value.compiled.code, value.read]))),
  );

  /** Everything published under /assets/: client runtime, islands, stylesheets, and the other files of the folder. */
  const assets = query(
    'assets',
    async ({ get, report }): Promise<PublishedAssets | undefined> => {
      await get(folderKey, templatesDir);
      await get(folderKey, assetsDir);
      const { islands, enhancements, workers, client } = await get(templateFiles, '');
      const { files } = await get(listing, assetsDir);
      const stylesheets = files.filter((file) => dirname(file) === assetsDir && extname(file) === '.css');
      const bundle = await bundleForBrowser(root, {
        islands,
        enhancements,
        workers,
        stylesheets: Object.fromEntries(stylesheets.map((file) => [basename(file), file])),
        client: clientConfig(config),
        clientFile: client,
      });
      if (!bundle.ok) {
        await get(attempt, '');
        report(...bundle.diagnostics);
        return undefined;
      }
      report(...bundle.warnings);
      await askForSources(get, inputs, root, bundle.sources);
      const urls: Record<string, string> = { ...bundle.urls };
      const published = [...bundle.files];
      for (const file of files) {
        if (isBundled(file, assetsDir) || file.startsWith(`${assetsDir}/static/`) || basename(file).startsWith('.'))
          continue;
        const content = (await get(bytes, file)) ?? new Uint8Array();
        const path = hashedPath(file, content);
        urls[file.slice(assetsDir.length + 1)] = `/${path}`;
        published.push({ path, bytes: content });
      }
      return {
        urls,
        client: bundle.urls['client'] ?? '',
        boot: bundle.boot,
        integrity: config.integrity ? integrityOfFiles(bundle) : {},
        files: published,
      };
    },
    (value) =>
      value === undefined
        ? ''
        : hash(
            JSON.stringify([
              value.urls,
              value.boot,
              value.integrity,
              value.files.map((file) => [file.path, hash(file.bytes)]),
            ]),
          ),
    structured<PublishedAssets | undefined>(),
  );

  const assetFiles = query(
    'assetFiles',
    async ({ get }): Promise<readonly OutputFile[]> =>
      ((await get(assets, ''))?.files ?? []).map((file) => ({
        path: file.path,
        bytes: file.bytes,
        from: 'the bundle of assets and islands',
      })),
    printOf,
  );

  const perSite: SiteWork = { files: { query: assetFiles, haveLinks: true }, areHashed: true };

  return { folderKey, templateFiles, compiledTemplates, templates, assets, assetFiles, perSite };
}

/** Workers are left out: nothing can say a hash of what `new Worker` fetches. */
function integrityOfFiles({ files, urls }: Pick<PublishedAssets, 'files' | 'urls'>): PublishedAssets['integrity'] {
  const workers = new Set(Object.keys(urls).flatMap((name) => (name.startsWith('worker:') ? [urls[name]] : [])));
  return Object.fromEntries(
    files
      .filter(({ path }) => ['.js', '.css'].includes(extname(path)) && !workers.has(`/${path}`))
      .map(({ path, bytes }) => [`/${path}`, integrityOf(bytes)]),
  );
}

/** Stylesheets and scripts reach the output through the bundler only. */
function isBundled(file: string, assetsDir: string): boolean {
  return file.startsWith(`${assetsDir}/`) && ['.css', '.ts', '.tsx'].includes(extname(file));
}

interface TemplateFiles {
  readonly templates: Readonly<Record<string, string>>;
  readonly islands: Readonly<Record<string, string>>;
  readonly markdown: string | undefined;
}

/** The module that ties the templates folder together: its exports are a `TemplateModule`. */
function entryOf({ templates, islands, markdown }: TemplateFiles): string {
  const lines = ["export { ScopeContext } from 'ssg/components';"];
  const collect = (name: string, files: Readonly<Record<string, string>>, what: string) => {
    const entries = Object.entries(files).map(([key, file], i) => {
      lines.push(`import ${what === 'default' ? '' : '* as '}${name}${i} from ${JSON.stringify(`./${file}`)};`);
      return `${JSON.stringify(key)}: ${name}${i}`;
    });
    lines.push(`export const ${name} = { ${entries.join(', ')} };`);
  };
  collect('templates', templates, '*');
  collect('islands', islands, 'default');
  if (markdown === undefined)
    lines.push('export const components = {};', 'export const directives = {};', 'export const markdownNeeds = {};');
  else
    lines.push(
      `import * as markdown from ${JSON.stringify(`./${markdown}`)};`,
      'export const components = markdown.components ?? {};',
      'export const directives = markdown.directives ?? {};',
      'export const markdownNeeds = markdown.needs ?? {};',
    );
  return lines.join('\n');
}
