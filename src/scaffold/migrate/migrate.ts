import { join } from 'node:path';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { checkConfig } from '../../config/check.ts';
import type { PageSummary } from '../../config/page.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import { isThere } from '../../host/file-state.ts';
import { createFile, entryNames } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { inputQueries } from '../../pipeline/read/inputs.ts';
import { mediaQueries } from '../../pipeline/read/media.ts';
import { contentQueries } from '../../pipeline/read/pages.ts';
import { readDocusaurus } from './docusaurus.ts';
import { asRoute, type Draft, type Finished, isExternal, type Loss, SourcePages } from './draft.ts';
import { migrateMessages } from './messages.ts';
import { readMkDocs } from './mkdocs.ts';
import { readVitePress } from './vitepress.ts';
import { Code, literal } from './write-literal.ts';

const CONFIG = 'ssg.config.ts';

/** Converted configuration of another tool. */
interface Migration {
  readonly tool: Draft['tool'];
  /** Absolute path of the folder in which the configuration is written. */
  readonly root: string;
  /** Files that were read, relative to the root. */
  readonly read: readonly string[];
  /** BCP 47 tag of the site's language. */
  readonly locale: string;
  /** Text of `ssg.config.ts`. */
  readonly text: string;
  readonly pages: number;
  /** Folder whose files you must move to `assets/static`. */
  readonly statics: string | undefined;
  readonly losses: readonly Loss[];
}

type Migrated =
  | { readonly ok: true; readonly migration: Migration }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[]; readonly migration?: Migration };

/** Folders in which repositories usually have their site. */
const PLACES = ['.', 'website', 'docs', 'site', 'www', 'packages/docs'];

/**
 * Converts the configuration of Docusaurus, MkDocs or VitePress, and writes `ssg.config.ts`. Writes no other file.
 * @param folder absolute path of the site or of its repository
 * @param shown path of the folder in messages
 */
export async function migrateSite(folder: string, shown: string): Promise<Migrated> {
  const found = PLACES.map((place) => configIn(join(folder, place))).find((file) => file !== undefined);
  if (found === undefined) {
    const hint = migrateMessages.nameFolder;
    return refused(error('usage-invalid', migrateMessages.noConfig({ folder: shown }), undefined, { hint }));
  }
  const draft = await read(found);
  if ('reason' in draft) {
    const message = migrateMessages.cannotRead({ reason: draft.reason });
    return refused(error('config-throws', message, { file: found }, { hint: migrateMessages.installFirst }));
  }
  if (isThere(draft.root, CONFIG)) {
    const hint = migrateMessages.takeAway;
    return refused(error('new-exists', migrateMessages.already({ file: CONFIG }), { file: CONFIG }, { hint }));
  }
  const made = await finish(draft);
  if (!made.ok) return made;
  const written = createFile(join(draft.root, CONFIG), made.migration.text);
  if (written === 'created') return made;
  const reason = written === 'exists' ? migrateMessages.already({ file: CONFIG }) : written.reason;
  const message = migrateMessages.cannotWrite({ file: CONFIG, reason });
  const problem = error('file-unwritable', message, { file: CONFIG }, { hint: migrateMessages.printedInstead });
  return { ok: false, diagnostics: [problem], migration: made.migration };
}

function refused(...diagnostics: Diagnostic[]): Migrated {
  return { ok: false, diagnostics };
}

/** Returns the absolute path of the other tool's configuration file in a folder; undefined if there is none. */
function configIn(folder: string): string | undefined {
  const first = (inner: string, form: RegExp) => entryNames(join(folder, inner)).find((name) => form.test(name));
  const docusaurus = first('', /^docusaurus\.config\.[cm]?[jt]s$/);
  const mkdocs = first('', /^mkdocs\.ya?ml$/);
  const vitepress = first('.vitepress', /^config\.[cm]?[jt]s$/);
  const inFolder = first('.vitepress/config', /^index\.[cm]?[jt]s$/);
  if (docusaurus !== undefined) return join(folder, docusaurus);
  if (mkdocs !== undefined) return join(folder, mkdocs);
  if (vitepress !== undefined) return join(folder, '.vitepress', vitepress);
  return inFolder === undefined ? undefined : join(folder, '.vitepress/config', inFolder);
}

