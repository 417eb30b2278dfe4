import { Transform, type Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Diagnostic } from '../base/diagnostic.ts';
import { toText } from '../base/message.ts';
import { didYouMean } from '../base/suggest.ts';
import { changedSince } from '../host/file-state.ts';
import { nodeHost } from '../host/node-host.ts';
import { storeOf } from '../pipeline/driver/cache.ts';
import { loadProject } from '../pipeline/load/load-project.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { isListed } from '../pipeline/read/summary.ts';
import { openFiles } from '../render/text/search-index.ts';
import { checkSite } from '../tools/check-site.ts';
import { explainPage, findRoute } from '../tools/why/explain.ts';
import { type LiveSite, openSite } from './dev/live-site.ts';

/** Number of search results if a request does not state it. */
const DEFAULT_RESULTS = 10;

const INSTRUCTIONS = `Reads a site that ssg builds, as its files are now; it changes nothing.
Begin with \`search\` for a question and \`list\` for an overview, then \`read\` pages. Run \`check\` after every edit: it names file, line and how to fix it. \`why\` tells what a page is made of and who links to it.`;

/**
 * Creates the MCP server, for authors and their AI assistants. Its tools use the current files, and write only the
 * cache. The message of an error that a tool throws is the answer of the tool.
 * @param version version of ssg
 * @see https://modelcontextprotocol.io/specification
 */
