import * as zod from 'zod';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { locateKey } from '../../config/check.ts';
import * as ssg from '../../config/define.ts';
import type { MarkdownPluginEntry } from '../../config/feature.ts';
import type { MarkdownPlugins, PluginKind, PluginList } from '../../markdown/options.ts';
import { COUNTED_JSX } from '../../render/render-html.ts';
import { type CompiledModule, evaluateModule, type Reads } from '../compile/evaluate.ts';

/** File name of the compiled configuration in stack traces. */
export const CONFIG_MODULE = 'config.bundle.cjs';

/** Compiled configuration, which each thread evaluates to get its plugins: functions cannot be sent to threads. */
export interface PluginSource {
  readonly compiled: CompiledModule;
  /** Positions of `remarkPlugins` and `rehypePlugins` in the configuration file. */
  readonly places: Readonly<Record<PluginKind, SourcePlace>>;
}

/** Markdown plugins, ready to be called in this thread. */
export interface LoadedPlugins extends MarkdownPlugins {
  readonly source: PluginSource;
  /** Returns the environment variables and files that the configuration and its plugins have read so far. */
  readonly reads: () => Reads;
}

interface PluginEntries {
  readonly remarkPlugins: readonly MarkdownPluginEntry[];
  readonly rehypePlugins: readonly MarkdownPluginEntry[];
}

/** Parts of the configuration that contain plugins, as written by the author, without default values. */
interface WithPlugins {
  readonly markdown?: Partial<PluginEntries>;
  readonly features?: readonly (Partial<PluginEntries> & { readonly name: string })[];
}

export function placesOfPlugins(file: string, text: string): PluginSource['places'] {
  const place = (key: keyof PluginEntries) => locateKey(file, text, ['markdown', key]);
  return { remark: place('remarkPlugins'), rehype: place('rehypePlugins') };
}

/** Returns the Markdown plugins in `markdown` and `features` of the configuration, or undefined if there are none. */
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
 * Evaluates the configuration in a thread to get its plugins. The main thread has validated it before.
 * @param root absolute path of the project
 * @throws errors of the configuration code. Some code works in the main thread, but throws in other threads
 */
export function loadPlugins(root: string, source: PluginSource): LoadedPlugins | undefined {
  const { exports, reads } = evaluateModule(root, CONFIG_MODULE, source.compiled, SITE_IMPORTS);
  return pluginsOf((exports as { readonly default: WithPlugins }).default, source, reads);
}

/** Modules that code of the site gets from the generator even if the site has installed its own copy. */
export const SITE_IMPORTS: Readonly<Record<string, unknown>> = { '@depese/ssg': ssg, zod, ...COUNTED_JSX };