function read(file: string): Promise<Draft | { readonly reason: string }> | Draft | { readonly reason: string } {
  if (/mkdocs\.ya?ml$/.test(file)) return readMkDocs(file);
  return file.includes('.vitepress') ? readVitePress(file) : readDocusaurus(file);
}

/**
 * Severities in the new configuration. Problems that texts of the source already have are only warnings, so that the
 * site can be built; `ssg check` lists them.
 */
const POLICY = {
  'link-broken': 'warning',
  'link-anchor-broken': 'warning',
  'image-missing': 'warning',
};

async function finish(draft: Draft): Promise<Migrated> {
  const config = settingsOf(draft);
  const checked = checkConfig(config, CONFIG, '');
  if (!checked.ok) return refused(...checked.diagnostics);
  const summaries = await pagesOf(draft.root, checked.value);
  const pages = new SourcePages(draft.root, summaries);
  const finished = draft.finish(pages);
  const routes = new Set(summaries.map(({ url }) => url));
  const generate: Record<string, unknown> = {};
  if (!routes.has('/')) {
    const home = { url: '/', title: draft.title, ...(draft.description && { description: draft.description }) };
    generate['home'] = { template: 'home', pages: new Code(`() => [${literal(home, 2)}]`) };
  }
  const blog = draft.collections['blog']?.base;
  if (blog !== undefined && !routes.has(blog)) {
    const list = `[{ url: '${blog}', title: 'Blog', entries: collections.blog.map(({ url }) => url) }]`;
    generate['blog'] = {
      ...{ template: 'list', needs: { collections: ['blog'] } },
      pages: new Code(`({ collections }) => ${list}`),
    };
  }
  const redirects = usable(finished.redirects, routes, draft);
  const whole = {
    ...config,
    ...(Object.keys(generate).length > 0 && { generate }),
    sidebars: finished.sidebars,
    ...(Object.keys(redirects).length > 0 && { redirects }),
    ...(draft.hasSearch && { search: {} }),
    policy: POLICY,
  };
  const { tool, root, read, locale, statics, lost } = draft;
  const text = textOf(whole, draft, finished);
  return {
    ok: true,
    migration: { tool, root, read, locale, text, pages: routes.size, statics, losses: lost.all },
  };
}

/** Returns the settings that do not depend on pages. */
function settingsOf({ site, title, locale, collections, locales, versions, markdown, announcement }: Draft) {
  return {
    ...{ site, title, locale, collections },
    ...(locales && { locales }),
    ...(versions && { versions }),
    ...(markdown && { markdown }),
    ...(announcement && { announcement }),
  };
}

/** Returns all pages of the content, including drafts. */
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

/** Returns the redirects from a URL without page to a page or another site. Reports all others as lost. */
function usable(
  redirects: Finished['redirects'],
  routes: ReadonlySet<string>,
  { lost, read }: Draft,
): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [from, to] of Object.entries(redirects)) {
    const [path = '', anchor] = to.split('#');
    const target = isExternal(to) ? to : asRoute(path) + (anchor === undefined ? '' : `#${anchor}`);
    const leads = isExternal(to) || routes.has(asRoute(path)) || asRoute(path) in redirects;
    if (leads && !routes.has(from)) all[from] = target;
    else lost.add(migrateMessages.redirectUnusable({ from }), read[0] ?? CONFIG);
  }
  return all;
}

/** Returns the source code of the configuration. */
function textOf(config: Readonly<Record<string, unknown>>, draft: Draft, { navigation, tabs = [] }: Finished): string {
  const look = {
    navigation,
    ...(tabs.length > 0 && { tabs }),
    ...Object.fromEntries(Object.entries(draft.theme).filter(([, value]) => value !== undefined)),
  };
  const { site, title, locale, ...rest } = config;
  const ordered = { site, title, locale, theme: new Code(`theme(${literal(look, 1)})`), ...rest };
  return `import { defineConfig } from '@depese/ssg';
import { theme } from '@depese/ssg/theme';

// Made from ${draft.read[0]} (${draft.tool}).
export default defineConfig(${literal(ordered)});
`;
}
