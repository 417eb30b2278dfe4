import type { DiagnosticCode } from '../../base/codes.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { problemAt } from '../../base/unusable-file.ts';
import type { Feature, PageWork } from '../../config/feature.ts';
import { type Context, query, storedQuery } from '../../engine/graph/query.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import type { ResolvedUrl } from '../../markdown/hast.ts';
import { mayBeInvisible } from '../../markdown/lint/inline.ts';
import type { MarkdownLink } from '../../markdown/page.ts';
import { type BundleQueries, type NeedsQueries, PACKAGES } from '../bundle/bundles.ts';
import { type CreateRenderers, setupOf } from '../bundle/loaded-templates.ts';
import type { Project } from '../load/project.ts';
import {
  cutSuffix,
  draftLink,
  fileBehind,
  isFilePath,
  isMarkdownFile,
  missingFile,
  placeOfLink,
  targetKey,
} from '../read/file-links.ts';
import { type Inputs, requestReads } from '../read/inputs.ts';
import type { MediaQueries } from '../read/media.ts';
import type { ContentQueries } from '../read/pages.ts';
import { formatOf, indexFilesOf, parentRoute, variantOf } from '../read/routes.ts';
import type { StructureQueries } from '../structure/site.ts';
import type { Body, BodyRenderers, ResolvedFiles } from './make-body.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

export interface BodySources {
  readonly project: Project;
  readonly features: readonly Feature[];
  readonly create: CreateRenderers<BodyRenderers>;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
  readonly media: MediaQueries;
  readonly bundles: BundleQueries;
  readonly needs: NeedsQueries;
}

/** Codes of problems that an invalid data file can cause: a code block with too few lines, a component that throws. */
const COMES_OF_DATA: ReadonlySet<string> = new Set<DiagnosticCode>(['code-meta-invalid', 'template-throws']);

/** Declares the queries (cached computations) for bodies: the HTML of Markdown files. */
export function documentQueries({
  project,
  features,
  create,
  inputs,
  content,
  site,
  media,
  bundles,
  needs,
}: BodySources) {
  const { config, plugins } = project;
  const resolveFiles = linkResolver(project, content, media, site);
  const renderers = query(
    'bodyRenderers',
    async ({ get }): Promise<BodyRenderers> => {
      const templates = await get(bundles.templates, '');
      const data = await needs.load(get, (await get(needs.ofMarkdown, '')).data);
      // A plugin may read files of its package at run time, so a new version can give other results with the same code.
      // Therefore the body depends on the files that determine the installed versions.
      if (plugins !== undefined) for (const file of PACKAGES) await get(inputs.fileHash, file);
      return create(setupOf(project, templates, await get(bundles.assets, ''), data), { templates, plugins });
    },
    'never-equal',
  );

  const lacksData = async (get: Context['get']) =>
    Object.values(await needs.load(get, (await get(needs.ofMarkdown, '')).data)).includes(undefined);

  /** Version of the MDX compiler, a dependency of all MDX pages. Reports a missing compiler once for the site. */
  const mdxVersion = storedQuery('mdxVersion', async ({ get, report }) => {
    const version = await get(inputs.packageVersion, MDX_COMPILER);
    if (version !== undefined) return version;
    const { missingPackage } = await import('../../host/package-manager.ts');
    report(missingPackage(project.root, 'MDX', MDX_COMPILER));
    return version;
  });

  const directives = () => Object.assign({}, ...features.map(({ perPage }) => perPage?.directives)) as Directives;

  /** Returns the language tags of a page and of the site, in this order. */
  const languagesOf = async (get: Context['get'], file: string): Promise<readonly string[]> => {
    // If the site has one language, do not request the route, so that the body does not depend on the route.
    const own = config.locales.length === 0 ? undefined : await get(content.target, file);
    const language = own?.kind === 'page' ? variantOf(own.url, config.locales)?.tag : undefined;
    return [language ?? config.locale, config.locale];
  };

  const readBody = async (ctx: Context, file: string): Promise<Body | undefined> => {
    const { get, report } = ctx;
    const source = await get(content.body, file);
    if (source === undefined) return undefined;
    const name = await get(content.owner, file);
    const format = formatOf(file, config, name);
    if (format === 'mdx' && (await get(mdxVersion, '')) === undefined) return undefined;
    const wantsExcerpt = name !== undefined && config.collections[name]?.excerpts === true;
    let isLacking = false;
    const findValue = content.findIn(get);
    const own = directives();
    const made = await (await get(renderers, '')).body(
      {
        file,
        ...source,
        format,
        wantsExcerpt,
        languages: await languagesOf(get, file),
        featureSpecs: Object.fromEntries(
          Object.entries(own).map(([directive, { attributes }]) => [directive, attributes]),
        ),
      },
      {
        readText: (path) => inputs.text(get, path),
        async readData(other) {
          const value = await get(content.data, other);
          if (value === undefined) isLacking = true;
          return value;
        },
        async findValue(path) {
          const found = await findValue(path);
          if (found.kind === 'gap') isLacking = true;
          return found;
        },
        resolveFiles: (links) => resolveFiles(ctx, file, links),
        async generate({ name: directive, attributes }) {
          const query = own[directive]?.query;
          const found = query && (await get(query, JSON.stringify(attributes)));
          if (found === undefined) isLacking = true;
          return found;
        },
        ownRoute: async () => {
          const own = await get(content.target, file);
          return own?.kind === 'page' ? own.url : undefined;
        },
        hasCover: () => get(content.hasCover, file),
        bundleMdx: async (modules) => {
          const { bundleMdx } = await import('../bundle/mdx-bundle.ts');
          return bundleMdx(ctx, { project, inputs, content, media, bundles }, modules);
        },
      },
    );
    if (made.body === undefined) isLacking ||= await lacksData(get);
    // If data is missing, do not report problems with the codes that missing data can cause.
    for (const one of made.diagnostics) if (!isLacking || !COMES_OF_DATA.has(one.code)) report(one);
    for (const reads of made.reads ?? []) await requestReads(get, inputs, reads);
    return made.body && config.policy['character-invisible'] === 'error' ? withUnseen(made.body) : made.body;
  };

  const body = storedQuery('body', readBody);

  /** Excerpt of a page for lists of pages. Cached separately, so that edits below the excerpt do not affect lists. */
  const excerpt = storedQuery('excerpt', async ({ get }, file) => (await get(body, file))?.excerpt);

  const perPage: PageWork = {
    derived: async (_get, _url, file) => (file === undefined ? [] : [[excerpt, file]]),
    evicted: (_, file) => (file === undefined ? [] : [[body, file]]),
  };

  return { renderers, mdxVersion, body, excerpt, perPage };
}

