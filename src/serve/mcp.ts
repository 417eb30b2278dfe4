import { isDeepStrictEqual } from 'node:util';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { StoppedError, spoken } from '../base/diagnostic.ts';
import { toText } from '../base/message.ts';
import { didYouMean } from '../base/suggest.ts';
import { changedSince } from '../host/file-state.ts';
import { nodeHost } from '../host/node-host.ts';
import { decodeSafely } from '../links/html-tags.ts';
import type { BuildInputs } from '../pipeline/driver/cache.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { isListed } from '../pipeline/read/summary.ts';
import { type OpenIndex, openFiles } from '../render/text/search-index.ts';
import { checkSite } from '../tools/check-site.ts';
import { explainPage, findRoute } from '../tools/why/explain.ts';
import { type LiveSite, openSite } from './dev/live-site.ts';
import { findPages, readPart } from './mcp-answers.ts';

/** Number of search results if the client does not request a number. */
const DEFAULT_RESULTS = 10;

const INSTRUCTIONS = `Reads a site that ssg builds, as its files are now; it changes nothing.
Begin with \`search\` for a question and \`list\` for an overview, then \`read\` the place that was found. Run \`check\` after every edit: it names file, line and how to fix it. \`why\` tells what a page is made of and who links to it.`;

/**
 * Creates the MCP server, for authors and their AI assistants. The tools of the server use the current files, and write
 * only the cache. If a tool throws an error, the answer of the tool is the message of the error.
 * @param version version of ssg
 * @see https://modelcontextprotocol.io/specification
 */
export function createMcpServer(options: BuildSettings, open: OpenSite, version: string): McpServer {
  const server = new McpServer({ name: 'ssg', version }, { instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const route = z.string().describe('address of the page, such as /docs/api/ or /docs/api/#errors');
  const found = z.object({ place: z.string(), section: z.string(), excerpt: z.string() });
  const openSearch = keepSearch(options);

  async function readPage(asked: string) {
    const { graph, queries, project } = await open.now();
    const pages = await graph.get(queries.content.pages, '');
    const routes = [...(await graph.get(queries.site.routes, '')).keys()];
    const fileOf = (file: string) => pages.byFile.get(file)?.url;
    const found = findRoute(asked, new Set(routes), fileOf, project.config.site);
    const summary = found === undefined ? undefined : await graph.get(queries.site.pageSummary, found);
    if (found === undefined || summary === undefined) throw unknownPage(asked, routes);
    const markdown = await graph.get(queries.texts.markdown, found);
    if (markdown === undefined)
      throw new Error(`${found} has no Markdown copy: set \`markdown.twins\`, or read its file, ${summary.source}.`);
    return { markdown, sections: (await graph.get(queries.texts.text, found)).sections };
  }

  async function listPages(below: string) {
    const { graph, queries } = await open.now();
    const pages = [];
    for (const url of [...(await graph.get(queries.site.routes, '')).keys()].sort()) {
      const page = url.startsWith(below) ? await graph.get(queries.site.pageSummary, url) : undefined;
      if (page === undefined || !isListed(page)) continue;
      pages.push({ route: url, title: page.title, description: page.description ?? null, source: page.source });
    }
    return pages;
  }

  server.registerTool(
    'search',
    {
      description:
        'Searches the site as its visitors do. Returns the best pages first, with excerpts of their sections. Pass a `place` to `read` as its `route`.',
      inputSchema: argumentsOf({
        query: z.string().min(1),
        most: z.int().min(1).max(50).default(DEFAULT_RESULTS).describe('how many pages'),
      }),
      outputSchema: z.object({ results: z.array(z.object({ title: z.string(), sections: z.array(found) })) }),
      annotations,
    },
    async ({ query, most }) => dataResult({ results: await findPages(await openSearch(), query, most) }),
  );
  server.registerTool(
    'read',
    {
      description:
        'Returns a page, or a section of it, as Markdown with the output of its components. Long texts are returned in parts.',
      inputSchema: argumentsOf({
        route,
        section: z.string().optional().describe('anchor or heading of a section, if `route` does not name it'),
        from: z.int().min(0).default(0).describe('number of characters to skip'),
      }),
      annotations,
    },
    async ({ route: asked, section, from }) => {
      const { markdown, sections } = await readPage(asked);
      const [, anchor = ''] = asked.split('#');
      return textResult(readPart(markdown, sections, { section: section ?? decodeSafely(anchor), from }));
    },
  );
  server.registerTool(
    'list',
    {
      description: 'Lists the pages of the site, or those below a route: address, title, description, source file.',
      inputSchema: argumentsOf({ below: z.string().default('/').describe('beginning of the routes, such as /docs/') }),
      outputSchema: z.object({
        pages: z.array(
          z.object({ route: z.string(), title: z.string(), description: z.string().nullable(), source: z.string() }),
        ),
      }),
      annotations,
    },
    async ({ below }) => dataResult({ pages: await listPages(below) }),
  );
  server.registerTool(
    'why',
    {
      description: 'Inputs of a page, why the last build rendered it, the pages that link to it, and its size.',
      inputSchema: argumentsOf({ route }),
      outputSchema: z.looseObject({ route: z.string(), source: z.string().nullable() }),
      annotations,
    },
    async ({ route: asked }) => {
      // `why` needs only the cache of the last build, so the site is not opened.
      const found = await explainPage(options, asked);
      if (found === undefined) throw new Error('The cache contains no build of this site. Run `ssg build` first.');
      if ('routes' in found) throw unknownPage(asked, found.routes);
      return dataResult({ ...found });
    },
  );
  server.registerTool(
    'check',
    {
      description: 'All problems that a build would report, with file, line, and how to fix them. Writes nothing.',
      inputSchema: argumentsOf({}),
      outputSchema: z.object({
        ok: z.boolean(),
        diagnostics: z.array(z.looseObject({ code: z.string(), severity: z.string(), message: z.string() })),
      }),
      annotations,
    },
    async () => {
      const { status, diagnostics } = await checkSite(options);
      return dataResult({ ok: status === 'built', diagnostics: diagnostics.map((problem) => spoken(problem)) });
    },
  );
  const mimeType = 'text/markdown';
  const list = async () => ({
    resources: (await listPages('/')).map(({ route: url, title, description }) => ({
      uri: new URL(`${SCHEME}${url}`).href,
      name: url,
      title,
      mimeType,
      ...(description !== null && { description }),
    })),
  });
  server.registerResource(
    'page',
    new ResourceTemplate(`${SCHEME}{+route}`, { list }),
    { description: 'Page of the site as Markdown.', mimeType },
    async ({ href }) => {
      const { markdown } = await readPage(href.slice(SCHEME.length));
      return { contents: [{ uri: href, mimeType, text: markdown }] };
    },
  );
  return server;
}

/** Prefix of resource URIs: `site:///docs/` is the resource of the page `/docs/`. */
const SCHEME = 'site://';

/** Creates the schema of a tool's arguments. The error for an unknown argument lists the known arguments. */
function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: ({ code, keys = [] }) => {
      if (code !== 'unrecognized_keys') return undefined;
      const wrong = (keys as readonly string[]).map((key) => `\`${key}\``).join(', ');
      const known = names.map((name) => `\`${name}\``).join(', ');
      return `Unknown: ${wrong}. ${names.length === 0 ? 'The tool has no arguments.' : `The arguments are ${known}.`}`;
    },
  });
}

