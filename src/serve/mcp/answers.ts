import type { Diagnostic } from '../../base/diagnostic.ts';
import { toText } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import { nodeHost } from '../../host/node-host.ts';
import { storeOf } from '../../pipeline/driver/cache.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import { openFiles } from '../../render/text/search-index.ts';
import { checkSite } from '../../tools/check-site.ts';
import { type Explanation, explainPage, findRoute } from '../../tools/why/explain.ts';
import type { LiveSite } from '../dev/live-site.ts';
import type { OpenSite } from './open-sites.ts';

/** What a question was answered with: data, or a sentence that says what is wrong with the question. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** A page in a list. */
interface ListedPage {
  readonly route: string;
  readonly title: string;
  readonly description: string | null;
  /** Its content file, or what it is made from. */
  readonly source: string;
}

/** A result of the search. */
interface FoundPlace {
  /** Route, with the anchor of the section that answers. */
  readonly place: string;
  readonly title: string;
}

/** Answers of a site to programs that work on it. Each is of the files as they are now; nothing is written but the cache. */
export interface SiteAnswers {
  search(query: string, most: number): Promise<Answer<readonly FoundPlace[]>>;
  read(route: string): Promise<Answer<{ readonly route: string; readonly source: string; readonly markdown: string }>>;
  list(below: string): Promise<Answer<readonly ListedPage[]>>;
  why(route: string): Promise<Answer<Explanation>>;
  check(): Promise<Answer<{ readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] }>>;
}

export function answersOf(options: BuildSettings, open: OpenSite): SiteAnswers {
  /** Asks the open site; a project that cannot be opened is an answer too. */
  async function ask<Value>(what: (site: LiveSite) => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const now = await open.now();
    return now.ok ? what(now.site) : refused(now.diagnostics);
  }

  return {
    async search(query, most) {
      const { checks, diagnostics, status } = await checkSite(options, { search: true });
      const searchIndex = checks['search']?.files;
      if (status === 'stopped') return refused(diagnostics);
      if (searchIndex === undefined)
        return wrong('This site has no search: `search` is not in its configuration. Use `list` and `read`.');
      const { results } = await openFiles(searchIndex).ask(query, most);
      return right(results.map(({ url, title }) => ({ place: url, title })));
    },
    read: (asked) =>
      ask(async ({ graph, queries, project }) => {
        const pages = await graph.get(queries.content.pages, '');
        const routes = [...(await graph.get(queries.site.routes, '')).keys()];
        const fileOf = (file: string) => pages.byFile.get(file)?.url;
        const route = findRoute(asked, new Set(routes), fileOf, project.config.site);
        if (route === undefined) return wrong(unknownPage(asked, routes));
        const summary = await graph.get(queries.site.pageSummary, route);
        const markdown = await graph.get(queries.texts.markdown, route);
        if (summary === undefined) return wrong(unknownPage(asked, routes));
        if (markdown === undefined)
          return wrong(
            `The text of ${route} is not made: set \`markdown.twins\`, or read its file, ${summary.source}.`,
          );
        return right({ route, source: summary.source, markdown });
      }),
    list: (below) =>
      ask(async ({ graph, queries }) => {
        const pages: ListedPage[] = [];
        for (const route of [...(await graph.get(queries.site.routes, '')).keys()].sort()) {
          const page = route.startsWith(below) ? await graph.get(queries.site.pageSummary, route) : undefined;
          if (page === undefined || !isListed(page)) continue;
          pages.push({ route, title: page.title, description: page.description ?? null, source: page.source });
        }
        return right(pages);
      }),
    async why(asked) {
      // What the last build has kept is all that is asked for: the site itself need not be opened.
      const loaded = await loadProject(nodeHost(options.root), options);
      if (!loaded.ok) return refused(loaded.diagnostics);
      const store = storeOf(loaded.project, options);
      try {
        const found = await explainPage(loaded.project, store, asked);
        if (found === undefined) return wrong('No build of this site is remembered. Run `ssg build` first.');
        return 'routes' in found ? wrong(unknownPage(asked, found.routes)) : right(found);
      } finally {
        store.close();
      }
    },
    async check() {
      const { status, diagnostics } = await checkSite(options);
      return right({ ok: status === 'built', diagnostics });
    },
  };
}

/** Number of characters of a wrong address that are repeated. */
const LONGEST_SHOWN = 200;

function unknownPage(asked: string, routes: readonly string[]): string {
  const shown = asked.length > LONGEST_SHOWN ? `${asked.slice(0, LONGEST_SHOWN)}…` : asked;
  const hint = (shown === asked && didYouMean(asked, routes)) || 'Use `list` to see which pages there are.';
  return `There is no page ${shown}. ${toText(hint)}`;
}

function right<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

function wrong(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

/** The site cannot be read: what is wrong with its configuration. */
function refused(diagnostics: readonly Diagnostic[]) {
  return wrong(
    diagnostics
      .map(({ file, line, message }) => `${file ?? ''}${line ? `:${line}` : ''} ${toText(message)}`.trim())
      .join('\n'),
  );
}
