import * as zod from 'zod';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { locateKey } from '../../config/check.ts';
import * as ssg from '../../config/define.ts';
import type { MarkdownPluginEntry } from '../../config/markdown-plugins.ts';
import type { MarkdownPlugins, PluginKind, PluginList } from '../../markdown/options.ts';
import { COUNTED_JSX } from '../../render/render-html.ts';
import { type CompiledModule, evaluateModule, type Reads } from '../compile/evaluate.ts';

/** Name of the compiled configuration in stack traces. */
export const CONFIG_MODULE = 'config.bundle.cjs';

/** Compiled configuration, from which a thread loads the plugins. Functions cannot be sent to threads. */
export interface PluginSource {
  readonly compiled: CompiledModule;
  /** Places of the two plugin lists in the configuration. */
  readonly places: Readonly<Record<PluginKind, SourcePlace>>;
}

/** Markdown plugins loaded in this thread. */
export interface LoadedPlugins extends MarkdownPlugins {
  readonly source: PluginSource;
  /** Returns everything that the configuration and its plugins have read from the machine so far. */
  readonly reads: () => Reads;
}

/** Plugin lists of a configuration or a feature. */
interface PluginEntries {
  readonly remarkPlugins: readonly MarkdownPluginEntry[];
  readonly rehypePlugins: readonly MarkdownPluginEntry[];
}

/** Parts of a configuration that contain plugins. Threads read the configuration without defaults. */
interface WithPlugins {
  readonly markdown?: Partial<PluginEntries>;
  readonly features?: readonly (Partial<PluginEntries> & { readonly name: string })[];
}

export function placesOfPlugins(file: string, text: string): PluginSource['places'] {
  const place = (key: keyof PluginEntries) => locateKey(file, text, ['markdown', key]);
  return { remark: place('remarkPlugins'), rehype: place('rehypePlugins') };
}

/** Returns the plugins of the configuration and of its features, or undefined if there are none. */
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
 * Runs the configuration again for its plugins, in a thread. The main thread has validated it.
 *
 * @param root absolute path of the project
 * @throws errors of the configuration, which may only occur in a thread
 */
export function loadPlugins(root: string, source: PluginSource): LoadedPlugins | undefined {
  const { exports, reads } = evaluateModule(root, CONFIG_MODULE, source.compiled, SITE_IMPORTS);
  return pluginsOf((exports as { readonly default: WithPlugins }).default, source, reads);
}

/** Packages that the generator provides to the configuration and templates. */
export const SITE_IMPORTS: Readonly<Record<string, unknown>> = { '@depese/ssg': ssg, zod, ...COUNTED_JSX };