export function createMcpServer(options: BuildSettings, open: OpenSite, version: string): McpServer {
  const server = new McpServer({ name: 'ssg', version }, { instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const inputSchema = z.object({ route: z.string().describe('address of the page, such as /docs/api/') });

  server.registerTool(
    'search',
    {
      description:
        'Searches the site as its visitors do. Returns the best results first: routes, with the anchors of matching sections.',
      inputSchema: z.object({
        query: z.string().min(1),
        most: z.int().min(1).max(50).default(DEFAULT_RESULTS).describe('how many places'),
      }),
      annotations,
    },
    async ({ query, most }) => {
      const { checks, diagnostics, status } = await checkSite(options, { search: true });
      const searchIndex = checks['search']?.files;
      if (status === 'stopped') throw refusal(diagnostics);
      if (searchIndex === undefined)
        throw new Error('This site has no search: `search` is not in its configuration. Use `list` and `read`.');
      const { results } = await openFiles(searchIndex).ask(query, most);
      return dataResult(results.map(({ url, title }) => ({ place: url, title })));
    },
  );
  server.registerTool(
    'read',
    {
      description: 'Returns the text of a page as Markdown, including the output of its components.',
      inputSchema,
      annotations,
    },
    async ({ route: asked }) => {
      const { graph, queries, project } = await open.now();
      const pages = await graph.get(queries.content.pages, '');
      const routes = [...(await graph.get(queries.site.routes, '')).keys()];
      const fileOf = (file: string) => pages.byFile.get(file)?.url;
      const route = findRoute(asked, new Set(routes), fileOf, project.config.site);
      const summary = route === undefined ? undefined : await graph.get(queries.site.pageSummary, route);
      if (route === undefined || summary === undefined) throw unknownPage(asked, routes);
      const markdown = await graph.get(queries.texts.markdown, route);
      if (markdown !== undefined) return textResult(markdown);
      throw new Error(`${route} has no Markdown copy: set \`markdown.twins\`, or read its file, ${summary.source}.`);
    },
  );
  server.registerTool(
    'list',
    {
      description: 'Lists the pages of the site, or those below a route: address, title, description, source file.',
      inputSchema: z.object({ below: z.string().default('/').describe('beginning of the routes, such as /docs/') }),
      annotations,
    },
    async ({ below }) => {
      const { graph, queries } = await open.now();
      const pages = [];
      for (const route of [...(await graph.get(queries.site.routes, '')).keys()].sort()) {
        const page = route.startsWith(below) ? await graph.get(queries.site.pageSummary, route) : undefined;
        if (page === undefined || !isListed(page)) continue;
        pages.push({ route, title: page.title, description: page.description ?? null, source: page.source });
      }
      return dataResult(pages);
    },
  );
  server.registerTool(
    'why',
    {
      description: 'Inputs of a page, why the last build rendered it, the pages that link to it, and its size.',
      inputSchema,
      annotations,
    },
    async ({ route }) => {
      // `why` needs only the cache of the last build, so the site is not opened.
      const loaded = await loadProject(nodeHost(options.root), options);
      if (!loaded.ok) throw refusal(loaded.diagnostics);
      const store = storeOf(loaded.project, options);
      try {
        const found = await explainPage(loaded.project, store, route);
        if (found === undefined) throw new Error('No build of this site is remembered. Run `ssg build` first.');
        if ('routes' in found) throw unknownPage(route, found.routes);
        return dataResult(found);
      } finally {
        store.close();
      }
    },
  );
  server.registerTool(
    'check',
    {
      description: 'All problems that a build would report, with file, line, and how to fix them. Writes nothing.',
      inputSchema: z.object({}),
      annotations,
    },
    async () => {
      const { status, diagnostics } = await checkSite(options);
      return dataResult({ ok: status === 'built', diagnostics });
    },
  );
  return server;
}

function dataResult(value: unknown) {
  return textResult(JSON.stringify(value, null, 1));
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

/** Creates an error whose message lists the problems of an invalid configuration. */
function refusal(diagnostics: readonly Diagnostic[]): Error {
  const lines = diagnostics.map(({ file, line, message }) =>
    `${file ?? ''}${line ? `:${line}` : ''} ${toText(message)}`.trim(),
  );
  return new Error(lines.join('\n'));
}

/** Site that is updated before each request. */
type OpenSite = ReturnType<typeof keepOpen>;

/**
 * Keeps a site open between requests. It compares file states before each request and does not watch files: minutes may
 * pass between two requests, and clients have often written a file just before.
 */
export function keepOpen(options: BuildSettings) {
  let site: LiveSite | undefined;
  let seenAt = 0;

  async function open(): Promise<LiveSite> {
    const before = Date.now();
    const found = await openSite(options, () => {});
    if (!found.ok) throw refusal(found.diagnostics);
    await found.opened;
    site = found.site;
    seenAt = before;
    return site;
  }

  async function refresh(): Promise<LiveSite> {
    if (site === undefined) return open();
    const before = Date.now();
    const paths = changedSince(options.root, site.fileStates, seenAt);
    if (site.isConfigured(paths)) {
      await site.close();
      site = undefined;
      return open();
    }
    site.update({ paths, structure: true });
    seenAt = before;
    return site;
  }

  /** Last request. Requests run one after another, because two at the same time would both open the site. */
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

/** Maximum size of a request in bytes. Typical requests have a few hundred. */
const MAX_REQUEST = 65_536;
/** Number of bytes at the start and end of an oversized request in which its id is searched. */
const END = 1000;

/**
 * Creates a stream that passes on requests, one per line. A request that is too long is never in memory as a whole;
 * `protocol` receives an error for it.
 */
export function limitRequests(protocol: Writable): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const lines = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let from = 0; from < chunk.length; ) {
        const newline = chunk.indexOf('\n', from);
        const to = newline === -1 ? chunk.length : newline + 1;
        take(chunk.subarray(from, to), newline !== -1);
        from = to;
      }
      done();
    },
  });
  function take(part: Buffer, isLast: boolean): void {
    parts.push(part);
    length += part.length;
    const isTooLong = length > MAX_REQUEST;
    if (isTooLong || isLast) {
      const all = Buffer.concat(parts);
      if (isTooLong) parts = [Buffer.from(all.subarray(0, END)), Buffer.from(all.subarray(-END))];
      if (isLast && !isTooLong) lines.push(all);
    }
    if (!isLast) return;
    if (isTooLong) protocol.write(`${JSON.stringify(tooLong(Buffer.concat(parts).toString()))}\n`);
    parts = [];
    length = 0;
  }
  return lines;
}

/** Match the id of a request if it is the first or last member of its JSON, not counting the protocol version. */
const FIRST_ID = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")\s*,/;
const LAST_ID = /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;

function tooLong(ends: string) {
  const [, id = 'null'] = FIRST_ID.exec(ends) ?? LAST_ID.exec(ends) ?? [];
  const message = `The request is longer than ${MAX_REQUEST} bytes. Send a shorter one.`;
  return { jsonrpc: '2.0', id: JSON.parse(id) as unknown, error: { code: -32_600, message } };
}
