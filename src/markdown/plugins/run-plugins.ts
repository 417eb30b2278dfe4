import type { Nodes as HastNodes } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Processor, Transformer as UnifiedTransformer } from 'unified';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { runSiteCode } from '../../host/site-work.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { type Attached, attachAll, callTransformer } from './attach.ts';
import { isFrozen, mendTree } from './mend-tree.ts';
import { pluginMessages } from './messages.ts';
import { finishElements, knownElements } from './own-elements.ts';
import { authoredHtml, trustPluginHtml } from './own-html.ts';
import { type PlacedMessage, placeOfMessage } from './place-of-message.ts';
import type { PluginList } from './plugins.ts';

type Tree = Nodes | HastNodes;

/** A step of the processor: the plugins of a list, one after the other. A plugin that fails is reported and left out. */
export function runPlugins(processor: Processor, list: PluginList): UnifiedTransformer {
  const plugins = attachAll(processor, list);
  const finish = FINISH[list.kind];
  return async (given, file) => {
    const page = pageOf(file);
    const finished = finish(given as never, page);
    let tree = given as Tree;
    for (const plugin of plugins) tree = await runOne(plugin, tree, file, page);
    finished(tree as never);
    return tree;
  };
}

/** What is to be known of a tree before plugins change it, and done with it afterwards. */
const FINISH = {
  remark: (before: Root, { options }: Page) => {
    if (options.rawHtml) return () => {};
    const authored = authoredHtml(before);
    return (after: Root) => trustPluginHtml(after, authored);
  },
  rehype: (before: HastNodes) => {
    const known = knownElements(before);
    return (after: HastNodes) => finishElements(after, known);
  },
} as const;

async function runOne(plugin: Attached, tree: Tree, file: PageFile, page: Page): Promise<Tree> {
  const { name, transform, problem } = plugin;
  if (problem !== undefined) page.diagnostics.push(problem);
  if (transform === undefined) return tree;
  const told = file.messages.length;
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
    ? pluginMessages.noTree({ name })
    : isFrozen(next)
      ? pluginMessages.frozenTree({ name })
      : undefined;
  // The page is made without the plugin, unless it has spoilt the tree that it was given.
  const before: Tree = isRoot(tree) && !isFrozen(tree) ? tree : { type: 'root', children: [] };
  const usable = wrong === undefined ? next : before;
  const found = mendTree(usable);
  if (usable !== before) mendTree(before);
  if (thrown !== undefined) page.diagnostics.push(await thrownBy(plugin, thrown.cause, before, file));
  // What `file.fail` throws is a message too, and reported above.
  for (const message of file.messages.slice(told))
    if (message.fatal !== true) page.diagnostics.push(toldBy(name, message, before, page));
  const extended = shrinkPrototype();
  if (extended !== undefined)
    page.diagnostics.push(
      invalid(pluginMessages.extendsObjects({ name, member: extended }), { file: page.origin.file }),
    );
  if (wrong !== undefined) page.diagnostics.push(invalid(wrong, { file: page.origin.file }));
  if (found !== undefined)
    page.diagnostics.push(
      invalid(pluginMessages.leaves({ name, what: found.what }), place({ place: found.holder.position }, before, page)),
    );
  return usable;
}

function isRoot(tree: Tree): boolean {
  return tree.type === 'root' && Array.isArray(tree.children);
}

/** Takes out of `Object.prototype` what a plugin has added to it: it would be a member of every object of the build. */
function shrinkPrototype(): string | undefined {
  const [first, ...others] = Object.keys(Object.prototype);
  for (const name of first === undefined ? [] : [first, ...others]) Reflect.deleteProperty(Object.prototype, name);
  return first;
}

function place(message: PlacedMessage, tree: Tree, { origin }: Page): SourcePlace {
  return placeOfMessage(message, tree as Nodes, origin);
}

function toldBy(name: Text, message: PlacedMessage, tree: Tree, page: Page): Diagnostic {
  // `file.info` leaves it open how serious a message is.
  const report = message.fatal === false ? warning : info;
  return report(
    'plugin-message',
    pluginMessages.pluginSays({ name, message: reasonOf(message) }),
    place(message, tree, page),
    {
      hint: pluginMessages.pluginSaysNotSsg,
    },
  );
}

/** A message of unified often says only what was tried; what came of it is its cause. */
function reasonOf({ reason, cause }: PlacedMessage): string {
  return cause === undefined ? String(reason) : `${String(reason)}: ${toText(describeThrown(cause).message)}`;
}

function invalid(message: Text, at: SourcePlace): Diagnostic {
  const hint = pluginMessages.mendPluginOrLeave;
  return error('plugin-invalid', message, at, { hint });
}

async function thrownBy(
  { name, transform }: Attached,
  cause: unknown,
  tree: Tree,
  file: PageFile,
): Promise<Diagnostic> {
  const page = pageOf(file);
  const { message } = describeThrown(cause);
  const told = (cause ?? {}) as PlacedMessage;
  let at = place(told, tree, page);
  if (at.line === undefined && transform !== undefined) {
    const block = await blockThatThrows(transform, tree, message, file);
    if (block !== undefined) at = place({ place: block.position?.start }, tree, page);
  }
  const hint = pluginMessages.changeWhatStandsOr;
  return error(
    'plugin-throws',
    pluginMessages.pluginThrows({ name, message: typeof told.reason === 'string' ? reasonOf(told) : message }),
    at,
    { hint },
  );
}

/**
 * The block of a page on which a plugin throws what it has thrown on the whole. Errors without a place are most of them, and
 * a page may be long.
 */
async function blockThatThrows(
  transform: NonNullable<Attached['transform']>,
  tree: Tree,
  message: Text,
  file: PageFile,
): Promise<Tree | undefined> {
  if (!('children' in tree)) return undefined;
  for (const block of tree.children) {
    if (block.position === undefined) continue;
    try {
      await callTransformer(
        transform,
        { type: 'root', children: [structuredClone(block)] },
        Object.create(file, { messages: { value: [] } }),
      );
    } catch (cause) {
      if (toText(describeThrown(cause).message) === toText(message)) return block;
    }
  }
  return undefined;
}
