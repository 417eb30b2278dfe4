import * as zod from 'zod';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { locateKey } from '../../config/check.ts';
import * as ssg from '../../config/define.ts';
import type { MarkdownPluginEntry } from '../../config/markdown-plugins.ts';
import type { MarkdownPlugins, PluginKind, PluginList } from '../../markdown/options.ts';
import { COUNTED_JSX } from '../../render/render-html.ts';
import { type CompiledModule, evaluate, type Reads } from '../compile/evaluate.ts';

/** Name of the compiled configuration in stack traces. */
export const CONFIG_MODULE = 'config.bundle.cjs';

/**
 * Plugins as they are told to a thread: a function cannot be sent, so a thread runs the configuration for itself. It has the code
 * of the plugins' packages in it, so both have the same ones, with the same options.
 */
export interface PluginSource {
  readonly compiled: CompiledModule;
  /** Where the configuration has the two lists. */
  readonly places: Readonly<Record<PluginKind, SourcePlace>>;
}

/** The plugins of a site, in one thread. */
export interface LoadedPlugins extends MarkdownPlugins {
  readonly source: PluginSource;
  /** What the configuration, and its plugins since, have read of the machine. */
  readonly reads: () => Reads;
}

/** The lists of a configuration, or of a feature. */
interface PluginEntries {
  readonly remarkPlugins: readonly MarkdownPluginEntry[];
  readonly rehypePlugins: readonly MarkdownPluginEntry[];
}

/** What of a configuration has plugins. A thread has it as it was written, without defaults. */
interface WithPlugins {
  readonly markdown?: Partial<PluginEntries>;
  readonly features?: readonly (Partial<PluginEntries> & { readonly name: string })[];
}

/** @returns where the lists of plugins stand in the text of a configuration file */
export function placesOfPlugins(file: string, text: string): PluginSource['places'] {
  const place = (key: keyof PluginEntries) => locateKey(file, text, ['markdown', key]);
  return { remark: place('remarkPlugins'), rehype: place('rehypePlugins') };
}

/**
 * Joins lists of plugins, those of features behind the others, with where they come from; undefined without a plugin, which costs
 * a site nothing.
 */
export function pluginsOf(
  config: WithPlugins,
  source: PluginSource,
  reads: LoadedPlugins['reads'],
): LoadedPlugins | undefined {
  const remark = listOf('remark', config, source.places.remark);
  const rehype = listOf('rehype', config, source.places.rehype);
  return remark.entries.length + rehype.entries.length === 0 ? undefined : { remark, rehype, source, reads };
}

function listOf(kind: PluginKind, { markdown, features = [] }: WithPlugins, place: SourcePlace): PluginList {
  const key = `${kind}Plugins` as const;
  const added = features.flatMap((feature) => (feature[key] ?? []).map((entry) => ({ entry, name: feature.name })));
  return {
    kind,
    entries: [...(markdown?.[key] ?? []), ...added.map(({ entry }) => entry)],
    ofFeatures: added.map(({ name }) => name),
    place,
  };
}

/**
 * Runs the configuration again, for its plugins: in a thread. It has been checked where the thread was started.
 *
 * @param root absolute path of the project
 * @throws what the configuration throws, which may be another one in a thread
 */
export function loadPlugins(root: string, source: PluginSource): LoadedPlugins | undefined {
  const { exports, reads } = evaluate(root, CONFIG_MODULE, source.compiled, SITE_IMPORTS);
  return pluginsOf((exports as { readonly default: WithPlugins }).default, source, reads);
}

/** Packages that site code gets from the generator, wherever it is installed: the configuration, and templates. */
export const SITE_IMPORTS: Readonly<Record<string, unknown>> = { ssg, zod, ...COUNTED_JSX };
