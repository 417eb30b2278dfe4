/** A thread of the build: renders the pages it is given, with a graph of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { evaluate } from '../../bundle/evaluate.ts';
import { createGraph } from '../../graph/graph.ts';
import { nodeHost } from '../../host/node-host.ts';
import { createTreeWriter, type TreeWriter } from '../../host/tree-writer.ts';
import type { TemplateModule } from '../../render/template-module.ts';
import { restoreProject } from '../load-project.ts';
import { TEMPLATES_MODULE } from '../queries/bundles.ts';
import { declareQueries } from '../queries/declare.ts';
import { pageDiagnostics, renderPage } from '../render-page-task.ts';
import type { FromThread, RenderedBatch, SiteKnowledge, ThreadStart, ToThread } from './protocol.ts';

const { source } = workerData as ThreadStart;
const project = restoreProject(nodeHost(source.root), source);
const graph = createGraph();
const queries = declareQueries(project);
let writer: TreeWriter | undefined;

// Grammars load while the main thread still reads the site.
const ready = graph.get(queries.documents.highlighter, '');
let work: Promise<unknown> = ready;

parentPort?.on('message', (message: ToThread) => {
  // One after another; a rejection ends the thread, and the main thread hears of it.
  work = work.then(() => handle(message));
});

async function handle(message: ToThread): Promise<void> {
  switch (message.kind) {
    case 'site':
      learn(message.site);
      return;
    case 'render':
      send(await render(message.urls));
      return;
    case 'finish':
      send({ kind: 'finished', written: (await writer?.finish()) ?? { paths: [], written: [] } });
  }
}

function learn({ templates, assets, pages, commitTimes, trees }: SiteKnowledge): void {
  const module = evaluate(project.root, TEMPLATES_MODULE, templates) as TemplateModule;
  graph.seed(queries.bundles.templates, '', { module, compiled: templates });
  graph.seed(queries.bundles.assets, '', assets);
  graph.seed(queries.content.pages, '', pages);
  graph.seed(queries.inputs.commitTimes, '', commitTimes);
  if (trees !== undefined) writer = createTreeWriter(trees.tree, trees.oldTree);
}

async function render(urls: readonly string[]): Promise<RenderedBatch> {
  const pages: RenderedBatch['pages'][number][] = [];
  for (const url of urls) {
    const result = await renderPage(graph, queries, url, writer);
    pages.push({ ...result, diagnostics: pageDiagnostics(graph, queries, url) });
  }
  return { kind: 'rendered', pages };
}

function send(message: FromThread): void {
  parentPort?.postMessage(message);
}
