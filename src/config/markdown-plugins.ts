/**
 * A plugin of unified, as its authors write it: a function that unified calls with `this` and options, and that may give back a
 * function that changes a tree. Told without unified's own types, which a site need not have.
 */
type MarkdownPlugin = (this: never, ...options: never[]) => unknown;

/** An entry of a list of plugins: `plugin`, or `[plugin, options]`. */
export type MarkdownPluginEntry = MarkdownPlugin | readonly [plugin: MarkdownPlugin, ...options: unknown[]];