function dataResult(value: Record<string, unknown>) {
  return { ...textResult(JSON.stringify(value)), structuredContent: value };
}

function textResult(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

/** Maximum number of characters of an invalid route that a message quotes. */
const MAX_SHOWN = 200;

function unknownPage(asked: string, routes: readonly string[]): Error {
  const shown = asked.length > MAX_SHOWN ? `${asked.slice(0, MAX_SHOWN)}…` : asked;
  const hint = (shown === asked && didYouMean(asked, routes)) || 'Use `list` to see which pages there are.';
  return new Error(`There is no page ${shown}. ${toText(hint)}`);
}

/** Keeps the search index between requests. Builds a new index only if a file of the site has changed. */
function keepSearch(options: BuildSettings): () => Promise<OpenIndex> {
  const host = nodeHost(options.root);
  let kept: { readonly index: OpenIndex; readonly inputs: BuildInputs; readonly since: number } | undefined;
  const isCurrent = ({ states, listings }: BuildInputs, since: number) =>
    changedSince(options.root, states, since).length === 0 &&
    [...listings].every(([dir, listing]) => isDeepStrictEqual(host.list(dir), listing));
  return async () => {
    if (kept !== undefined && isCurrent(kept.inputs, kept.since)) return kept.index;
    kept = undefined;
    const since = Date.now();
    const { checks, diagnostics, status, inputs } = await checkSite(options, { search: true });
    if (status === 'stopped') throw new StoppedError(diagnostics);
    const files = checks['search']?.files;
    if (files === undefined)
      throw new Error('This site has no search: `search` is not in its configuration. Use `list` and `read`.');
    const index = openFiles(files);
    if (inputs !== undefined) kept = { index, inputs, since };
    return index;
  };
}

/** Open site of the MCP server, which is updated before each request. */
type OpenSite = ReturnType<typeof keepOpen>;

/**
 * Keeps a site open between requests. Compares file states before each request instead of watching files, because
 * minutes may pass between requests, and because clients often write a file just before a request.
 */
export function keepOpen(options: BuildSettings) {
  let site: LiveSite | undefined;
  let seenAt = 0;

  async function refresh(): Promise<LiveSite> {
    const before = Date.now();
    const paths = site === undefined ? [] : changedSince(options.root, site.fileStates, seenAt);
    if (site?.isConfigured(paths)) {
      await site.close();
      site = undefined;
    }
    if (site === undefined) {
      const found = await openSite(options, () => {});
      await found.opened;
      site = found.site;
    } else site.update({ paths, structure: true });
    seenAt = before;
    return site;
  }

  /** Last request. Requests run one after another, because two simultaneous requests would both open the site. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Returns the current site. Throws an error with the problems of an invalid configuration. */
    now() {
      const next = last.then(refresh, refresh);
      last = next;
      return next;
    },
    async close() {
      await last.catch(() => undefined);
      await site?.close();
    },
  };
}
