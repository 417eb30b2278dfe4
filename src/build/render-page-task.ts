import type { Diagnostic } from '../base/diagnostic.ts';
import { outputPath } from '../content/routes.ts';
import type { Graph } from '../graph/graph.ts';
import type { TreeWriter } from '../host/tree-writer.ts';
import type { Queries } from './queries/declare.ts';
import type { PageFacts } from './queries/facts.ts';

/** What remains of a page after it is rendered and written. */
export interface PageResult {
  readonly url: string;
  /** Undefined when the page could not be rendered. */
  readonly facts: PageFacts | undefined;
  /** Milliseconds from its source to its HTML. */
  readonly ms: number;
}

/**
 * Renders one page and writes it. Its text, tree, body and HTML are let go at once: what stays are summaries and facts,
 * so memory does not grow with the text of the site.
 */
export async function renderPage(
  graph: Graph,
  queries: Queries,
  url: string,
  writer: TreeWriter | undefined,
): Promise<PageResult> {
  const { inputs, content, documents, pages, facts, site } = queries;
  const start = performance.now();
  const page = await graph.get(pages.page, url);
  const known = await graph.get(facts.facts, url);
  const ms = performance.now() - start;
  if (page !== undefined) await writer?.write(outputPath(url), page.html);

  graph.release(pages.page, url);
  const route = (await graph.get(site.routes, '')).get(url);
  if (route?.kind === 'file') {
    graph.release(documents.body, route.file);
    graph.release(documents.document, route.file);
    graph.release(content.split, route.file);
    graph.release(inputs.text, route.file);
  }
  return { url, facts: known, ms };
}

/** The problems of one page. */
export function pageDiagnostics(graph: Graph, { facts }: Queries, url: string): Diagnostic[] {
  return graph.diagnostics(facts.facts, url);
}
