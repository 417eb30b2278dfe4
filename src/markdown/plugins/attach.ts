import type { Processor } from 'unified';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { pluginMessages } from './messages.ts';
import { nameOf, type PluginList } from './plugins.ts';

/** What a plugin does with each tree. */
export type Transformer = (...args: readonly unknown[]) => unknown;

/** A plugin that a processor has. */
export interface Attached {
  readonly name: Text;
  /** Undefined for a plugin that has done its work already: one that extends the parser. */
  readonly transform: Transformer | undefined;
  /** Why it cannot be used. */
  readonly problem?: Diagnostic;
}

/**
 * Calls the plugins of a list with their options, as unified does. Each by itself, because unified does not say which one has
 * thrown. What a plugin stores in `this.data()`, such as extensions of the parser, the processor has afterwards.
 */
export function attachAll(processor: Processor, list: PluginList): readonly Attached[] {
  return list.entries.map((_, index) => attach(processor, list, index));
}

function attach(processor: Processor, list: PluginList, index: number): Attached {
  const entry = list.entries[index] as PluginList['entries'][number];
  const [plugin, ...options] = typeof entry === 'function' ? [entry] : entry;
  const name = nameOf(list, index);
  // unified's own rules: `false` turns a plugin off, `true` is as good as no options.
  if (options[0] === false) return { name, transform: undefined };
  if (options[0] === true) options[0] = undefined;
  try {
    const transform = (plugin as Transformer).apply(processor, options);
    if (typeof transform === 'function') return { name, transform: transform as Transformer };
    if (transform === undefined || transform === null) return { name, transform: undefined };
    const given =
      transform instanceof Promise ? pluginMessages.promise : pluginMessages.valueOfType({ type: typeof transform });
    const message = pluginMessages.givesBack({ name, given });
    const hint = pluginMessages.pluginMayAsynchronousFunction;
    return { name, transform: undefined, problem: error('plugin-invalid', message, list.place, { hint }) };
  } catch (cause) {
    const message = pluginMessages.pluginThrowsWhileSet({ name, message: describeThrown(cause).message });
    const hint = pluginMessages.lookWhetherOptionsThose;
    return { name, transform: undefined, problem: error('plugin-throws', message, list.place, { hint }) };
  }
}

/**
 * Calls a plugin's function with a tree.
 *
 * @returns another tree, or nothing when it has changed the one that it was given
 * @throws what the plugin throws, hands to its callback or gives back as an error
 */
export async function callTransformer(transform: Transformer, tree: object, file: object): Promise<unknown> {
  const result = await new Promise<unknown>((resolve, reject) => {
    const next = (cause: unknown, other: unknown) => (cause ? reject(cause) : resolve(other));
    // The older form: a function with a third parameter calls it when it is done, unless it gives back a promise.
    const hasCallback = transform.length > 2;
    const given = hasCallback ? transform(tree, file, next) : transform(tree, file);
    if (!hasCallback || given instanceof Promise || given instanceof Error) resolve(given);
  });
  if (result instanceof Error) throw result;
  return result;
}
