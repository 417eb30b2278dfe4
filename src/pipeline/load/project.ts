import type { ResolvedConfig } from '../../config/schema.ts';
import type { Host } from '../../host/host.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LastGood } from './last-good.ts';
import type { LoadedPlugins } from './plugins.ts';

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
