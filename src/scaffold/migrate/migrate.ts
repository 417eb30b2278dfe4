import { join } from 'node:path';
import { stringify } from 'yaml';
import { POLICY_CODES } from '../../base/codes.ts';
import { type Diagnostic, error, isError, StoppedError } from '../../base/diagnostic.ts';
import { wordsOf } from '../../base/language.ts';
import { baseMessages } from '../../base/messages.ts';
import { checkConfig } from '../../config/check.ts';
import type { PageSummary } from '../../config/page.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import { isThere } from '../../host/file-state.ts';
import { copyInto, createFile, entryNames, replaceFile } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { unwritable } from '../../host/trouble.ts';
import type { BuildSettings, Project } from '../../pipeline/load/project.ts';
import { inputQueries } from '../../pipeline/read/inputs.ts';
import { mediaQueries } from '../../pipeline/read/media.ts';
import { contentQueries } from '../../pipeline/read/pages.ts';
import { checkSite } from '../../tools/check-site.ts';
import { readDocusaurus } from './docusaurus.ts';
import { asRoute, type Draft, type Finished, flatLinks, isExternal, SourcePages } from './draft.ts';
import { migrateMessages } from './messages.ts';
import { readMkDocs } from './mkdocs.ts';
import { readVitePress } from './vitepress.ts';
import { Code, literal } from './write-literal.ts';

const CONFIG = 'ssg.config.ts';
const STATICS = 'assets/static';
/** Icon for sites without favicon.svg, because the theme links to this file. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#1d6b57"/></svg>\n';
const STYLES = '@import "@depese/ssg/theme.css";\n';

/** Folders of a repository that usually contain the configuration of its site. */
const PLACES = ['.', 'website', 'docs', 'site', 'www', 'packages/docs'];

/** Configurations of other tools: folder, pattern for the file name, and function that reads the file. */
const TOOLS = [
  ['', /^docusaurus\.config\.[cm]?[jt]s$/, readDocusaurus],
  ['', /^mkdocs\.ya?ml$/, readMkDocs],
  ['.vitepress', /^config\.[cm]?[jt]s$/, readVitePress],
  ['.vitepress/config', /^index\.[cm]?[jt]s$/, readVitePress],
] as const;

/**
 * Translates the configuration of Docusaurus, MkDocs or VitePress. Writes `ssg.config.ts`, a stylesheet, a copy of the
 * files that the old site publishes unchanged, and a home page and 404 page if the old site lacks them.
 * @param folder absolute path of the site or of its repository
 * @param shown path of the folder in messages
 * @param settings settings for checking the new site like `ssg check`; `policy` turns the errors found into warnings
 * @returns `pages`: number of pages; `written`: files and folders that were created, relative to the root; `losses`:
 * settings that were not converted; `errors`: errors of the new site that stay errors, because the key `policy`
 * (severity by code) rejects their codes
 * @throws StoppedError
 */
export async function migrateSite(
  folder: string,
  shown: string,
  settings: Pick<BuildSettings, 'signal' | 'onProgress'>,
) {
  const found = PLACES.flatMap((place) => configsIn(join(folder, place)))[0];
  if (found === undefined) {
    const hint = migrateMessages.nameFolder;
    throw new StoppedError([error('usage-invalid', migrateMessages.noConfig({ folder: shown }), undefined, { hint })]);
  }
  const draft = await found.read(found.file);
  if ('reason' in draft) {
    const message = migrateMessages.cannotRead({ reason: draft.reason });
    throw new StoppedError([
      error('config-throws', message, { file: found.file }, { hint: migrateMessages.installFirst }),
    ]);
  }
  if (isThere(draft.root, CONFIG)) {
    const hint = migrateMessages.takeAway;
    throw new StoppedError([
      error('new-exists', baseMessages.fileExists({ file: CONFIG }), { file: CONFIG }, { hint }),
    ]);
  }
  const { config } = draft;
  const checked = checkConfig(config, CONFIG, '');
  if (!checked.ok) throw new StoppedError(checked.diagnostics);
  const pages = await pagesOf(draft.root, checked.value);
  const finished = draft.finish(new SourcePages(draft.root, pages));
  const routes = new Set(pages.map(({ url }) => url));
  const added = additions(draft, finished, routes);
  const redirects = usable(finished.redirects, routes, draft);
  const { site, title, locale, collections, ...rest } = config;
  const look = { navigation: undefined, ...draft.theme, ...finished.theme };
  const textWith = (policy: Code | undefined) => {
    const body = literal({
      ...{ site, title, locale, theme: new Code(`theme(${literal(look, 1)})`) },
      collections: { ...collections, ...added.collections },
      ...(added.generate && { generate: added.generate }),
      ...rest,
      sidebars: finished.sidebars,
      ...(Object.keys(redirects).length > 0 && { redirects }),
      runtime: true,
      search: {},
      colourThemes: ['system', 'light', 'dark'],
      ...(policy && { policy }),
    });
    return `import { defineConfig${body.includes(' z.') ? ', z' : ''} } from '@depese/ssg';
import { ${body.includes('blogLists(') ? 'blogLists, ' : ''}theme } from '@depese/ssg/theme';

// Made from ${draft.file} (${draft.tool}).
export default defineConfig(${body});
`;
  };
  const { statics } = draft;
  if (statics !== undefined) copyInto(join(draft.root, statics.from), join(draft.root, STATICS, statics.to));
  const made = Object.entries({
    [CONFIG]: textWith(undefined),
    'assets/main.css': STYLES,
    [`${STATICS}/favicon.svg`]: ICON,
    ...added.files,
  });
  const written: string[] = [];
  for (const [file, text] of made) {
    const result = createFile(join(draft.root, file), text);
    if (result === 'created') written.push(file);
    else if (result !== 'exists') throw new StoppedError([unwritable(file, result)]);
  }
  if (statics !== undefined) written.push(join(STATICS, statics.to));
  const errors = await settle(draft.root, settings, textWith);
  const { tool, root, file, lost } = draft;
  return { tool, root, file, locale, errors, pages: routes.size, written, losses: lost.all };
}

