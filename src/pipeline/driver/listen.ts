import type { Debug } from '../../base/thrown.ts';
import type { BuildListener, BuildSettings, Owner } from '../load/project.ts';

type Listening = Pick<BuildSettings, 'listener' | 'debug'>;

/** Returns a listener that passes events to the given listener and to the debug log; undefined if neither exists. */
export function listenerOf({ listener, debug }: Listening): BuildListener | undefined {
  const log = debugListener(debug);
  if (listener === undefined || log === undefined) return listener ?? log;
  const both = <Event extends Exclude<keyof BuildListener, 'computing'>>(event: Event) =>
    ((...about: Parameters<BuildListener[Event]>) => {
      for (const one of [listener, log]) (one[event] as (...about: unknown[]) => void)(...about);
    }) as BuildListener[Event];
  return {
    computing: (query, key, work) => listener.computing(query, key, () => log.computing(query, key, work)),
    ...{ verified: both('verified'), stored: both('stored'), evicted: both('evicted'), declared: both('declared') },
    ...{ phase: both('phase'), job: both('job'), thread: both('thread'), plugin: both('plugin') },
  };
}

/** Returns a listener that writes the debug log: bundle queries under the topic `bundle`, others under `graph`. */
export function debugListener(debug: Debug | undefined): BuildListener | undefined {
  if (debug === undefined) return undefined;
  const { graph, bundle, phases, threads } = debug;
  let owners: ReadonlyMap<string, Owner> = new Map();
  const logOf = (query: string) => {
    const { kind, name } = owners.get(query) ?? {};
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
    declared(of) {
      owners = of;
    },
    phase: (name) => phases?.(name),
    job: ({ thread, kind, key, workedMs }) =>
      threads?.(`thread ${thread} made ${named(kind, key)} in ${took(workedMs)}`),
    thread: (text) => threads?.(text),
    plugin() {},
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
