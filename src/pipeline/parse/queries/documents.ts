import type { DiagnosticCode } from '../../../base/codes.ts';
import type { PageWork } from '../../../config/feature.ts';
import { type Context, json, query, TEXT } from '../../../engine/graph/query.ts';
import { decodeSafely } from '../../../links/html-tags.ts';
import { mayBeInvisible } from '../../../markdown/lint/inline.ts';
import type { BundleQueries } from '../../bundle/queries/bundles.ts';
import type { NeedsQueries } from '../../bundle/queries/needs.ts';
import { PACKAGES } from '../../bundle/queries/templates.ts';
import { type CreateRenderers, setupOf } from '../../bundle/setup.ts';
import type { Project } from '../../load/project.ts';
import { askForReads, type Inputs } from '../../read/inputs.ts';
import type { MediaQueries } from '../../read/media.ts';
import type { ContentQueries } from '../../read/pages.ts';
import { formatOf, variantOf } from '../../read/routes.ts';
import type { StructureQueries } from '../../structure/site.ts';
import type { Body, BodyRenderers } from '../make-body.ts';
import { resolveFiles } from '../resolve-files.ts';

export type DocumentQueries = ReturnType<typeof documentQueries>;

/** What the queries below ask of other stages. */
interface Needed {
  readonly project: Project;
  readonly create: CreateRenderers<BodyRenderers>;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
  readonly media: MediaQueries;
  readonly bundles: BundleQueries;
  readonly needs: NeedsQueries;
}

/** What is said of a text when data is missing that it shows: code of no lines, a component that throws. */
const COMES_OF_DATA: ReadonlySet<string> = new Set<DiagnosticCode>(['code-meta-invalid', 'template-throws']);

/** Markdown files -> HTML bodies. */
export function documentQueries({ project, create, inputs, content, site, media, bundles, needs }: Needed) {
  const { config, plugins } = project;
  const routeAs = config.strict ? undefined : site.routeAs;
  const renderers = query(
    'bodyRenderers',
    async ({ get }): Promise<BodyRenderers> => {
      const templates = await get(bundles.templates, '');
      const data = await needs.load(get, (await get(needs.ofMarkdown, '')).data);
      // Which version of a plugin there is says more than its code: one may read files of its package while it runs.
      if (plugins !== undefined) for (const file of PACKAGES) await get(inputs.fileHash, file);
      return create(setupOf(project, templates, await get(bundles.assets, ''), data), { templates, plugins });
    },
    'never-equal',
  );

  /** Whether data is wrong that components of Markdown need. */
  const lacksData = async (get: Context['get']) =>
    Object.values(await needs.load(get, (await get(needs.ofMarkdown, '')).data)).includes(undefined);

  const readBody = async (ctx: Context, file: string): Promise<Body | undefined> => {
    const { get, report } = ctx;
    const source = await get(content.body, file);
    if (source === undefined) return undefined;
    const name = await get(content.owner, file);
    const wantsExcerpt = name !== undefined && config.collections[name]?.excerpts === true;
    let isLacking = false;
    const findValue = content.findIn(get);
    const made = await (await get(renderers, '')).body(
      {
        file,
        ...source,
        format: formatOf(file, config, name),
        wantsExcerpt,
        languages: await languagesOf(ctx, config, content, file),
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
        resolveFiles: (links) =>
          resolveFiles(ctx, { assetsDir: config.assetsDir, content, media, routeAs }, file, links),
        ownRoute: async () => {
          const own = await get(content.target, file);
          return own?.kind === 'page' ? own.url : undefined;
        },
        hasCover: () => get(content.hasCover, file),
        bundleMdx: async (modules) => {
          const { bundleMdx } = await import('../../bundle/mdx-bundle.ts');
          return bundleMdx(ctx, { project, inputs, content, media, bundles }, modules);
        },
      },
    );
    if (made.body === undefined) isLacking ||= await lacksData(get);
    // What comes of data that is wrong is no mistake of the page.
    for (const one of made.diagnostics) if (!isLacking || !COMES_OF_DATA.has(one.code)) report(one);
    for (const reads of made.reads ?? []) await askForReads(get, inputs, reads);
    return made.body && config.policy['character-invisible'] === 'error' ? withUnseen(made.body) : made.body;
  };

  const body = query('body', readBody, 'encoded', json<Body | undefined>());

  /** What lists show of a page; it changes less often than the body. */
  const excerpt = query('excerpt', async ({ get }, file) => (await get(body, file))?.excerpt, 'encoded', TEXT);

  const perPage: PageWork = {
    derived: async (_get, _url, file) => (file === undefined ? [] : [[excerpt, file]]),
    evicted: (_, file) => (file === undefined ? [] : [[body, file]]),
  };

  return { renderers, body, excerpt, perPage };
}

/** An address with a character that nobody sees leads nowhere because of it, and that is told. */
function withUnseen(body: Body): Body {
  const urls = body.links.map(({ resolved }) => decodeSafely(resolved)).filter(mayBeInvisible);
  return urls.length === 0 ? body : { ...body, reported: [...body.reported, ...urls] };
}

/** Tags of the language of a page, and of that of the site. */
async function languagesOf(
  { get }: Context,
  config: Project['config'],
  content: ContentQueries,
  file: string,
): Promise<readonly string[]> {
  // Where there is one language, the body need not depend on its route.
  const own = config.locales.length === 0 ? undefined : await get(content.target, file);
  const language = own?.kind === 'page' ? variantOf(own.url, config.locales)?.tag : undefined;
  return [language ?? config.locale, config.locale];
}
