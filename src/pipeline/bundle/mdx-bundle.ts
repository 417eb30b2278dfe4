import {
  compareText,
  type Diagnostic,
  error,
  info,
  normalizeDiagnostics,
  type SourcePlace,
  warning,
} from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname, join } from '../../base/paths.ts';
import { positionAt } from '../../base/position.ts';
import { didYouMean, nearestNames } from '../../base/suggest.ts';
import { MDX_MODULES, type MdxModule, underAlias } from '../../config/mdx.ts';
import type { Context } from '../../engine/graph/query.ts';
import { folderState } from '../../host/file-tree.ts';
import type { CompiledModule } from '../compile/evaluate.ts';
import { bundleMdxModules, type MdxImport, type MdxWorld } from '../compile/mdx.ts';
import type { Project } from '../load/project.ts';
import type { Inputs } from '../read/inputs.ts';
import type { MediaQueries } from '../read/media.ts';
import type { ContentQueries } from '../read/pages.ts';
import { type BundleQueries, requestSources } from './bundles.ts';
import { bundleMessages } from './messages.ts';

interface MdxSources {
  readonly project: Pick<Project, 'root' | 'config'>;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly media: MediaQueries;
  readonly bundles: BundleQueries;
}

/** Compiled code of an MDX page, as plain data that can be sent to a thread. */
export interface MdxBundle {
  readonly compiled: CompiledModule | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Map from source path to output path of the files that the page publishes. */
  readonly media: Readonly<Record<string, string>>;
  /** Imported MDX files that were not in `modules`. The caller has to compile these files and bundle again. */
  readonly wanted: readonly string[];
  /** Names of components that pages may use without an import. */
  readonly components: readonly string[];
}

/** Bundles the code of an MDX page and its imports. Paths that esbuild looked at become dependencies of the page. */
export async function bundleMdx(
  { get }: Pick<Context, 'get'>,
  { project: { root, config }, inputs, content, media, bundles }: MdxSources,
  modules: readonly MdxModule[],
): Promise<MdxBundle> {
  const { mdx } = config.markdown;
  const [page] = modules;
  if (page === undefined || mdx === false)
    return { compiled: undefined, diagnostics: [], media: {}, wanted: [], components: [] };
  const real = folderState(root);
  const used: Record<string, string> = {};
  const statics = `${config.assetsDir}/static/`;
  const components = mdx.components === undefined ? {} : await componentsIn(get, inputs, mdx.components);
  const world: MdxWorld = {
    modules,
    aliases: mdx.aliases,
    components,
    realRoot: real.kind === 'folder' ? real.realPath : root,
    linkedFolders: config.linkedFolders,
    islands: new Map(
      Object.entries((await get(bundles.templateFiles, '')).islands).map(([name, file]) => [file, name]),
    ),
    async text(path) {
      const found = path.startsWith('../') ? undefined : await inputs.text(get, path);
      return found?.kind === 'text' ? found.text : undefined;
    },
    frontMatter: (path) => get(content.frontMatter, path),
    async asset(path) {
      const found = path.startsWith('../') ? undefined : await get(media.media, path);
      if (found === undefined || 'kind' in found) return undefined;
      if (path.startsWith(statics)) return `/${encodeURI(path.slice(statics.length))}`;
      used[path] = found.path;
      return `/${encodeURI(found.path)}`;
    },
  };
  const made = await bundleMdxModules(root, world);
  await requestSources(get, inputs, root, made.sources);
  // After an error, the paths that esbuild looked at are unknown. `attempt` differs in every build, forcing a retry.
  if (made.compiled === undefined) await get(inputs.attempt, '');
  const say = config.strict ? error : warning;
  const diagnostics: Diagnostic[] = [...made.diagnostics];
  for (const one of made.missing) {
    const { message, hint } = /^@(?:theme|theme-original|docusaurus)\//.test(one.specifier)
      ? withoutModule(one)
      : {
          message: bundleMessages.pageImportsNotNothing({ specifier: one.specifier }),
          hint: await hintOf(get, inputs, one, mdx.aliases),
        };
    diagnostics.push(say('mdx-import-missing', message, await placeOf(one, world), { hint }));
  }
  for (const one of made.outside) {
    const hint = baseMessages.copyFileIntoProject;
    const message = baseMessages.pathLeadsOutProject({ path: one.specifier });
    diagnostics.push(error('file-outside', message, await placeOf(one, world), { hint }));
  }
  for (const one of made.styles) {
    const message = bundleMessages.stylesheetNoEffectPages({ path: one.specifier, folder: config.assetsDir });
    const hint = bundleMessages.importStylesheet({ folder: config.assetsDir });
    diagnostics.push(info('mdx-left-out', message, await placeOf(one, world), { hint }));
  }
  return {
    compiled: made.compiled,
    // Sort diagnostics and media, because esbuild processes files in no fixed order.
    diagnostics: normalizeDiagnostics(diagnostics),
    media: Object.fromEntries(Object.entries(used).sort(([a], [b]) => compareText(a, b))),
    wanted: [...made.wanted].sort(compareText),
    components: Object.keys(components),
  };
}

/** Returns the components of a folder by name: `Button.tsx` or `Button/index.tsx` defines `<Button>`. */
async function componentsIn(get: Context['get'], { listing }: Inputs, dir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const file of (await get(listing, dir)).files) {
    if (!/^\.(?:tsx|jsx|ts|js)$/.test(extname(file))) continue;
    const stem = basename(file).replace(/\.[^.]+$/, '');
    const name = stem === 'index' ? basename(dirname(file)) : stem;
    const isDirect = dirname(file) === dir || (stem === 'index' && dirname(dirname(file)) === dir);
    if (isDirect && /^[A-Z][\w$]*$/.test(name)) found[name] = file;
  }
  return found;
}

/** Returns the position of an import, at the first string literal in the importing file that equals the specifier. */
async function placeOf({ importer, specifier }: MdxImport, { text }: Pick<MdxWorld, 'text'>): Promise<SourcePlace> {
  const code = (await text(importer)) ?? '';
  const found = ["'", '"', '`'].map((quote) => code.indexOf(quote + specifier + quote)).find((at) => at !== -1);
  const length = specifier.length;
  return found === undefined ? { file: importer } : { file: importer, ...positionAt(code, found + 1), length };
}

async function hintOf(
  get: Context['get'],
  { listing }: Inputs,
  { importer, specifier }: MdxImport,
  aliases: Readonly<Record<string, string>>,
): Promise<Text> {
  const found = underAlias(specifier, aliases);
  if (found === undefined && !specifier.startsWith('.')) return baseMessages.installPackageOrCorrect;
  const [start, path] = found === undefined ? [dirname(importer), specifier] : [found.folder, found.rest];
  const folder = dirname(join(start, path));
  const written = specifier.slice(0, specifier.lastIndexOf('/') + 1);
  const files = folder.startsWith('..') ? [] : (await get(listing, folder)).files;
  const names = files.filter((file) => dirname(file) === folder).map((file) => written + basename(file));
  const correct =
    found === undefined ? baseMessages.correctPathCountsFrom : bundleMessages.countsFromAlias({ alias: found.alias });
  return didYouMean(specifier, names) ?? correct;
}

function withoutModule({ specifier }: MdxImport): { readonly message: Text; readonly hint: Text } {
  const known = Object.keys(MDX_MODULES);
  return {
    message: bundleMessages.partDocusaurusSsgNothing({ specifier }),
    hint: didYouMean(specifier, known) ?? baseMessages.knows({ names: nearestNames(specifier, known) }),
  };
}
