import { siteAddress } from '../../../base/address.ts';
import { hash, integrityOf } from '../../../base/hash.ts';
import { basename, dirname, extname } from '../../../base/paths.ts';
import { clientConfig } from '../../../config/client-config.ts';
import type { OutputFile, SiteWork } from '../../../config/feature.ts';
import { query, structured } from '../../../engine/graph/query.ts';
import { MARKDOWN, type RenderAssets } from '../../../render/render-page.ts';
import { hashedPath } from '../../contract/hashed-path.ts';
import { fingerprintOfFiles } from '../../contract/output-file.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/inputs.ts';
import { type BundledFile, bundleForBrowser } from '../browser.ts';
import { bundleMessages } from '../messages.ts';
import { askForSources } from './bundle-sources.ts';
import { templateQueries } from './templates.ts';

export type BundleQueries = ReturnType<typeof bundleQueries>;

export interface PublishedAssets extends RenderAssets {
  readonly files: readonly BundledFile[];
}

/**
 * Templates and browser code. esbuild reads files itself, outside the graph, so both bundles are keyed coarsely: by
 * what says which packages there are and the content of every file in the templates folder, and for the browser in the
 * assets folder too. The other files that it has read, and the paths at which it may have looked for them, are asked for
 * afterwards. Of a failure nobody knows which files it looked for, so it is tried again.
 */
export function bundleQueries(project: Project, inputs: Inputs) {
  const { root, config } = project;
  const { base } = siteAddress(config.site);
  const { bytes, listing, attempt } = inputs;
  const ofTemplates = templateQueries(project, inputs);
  const { folderKey, templateFiles, haveStyles } = ofTemplates;
  const { templatesDir, assetsDir } = config;

  /** Everything published under /assets/: client runtime, islands, stylesheets, and the other files of the folder. */
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
      await askForSources(get, inputs, root, bundle.sources);
      const urls: Record<string, string> = { ...bundle.urls };
      const published = [...bundle.files];
      for (const file of files) {
        if (isBundled(file, assetsDir) || file.startsWith(`${assetsDir}/static/`) || basename(file).startsWith('.'))
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

/** Workers are left out: nothing can say a hash of what `new Worker` fetches. */
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

/** Stylesheets and scripts reach the output through the bundler only. */
function isBundled(file: string, assetsDir: string): boolean {
  return file.startsWith(`${assetsDir}/`) && ['.css', '.ts', '.tsx'].includes(extname(file));
}

function fingerprintOf(value: PublishedAssets | undefined): string {
  if (value === undefined) return '';
  const { files, ...rest } = value;
  return hash(JSON.stringify([rest, files.map(({ path, bytes }) => [path, hash(bytes)])]));
}
