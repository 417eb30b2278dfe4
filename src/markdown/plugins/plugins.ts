import type { SourcePlace } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import type { MarkdownPluginEntry } from '../../config/markdown-plugins.ts';
import { pluginMessages } from './messages.ts';

/** The two trees that a body is: mdast as it is read, hast as it is written. */
export type PluginKind = 'remark' | 'rehype';

/** One list of the configuration. */
export interface PluginList {
  readonly kind: PluginKind;
  readonly entries: readonly MarkdownPluginEntry[];
  /** Names of the features that bring the last entries, one each; the first ones are the configuration's own. */
  readonly ofFeatures?: readonly string[];
  /** Where the configuration has the list. */
  readonly place: SourcePlace;
}

/** The plugins of a site. */
export type MarkdownPlugins = Readonly<Record<PluginKind, PluginList>>;

/** The name of a plugin for messages, with where to find it: `remarkGemoji` (`markdown.remarkPlugins[0]`). */
export function nameOf({ kind, entries, ofFeatures = [] }: PluginList, index: number): Text {
  const entry = entries[index];
  const { name } = (typeof entry === 'function' ? entry : entry?.[0]) ?? { name: '' };
  const feature = ofFeatures[index - (entries.length - ofFeatures.length)];
  const at =
    feature === undefined
      ? `\`markdown.${kind}Plugins[${index}]\``
      : pluginMessages.feature({ list: `${kind}Plugins`, feature });
  // What a bundler calls a function that has no name of its own.
  return /^(?:|default|\w+_default\d*|anonymous)$/.test(name) ? at : pluginMessages.namedPlugin({ name, at });
}
