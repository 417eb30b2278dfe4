import type { Diagnostic } from '../../base/diagnostic.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Host } from '../../host/host.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LoadedPlugins } from './site-code.ts';

/** One run of the generator over one project: what is fixed while it lasts. */
export interface Project {
  /** Absolute path, for the bundler only: everything else goes through the host. */
  readonly root: string;
  readonly host: Host;
  readonly config: ResolvedConfig;
  /** Path of the configuration file, relative to the root. */
  readonly configFile: string;
  /** Files that the configuration is made of: itself, and what it imports from the project. */
  readonly configSources: readonly string[];
  /** Hash of the configuration, its code and what it came to. */
  readonly configHash: string;
  /** The configuration as it was run: its functions may throw later. */
  readonly configCode: CompiledModule;
  /** What functions of the configuration have read of the machine until now. */
  readonly configReads: () => Reads;
  /** Plugins of Markdown; undefined without any. */
  readonly plugins: LoadedPlugins | undefined;
  /** `ssg 3.7.0` */
  readonly generator: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** Whether features get frozen values, so that changing one throws: under `--verify` and in `ssg dev`. */
  readonly freezesValues: boolean;
  /** What was right last, where that is shown while something is wrong; a build has none. */
  readonly lastGood?: LastGood;
  /** The build's "now": pages with a later publish date are scheduled. */
  readonly now: Date;
}

/**
 * Keeps what was right last, by its name: a value that is right is kept and given back, for undefined the one that was kept.
 *
 * @returns undefined when nothing of that name was ever right
 */
type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates a memory for `ssg dev`, where what is wrong for a moment should change nothing that is shown. A build has none: its values follow
 * from the files alone.
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
 * Whether a build fails for a problem that is an error unless the configuration says otherwise. Only then may what comes of it go
 * unsaid: a build must not lack a page without a word.
 */
export function isFatal(code: Diagnostic['code'], policy: ResolvedConfig['policy']): boolean {
  const chosen: Partial<Record<Diagnostic['code'], string>> = policy;
  return (chosen[code] ?? 'error') === 'error';
}