type Directives = NonNullable<PageWork['directives']>;

const MDX_COMPILER = '@mdx-js/mdx';

/** Adds URLs with invisible characters to `reported`, which the link check skips: the source check reports them. */
function withUnseen(body: Body): Body {
  const urls = body.links.map(({ resolved }) => decodeSafely(resolved)).filter(mayBeInvisible);
  return urls.length === 0 ? body : { ...body, reported: [...body.reported, ...urls] };
}

/** Returns a function that resolves the links in a Markdown body. */
function linkResolver({ config }: Project, content: ContentQueries, media: MediaQueries, site: StructureQueries) {
  /**
   * Returns the route of the page to which a link from another generator refers. Such a link is relative to the file or
   * to the page and may lack the trailing slash or have an extension: `../limits`, `limits.html`.
   * @param file file that contains the link
   * @returns undefined if the link is an exact route, or if it matches no page; always undefined with `strict`
   */
  async function pageNamed(get: Context['get'], file: string, { url }: MarkdownLink): Promise<string | undefined> {
    if (config.strict) return undefined;
    const { path, suffix } = cutSuffix(url);
    const own = await get(content.target, file);
    const at = own?.kind === 'page' ? own.url : '/';
    const asWritten = resolvePath(path, at);
    const meant = await get(site.routeAs, asWritten);
    if (meant === asWritten) return undefined;
    for (const other of path.startsWith('/') ? [] : filesNamed(join(dirname(file), path))) {
      const page = await get(content.target, other);
      if (page?.kind === 'page') return encodeURI(page.url) + suffix;
    }
    // As a last attempt, resolve the link from the parent route, as generators without trailing slashes do.
    const found = meant ?? (await get(site.routeAs, resolvePath(path, parentRoute(at))));
    return found === undefined ? undefined : encodeURI(found) + suffix;
  }

  /** Resolves links to files, and inexact links to pages (`../limits`). Reports missing files, but no missing pages. */
  return async ({ get, report }: Context, file: string, links: readonly MarkdownLink[]): Promise<ResolvedFiles> => {
    const targets = new Map<string, ResolvedUrl>();
    const used: Record<string, string> = {};
    const reported: string[] = [];
    for (const link of links) {
      const key = targetKey(link.url, link.kind);
      if (targets.has(key)) continue;
      if (!isFilePath(link)) {
        const url = await pageNamed(get, file, link);
        if (url !== undefined) targets.set(key, { url });
        continue;
      }
      const found = await resolveFile(link);
      if ('code' in found) {
        report(found);
        reported.push(decodeSafely(link.url));
      } else targets.set(key, found);
    }
    return { targets, media: used, reported };

    async function resolveFile(link: MarkdownLink): Promise<ResolvedUrl | Diagnostic> {
      const { path, suffix } = cutSuffix(link.url);
      const target = fileBehind(path, file, config.assetsDir, placeOfLink(link));
      if (typeof target !== 'string') return target;
      const other = await get(content.target, target);
      if (other?.kind === 'page' && link.kind === 'link') return { url: encodeURI(other.url) + suffix };
      if (other?.kind === 'hidden') return draftLink(link, target);
      if (other?.kind === 'broken') return { url: '#' };
      const found = isMarkdownFile(target) ? undefined : await get(media.media, target);
      const named = found === undefined ? await pageNamed(get, file, link) : undefined;
      if (named !== undefined) return { url: named };
      if (found === undefined) return missingFile(link, target, await get(media.contentFiles, ''));
      if ('kind' in found) return problemAt(placeOfLink(link), target, found);
      const { path: published, ...picture } = found;
      if (path.startsWith('/')) return { ...picture, url: path };
      used[target] = published;
      return { ...picture, url: `/${encodeURI(published)}${suffix}` };
    }
  };
}

/** Returns the files that `limits` or `limits.html` may mean: `limits.md`, `limits.mdx`, `limits/index.md`. */
function filesNamed(path: string): string[] {
  const name = path.replace(/\/$/, '').replace(/\.(?:html?|mdx?)$/i, '');
  return [`${name}.md`, `${name}.mdx`, ...indexFilesOf(name)];
}

function resolvePath(path: string, page: string): string {
  return decodeSafely(new URL(encodeURI(path), `http://site.invalid${encodeURI(page)}`).pathname);
}
