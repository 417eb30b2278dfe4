import type { Diagnostic } from '../../base/diagnostic.ts';
import { join } from '../../base/paths.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import { loadFeatures } from '../../features/all.ts';
import { nodeHost } from '../../host/node-host.ts';
import { declareQueries, type Queries } from '../../pipeline/driver/declare.ts';
import { debugObserver } from '../../pipeline/driver/listen.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { type BuildSettings, createLastGood, type Project } from '../../pipeline/load/project.ts';
import { languageChoice, startHighlighting } from '../../pipeline/parse/highlighting.ts';
import { bodyOf } from '../../pipeline/read/front-matter.ts';
import { localRenderers } from '../../pipeline/workers/renderers.ts';
import { planThreads } from '../../pipeline/workers/threads.ts';
import { type RecordingHost, recordingHost } from './recording-host.ts';

/** What has happened in the project's folder. */
export interface Changes {
  /** Files whose content may be another one, that came, or that went; relative to the project. */
  readonly paths: readonly string[];
  /** Whether files came or went, so that folders have to be listed anew. */
  readonly structure: boolean;
}

/** A project that is open: its graph is right as long as it is told of every change. */
export interface LiveSite {
  readonly project: Project;
  readonly graph: Graph;
  readonly queries: Queries;
  /** Files that the answers depend on, and their states before they were read. */
  readonly asked: RecordingHost['asked'];
  /** Whether these changes concern the configuration, so that the site has to be opened anew. */
  isConfigured(paths: readonly string[]): boolean;
  tell(changes: Changes): void;
  /** Somebody waits for a page that may not be known yet: its code is highlighted while the site is still being read. */
  expect(url: string): void;
  close(): Promise<void>;
}

/**
 * Opens a project for serving, and begins to read it: `opened` resolves when its pages are known.
 *
 * @param onHistory called when the dates of the git history have come
 */
export async function openSite(
  options: BuildSettings,
  onHistory: () => void,
): Promise<
  | { readonly ok: true; readonly site: LiveSite; readonly opened: Promise<void> }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
> {
  const graph = createGraph({ observer: debugObserver(options.debug, () => queries.owners) });
  const host = recordingHost(nodeHost(options.root), options.root, () => {
    graph.invalidate(queries.inputs.commitTimes, '');
    onHistory();
  });
  const loaded = await loadProject(host, { ...options, freezesValues: true });
  if (!loaded.ok) return loaded;
  const project: Project = { ...loaded.project, lastGood: createLastGood() };
  const features = await loadFeatures(project.config, { isServed: true });
  const highlighting = startHighlighting(languageChoice(project.config), planThreads(options).processors);
  const queries = declareQueries(project, localRenderers(highlighting.highlighter), features);
  let isRead = false;
  const site: LiveSite = {
    project,
    graph,
    queries,
    asked: host.asked,
    isConfigured: (paths) => paths.some((path) => project.configSources.includes(path)),
    tell({ paths, structure }) {
      const { file, fileHash, entry, linkTarget } = queries.inputs;
      host.forget(paths);
      for (const path of paths) for (const query of [file, fileHash]) graph.invalidate(query, path);
      const isInstalled = paths.includes('package-lock.json');
      const suspect = [...(structure || isInstalled ? [entry, linkTarget] : []), ...(isInstalled ? [fileHash] : [])];
      for (const query of suspect) for (const path of graph.inspect.keysOf(query)) graph.invalidate(query, path);
      graph.invalidate(queries.inputs.attempt, '');
      for (const [dir, files] of host.listed) {
        // A file that was away for a moment has only changed, but the folder may have been listed in that moment.
        const isMissed = paths.some((path) => path.startsWith(`${dir}/`) && !files.has(path));
        if (structure || isMissed) graph.invalidate(queries.inputs.listing, dir);
      }
    },
    expect(url) {
      for (const file of isRead ? [] : filesFor(url, Object.values(project.config.collections))) {
        const source = readTextFile(host, file);
        if (source.kind === 'text') highlighting.expect(bodyOf(source.text).body);
      }
    },
    close: () => highlighting.stop(),
  };
  // Other processes compile the templates while this one reads.
  const ready = [graph.get(queries.bundles.templates, ''), graph.get(queries.bundles.assets, '')];
  ready.push(graph.get(queries.site.routes, '') as Promise<never>);
  // What goes wrong is reported to whoever asks for it.
  const opened = Promise.allSettled(ready).then(() => {
    isRead = true;
  });
  return { ok: true, site, opened };
}

/** The files that may be behind a route, as far as their names say. */
function filesFor(url: string, collections: readonly { readonly dir: string; readonly base: string }[]): string[] {
  return collections
    .filter(({ base }) => url.startsWith(base))
    .flatMap(({ dir, base }) => {
      const path = join(dir, url.slice(base.length));
      return [`${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`];
    });
}
