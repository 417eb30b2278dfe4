import type { Nodes as HastNodes } from 'hast';
import type { Nodes } from 'mdast';
import type { Processor, Transformer as UnifiedTransformer } from 'unified';
import type { Point, Position } from 'unist';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../base/diagnostic.ts';
import { type Text, toText } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { describeThrown } from '../base/thrown.ts';
import { runSiteCode } from '../host/threads.ts';
import { markdownMessages } from './messages.ts';
import type { Origin } from './nodes.ts';
import type { PluginList } from './options.ts';
import { type Page, type PageFile, pageOf } from './page.ts';
import { isFrozen, markPluginHtml, prepareElements, repairTree } from './plugin-trees.ts';

type Tree = Nodes | HastNodes;

/** Function that a unified plugin returns. The function modifies a tree or returns a new one. */
type Transformer = (...args: readonly unknown[]) => unknown;

/** Plugin of the site's configuration, after it was called with its options. */
interface Attached {
  readonly name: Text;
  /** Function of the plugin; undefined if the plugin is disabled or only extends the parser. */
  readonly transform: Transformer | undefined;
  /** Reason why the plugin cannot be used. */
  readonly problem?: Diagnostic;
}

/** Returns a step that runs the plugins of a list in order. A plugin that fails is reported and skipped. */
export function runPlugins(processor: Processor, list: PluginList): UnifiedTransformer {
  // Plugins are called one by one, because unified would not report which of them failed.
  const plugins = list.entries.map((_, index) => attach(processor, list, index));
  return async (given, file) => {
    const page = pageOf(file);
    const finish =
      list.kind === 'rehype'
        ? prepareElements(given as HastNodes)
        : page.options.rawHtml
          ? () => {}
          : markPluginHtml(given as Nodes);
    let tree = given as Tree;
    for (const plugin of plugins) tree = await runOne(plugin, tree, file, page);
    finish(tree as never);
    return tree;
  };
}

/** Calls a plugin with its options. Parser extensions that it sets in `this.data()` are added to the processor. */
function attach(processor: Processor, list: PluginList, index: number): Attached {
  const entry = list.entries[index] as PluginList['entries'][number];
  const [plugin, ...options] = typeof entry === 'function' ? [entry] : entry;
  const name = nameOf(list, index);
  // As in unified, the value `false` disables a plugin, and `true` means that it has no options.
  if (options[0] === false) return { name, transform: undefined };
  if (options[0] === true) options[0] = undefined;
  try {
    const transform = (plugin as Transformer).apply(processor, options);
    if (typeof transform === 'function') return { name, transform: transform as Transformer };
    if (transform === undefined || transform === null) return { name, transform: undefined };
    const given =
      transform instanceof Promise ? markdownMessages.promise : baseMessages.valueOfType({ type: typeof transform });
    const message = markdownMessages.givesBack({ name, given });
    const hint = markdownMessages.pluginMayAsynchronousFunction;
    return { name, transform: undefined, problem: error('plugin-invalid', message, list.place, { hint }) };
  } catch (cause) {
    const message = markdownMessages.pluginThrowsWhileSet({ name, message: describeThrown(cause).message });
    const hint = markdownMessages.lookWhetherOptionsThose;
    return { name, transform: undefined, problem: error('plugin-throws', message, list.place, { hint }) };
  }
}

/** Returns the name of a plugin and its position in the configuration: `remarkGemoji` (`markdown.remarkPlugins[0]`). */
function nameOf({ kind, entries, ofFeatures = [] }: PluginList, index: number): Text {
  const entry = entries[index];
  const { name } = (typeof entry === 'function' ? entry : entry?.[0]) ?? { name: '' };
  const feature = ofFeatures[index - (entries.length - ofFeatures.length)];
  const at =
    feature === undefined
      ? `\`markdown.${kind}Plugins[${index}]\``
      : markdownMessages.feature({ list: `${kind}Plugins`, feature });
  // Ignores names that bundlers give to anonymous functions.
  return /^(?:|default|\w+_default\d*|anonymous)$/.test(name) ? at : markdownMessages.namedPlugin({ name, at });
}

