import type { Diagnostic } from '../../base/diagnostic.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Host } from '../../host/host.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LoadedPlugins } from './site-code.ts';

/** Project of one run of the generator. It does not change. */
export interface Project {
  /** Absolute path, only for esbuild: everything else uses the host. */
  readonly root: string;
  readonly host: Host;
  readonly config: ResolvedConfig;
  /** Path of the configuration file, relative to the root. */
  readonly configFile: string;
  /** Configuration file and the files that it imports from the project. */
  readonly configSources: readonly string[];
  /** Hash of the configuration's code and value. */
  readonly configHash: string;
  /** Compiled configuration, for errors that its functions throw later. */
  readonly configCode: CompiledModule;
  /** Returns what functions of the configuration have read of the machine so far. */
  readonly configReads: () => Reads;
  /** Markdown plugins; undefined when there are none. */
  readonly plugins: LoadedPlugins | undefined;
  /** Name and version of the generator: `ssg 3.7.0`. */
  readonly generator: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** True freezes the values of features, so that changing one throws: under `--verify` and in `ssg dev`. */
  readonly freezesValues: boolean;
  /** Last valid values, which `ssg dev` shows while something is invalid. */
  readonly lastGood?: LastGood;
  /** Current time: pages with a later publish date are scheduled. */
  readonly now: Date;
}

/**
 * Stores a valid value by name, and returns it. For undefined it returns the stored value, if any.
 *
 * @returns undefined when nothing of that name was ever right
 */
type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates a memory for `ssg dev`, where a temporary mistake should not change the page. A build has none: its values
 * derive from the files alone.
 */
export function createLastGood(): LastGood {
  const kept = new Map<string, unknown>();
  return <T>(name: string, value: T | undefined) => {
    if (value === undefined) return kept.get(name) as T | undefined;
    kept.set(name, value);
    return value;
  };
}

/**
 * Returns true when a problem fails the build under the configured severities. Only then may its consequences go
 * unreported.
 */
export function isFatal(code: Diagnostic['code'], policy: ResolvedConfig['policy']): boolean {
  const chosen: Partial<Record<Diagnostic['code'], string>> = policy;
  return (chosen[code] ?? 'error') === 'error';
}