function configsIn(folder: string) {
  return TOOLS.flatMap(([inner, form, read]) =>
    entryNames(join(folder, inner))
      .filter((name) => form.test(name))
      .map((name) => ({ file: join(folder, inner, name), read })),
  );
}

/** Returns pages and collections that the theme of the new site needs and the old site lacks. */
function additions(
  { root, description, config: { title, locale, collections } }: Draft,
  { theme }: Finished,
  routes: ReadonlySet<string>,
) {
  const dir = ['content', 'pages'].find((name) => !isThere(root, name)) ?? 'ssg-pages';
  const { say } = wordsOf(locale);
  const blog = collections['blog']?.base;
  const actions = flatLinks(theme.navigation ?? []).filter(({ url }) => !isExternal(url));
  const home = { title, template: 'home', ...(description && { lead: description }), actions: actions.slice(0, 2) };
  const unknown = { title: say(migrateMessages.notFound), template: 'not-found', noindex: true };
  const files = {
    ...(!routes.has('/') && blog !== '/' && { [`${dir}/index.md`]: `---\n${stringify(home)}---\n` }),
    ...(!routes.has('/404.html') && {
      [`${dir}/404.md`]: `---\n${stringify(unknown)}---\n\n${say(migrateMessages.notFoundText)}\n`,
    }),
  };
  return {
    files,
    collections: Object.keys(files).length > 0 && {
      ['pages' in collections ? 'site' : 'pages']: {
        ...{ dir, base: '/', template: 'page' },
        fields: new Code('{ lead: z.string().optional(), actions: z.array(z.unknown()).optional() }'),
      },
    },
    generate: blog !== undefined &&
      !routes.has(blog) && { blog: new Code(`blogLists(${literal({ base: blog, language: locale }, 2)})`) },
  };
}

/**
 * Checks the new site, and adds the codes of its errors to `policy` as warnings. Repeats this until only errors are
 * left whose codes `policy` does not accept, and returns these errors.
 */
async function settle(
  root: string,
  settings: Pick<BuildSettings, 'signal' | 'onProgress'>,
  textWith: (policy: Code) => string,
): Promise<readonly Diagnostic[]> {
  const places = new Map<string, number>();
  for (;;) {
    const { diagnostics } = await checkSite({ ...settings, root, cache: false });
    const errors = diagnostics.filter(isError);
    const ofPolicy = errors.filter(({ code }) => POLICY_CODES.some((known) => known === code));
    if (ofPolicy.length === 0) return errors;
    for (const { code } of ofPolicy) places.set(code, (places.get(code) ?? 0) + 1);
    const lines = [...places].map(([code, n]) => `    '${code}': 'warning', // ${n} ${n === 1 ? 'place' : 'places'}\n`);
    replaceFile(join(root, CONFIG), textWith(new Code(`{\n${lines.sort().join('')}  }`)));
  }
}

/** Returns the summaries of all pages of the content, including drafts. */
async function pagesOf(root: string, config: Project['config']): Promise<readonly PageSummary[]> {
  const project: Project = {
    ...{ root, config, host: nodeHost(root), configFile: CONFIG, configSources: [], configHash: '', generator: 'ssg' },
    ...{ configCode: { code: '', map: '' }, configReads: () => ({ variables: [], files: [] }), plugins: undefined },
    ...{ drafts: true, future: true, freezesValues: false, now: new Date() },
  };
  const inputs = inputQueries(project);
  const content = contentQueries(project, inputs, mediaQueries(project, inputs), []);
  const { byUrl } = await createGraph().get(content.pages, '');
  return [...byUrl.values()];
}

/** Returns the redirects whose source is not a page and whose target exists. Reports all other redirects as lost. */
function usable(
  redirects: Finished['redirects'],
  routes: ReadonlySet<string>,
  { lost, file }: Draft,
): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [from, to] of Object.entries(redirects)) {
    const [path = '', anchor] = to.split('#');
    const target = isExternal(to) ? to : asRoute(path) + (anchor === undefined ? '' : `#${anchor}`);
    const leads = isExternal(to) || routes.has(asRoute(path)) || asRoute(path) in redirects;
    if (leads && !routes.has(from)) all[from] = target;
    else lost.add(migrateMessages.redirectUnusable({ from }), file);
  }
  return all;
}