async function runOne(plugin: Attached, tree: Tree, file: PageFile, page: Page): Promise<Tree> {
  const { name, transform, problem } = plugin;
  if (problem !== undefined) page.diagnostics.push(problem);
  if (transform === undefined) return tree;
  const reported = file.messages.length;
  const start = performance.now();
  let result: unknown;
  let thrown: { readonly cause: unknown } | undefined;
  try {
    result = await runSiteCode(`the plugin ${toText(name)}, on ${page.origin.file}`, () =>
      callTransformer(transform, tree, file),
    );
  } catch (cause) {
    thrown = { cause };
  }
  page.environment.onPlugin?.(toText(name), performance.now() - start);
  const next = (result ?? tree) as Tree;
  const wrong = !isRoot(next)
    ? markdownMessages.noTree({ name })
    : isFrozen(next)
      ? markdownMessages.frozenTree({ name })
      : undefined;
  // If a plugin fails, the page is built from the tree before the plugin, or is empty if the plugin damaged that tree.
  const before: Tree = isRoot(tree) && !isFrozen(tree) ? tree : { type: 'root', children: [] };
  const usable = wrong === undefined ? next : before;
  const found = repairTree(usable);
  if (usable !== before) repairTree(before);
  const report = (one: Diagnostic) => page.diagnostics.push(one);
  const invalid = (message: Text, at: SourcePlace) =>
    report(error('plugin-invalid', message, at, { hint: markdownMessages.fixPluginOrLeave }));
  if (thrown !== undefined) report(await thrownBy(name, transform, thrown.cause, before, file));
  // Skips the message that `file.fail` adds, because `file.fail` also throws it, and the thrown error is reported.
  for (const message of file.messages.slice(reported)) {
    if (message.fatal === true) continue;
    // Distinguishes warnings and infos: `file.message` sets `fatal` to `false`, `file.info` leaves `fatal` undefined.
    const say = message.fatal === false ? warning : info;
    const text = markdownMessages.pluginSays({ name, message: reasonOf(message) });
    report(say('plugin-message', text, placeOf(message, before, page), { hint: markdownMessages.pluginSaysNotSsg }));
  }
  const [member, ...others] = Object.keys(Object.prototype);
  if (member !== undefined) {
    // Removes what a plugin has added to `Object.prototype`, because all objects of the build would inherit it.
    for (const one of [member, ...others]) Reflect.deleteProperty(Object.prototype, one);
    invalid(markdownMessages.extendsObjects({ name, member }), { file: page.origin.file });
  }
  if (wrong !== undefined) invalid(wrong, { file: page.origin.file });
  if (found !== undefined) {
    const at = placeOf({ place: found.holder.position }, before, page);
    invalid(markdownMessages.leaves({ name, what: found.what }), at);
  }
  return usable;
}

function isRoot(tree: Tree): boolean {
  return tree.type === 'root' && Array.isArray(tree.children);
}

/**
 * Calls a plugin's function with a tree.
 * @returns the new tree, or undefined if the plugin has modified `tree`
 * @throws an error that the plugin throws, returns or passes to its callback
 */
async function callTransformer(transform: Transformer, tree: object, file: object): Promise<unknown> {
  const result = await new Promise<unknown>((resolve, reject) => {
    const next = (cause: unknown, other: unknown) => (cause ? reject(cause) : resolve(other));
    // Supports the older signature with a callback as third parameter, unless the function returns a promise.
    const hasCallback = transform.length > 2;
    const given = hasCallback ? transform(tree, file, next) : transform(tree, file);
    if (!hasCallback || given instanceof Promise || given instanceof Error) resolve(given);
  });
  if (result instanceof Error) throw result;
  return result;
}

/** Message of unified (`VFileMessage`), or any other error. Only messages may have a position. */
interface PlacedMessage {
  readonly reason?: unknown;
  readonly cause?: unknown;
  readonly place?: Position | Point | undefined;
}

/** Returns the source position of a message, which may be in an included file. */
function placeOf({ place }: PlacedMessage, tree: Tree, { origin }: Page): SourcePlace {
  const start = place !== undefined && place !== null && 'start' in place ? place.start : place;
  if (typeof start?.line !== 'number') return { file: origin.file };
  const { file, firstLine } = originOf(place as object, tree as Nodes) ?? origin;
  const end = place !== undefined && 'end' in place ? place.end : undefined;
  const length = end?.line === start.line ? { length: Math.max(1, end.column - start.column) } : {};
  return { file, line: firstLine + start.line - 1, column: start.column ?? 1, ...length };
}

/** Returns the text (page or included file) of the node with this position. Other texts can have equal line numbers. */
function originOf(place: object, node: Nodes, origin?: Origin): Origin | undefined {
  if (node.position === place || node.position?.start === place) return origin;
  if (!('children' in node)) return undefined;
  const inner = node.type === 'included' ? node.origin : origin;
  for (const child of node.children) {
    const found = originOf(place, child, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the reason of a message, followed by the cause, because the cause is often more precise. */
function reasonOf({ reason, cause }: PlacedMessage): string {
  return cause === undefined ? String(reason) : `${String(reason)}: ${toText(describeThrown(cause).message)}`;
}

async function thrownBy(name: Text, transform: Transformer, cause: unknown, tree: Tree, file: PageFile) {
  const page = pageOf(file);
  const { message } = describeThrown(cause);
  const placed = (cause ?? {}) as PlacedMessage;
  let at = placeOf(placed, tree, page);
  if (at.line === undefined) {
    const block = await blockThatThrows(transform, tree, message, file);
    if (block !== undefined) at = placeOf({ place: block.position?.start }, tree, page);
  }
  const said = typeof placed.reason === 'string' ? reasonOf(placed) : message;
  const hint = markdownMessages.changeWhatStandsOr;
  return error('plugin-throws', markdownMessages.pluginThrows({ name, message: said }), at, { hint });
}

/** Finds the block for which a plugin throws, by calling the plugin with each block. Most errors have no position. */
async function blockThatThrows(transform: Transformer, tree: Tree, message: Text, file: PageFile) {
  for (const block of 'children' in tree ? tree.children : []) {
    if (block.position === undefined) continue;
    const root = { type: 'root', children: [structuredClone(block)] };
    try {
      await callTransformer(transform, root, Object.create(file, { messages: { value: [] } }));
    } catch (cause) {
      if (toText(describeThrown(cause).message) === toText(message)) return block;
    }
  }
  return undefined;
}
