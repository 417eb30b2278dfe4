/**
 * unified plugin: a function that unified calls with a processor as `this` and with options. It may return a function
 * that modifies a tree. The type does not use unified's own types, because a site need not have unified installed.
 */
type MarkdownPlugin = (this: never, ...options: never[]) => unknown;

/** Entry of a list of plugins: `plugin` or `[plugin, options]`. */
export type MarkdownPluginEntry = MarkdownPlugin | readonly [plugin: MarkdownPlugin, ...options: unknown[]];
