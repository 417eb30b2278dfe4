import type { Debug } from '../../base/thrown.ts';
import type { Phase } from '../../config/build.ts';
import { joinObservers, type Observer } from '../../engine/graph/observer.ts';
import type { CreateRenderers } from '../bundle/loaded-templates.ts';
import type { BuildSettings, Owner } from '../load/project.ts';
import type { Renderers, ThreadListener } from '../workers/pool.ts';
import type { Queries } from './declare.ts';

type Listening = Pick<BuildSettings, 'listener' | 'debug'>;

/** Returns an observer of the graph for the listener and the debug log, or undefined if there is neither. */
export function observerOf({ listener, debug }: Listening, queries: Queries): Observer | undefined {
  const { documents, pages, texts, owners } = queries;
  listener?.declared(owners, { body: documents.body.name, page: pages.html.name, text: texts.text.name });
  return joinObservers([listener, debugObserver(debug, () => owners)]);
}

/**
 * Returns an observer that logs the events of a graph. Queries of the bundle stage are logged under `bundle`, all
 * others under `graph`.
 * @param ownersOf returns the map from query name to owner; called when a query runs
 */
export function debugObserver(
  { graph, bundle }: Debug = {},
  ownersOf: () => ReadonlyMap<string, Owner>,
): Observer | undefined {
  if (graph === undefined && bundle === undefined) return undefined;
  const logOf = (query: string) => {
    const { kind, name } = ownersOf().get(query) ?? {};
    return kind === 'stage' && name === 'bundle' ? (bundle ?? graph) : graph;
  };
  return {
    async computing(query, key, work) {
      const start = performance.now();
      await work();
      logOf(query)?.(`computed ${named(query, key)} in ${took(performance.now() - start)}`);
    },
    verified: (query, key) => logOf(query)?.(`verified ${named(query, key)}`),
    stored: (query, key, bytes) => logOf(query)?.(`stored ${named(query, key)}, ${bytes} bytes`),
    evicted: (query, key) => logOf(query)?.(`evicted ${named(query, key)}`),
  };
}

/** Returns a function to call at the start of each phase, or undefined if nobody listens. */
export function phaseListener({ listener, debug: { phases } = {} }: Listening): ((phase: Phase) => void) | undefined {
  if (listener === undefined && phases === undefined) return undefined;
  return (phase) => {
    listener?.phase(phase);
    phases?.(phase);
  };
}

/** Returns a listener for the thread pool, or undefined if nobody listens. */
export function poolListener({ listener, debug: { threads } = {} }: Listening): ThreadListener | undefined {
  if (listener === undefined && threads === undefined) return undefined;
  return {
    job(job) {
      listener?.job(job);
      threads?.(`thread ${job.thread} made ${named(job.kind, job.key)} in ${took(job.workedMs)}`);
    },
    event: (text) => threads?.(text),
  };
}

/** Wraps renderers so that they pass the run time of each Markdown plugin to the listener. */
export function listenToPlugins(
  create: CreateRenderers<Renderers>,
  { listener }: Listening,
): CreateRenderers<Renderers> {
  if (listener === undefined) return create;
  return (setup, code) => {
    const renderers = create(setup, code);
    return {
      ...renderers,
      async body(job, world) {
        const made = await renderers.body(job, world);
        for (const [name, ms] of Object.entries(made.pluginMs ?? {})) listener.plugin(name, ms);
        return made;
      },
    };
  };
}

/** Logs the changes of the output folder. */
export function logOutput(
  { debug: { output } = {} }: Listening,
  changes: { readonly written: readonly string[]; readonly removed: readonly string[] } | undefined,
): void {
  if (output === undefined) return;
  if (changes === undefined) output('left the folder as it is');
  for (const path of changes?.written ?? []) output(`wrote ${path}`);
  for (const path of changes?.removed ?? []) output(`removed ${path}`);
}

function named(name: string, key: string): string {
  return key === '' ? name : `${name} ${key}`;
}

function took(ms: number): string {
  return `${ms.toFixed(1)}ms`;
}
