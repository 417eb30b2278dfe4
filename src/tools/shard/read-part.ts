import { relative, sep } from 'node:path';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { neededBytes } from '../../engine/store/state-table.ts';
import { readSaved, type Saved } from '../../engine/store/store.ts';
import { openCacheFolder } from '../../host/cache-folder.ts';
import { folderState } from '../../host/file-tree.ts';
import { type CacheIdentity, cacheKeyOf } from '../../pipeline/driver/cache.ts';
import { type PartCard, readCard } from './part-folder.ts';

/** A part that a merge can use. */
export interface Part {
  /** Absolute path of its folder. */
  readonly dir: string;
  readonly card: PartCard;
  readonly saved: Saved;
}

/** A part, or why it cannot be used; with what is known of it all the same. */
export type ReadPart =
  | { readonly ok: true; readonly part: Part }
  | { readonly ok: false; readonly problem: Diagnostic; readonly card?: PartCard };

/**
 * @param dir absolute path of a folder that should be a part
 * @param root absolute path of the project, from which messages count
 * @param own the kind of build that the part has to be of
 */
export function readPart(dir: string, root: string, own: CacheIdentity): ReadPart {
  const shown = (path: string) => relative(root, path).replaceAll(sep, '/') || '.';
  const state = folderState(dir);
  if (state.kind === 'missing') {
    const hint =
      state.similar === undefined ? HOW_TO_MAKE : baseMessages.didYouMean({ guess: `\`${shown(state.similar)}\`` });
    return unusable(`The part ${shown(dir)} does not exist`, hint);
  }
  const folder = openCacheFolder(dir);
  const card = state.kind === 'folder' ? readCard(folder) : undefined;
  if (card === undefined) return unusable(`${shown(dir)} is no finished part of a build`, HOW_TO_MAKE);
  const name = `Part ${card.index} of ${card.total} (${shown(dir)}) is not usable`;
  const other = otherKind(card.kind, own);
  if (other !== undefined) return unusable(`${name}, because ${other}`, SAME, card);
  const saved = readSaved(folder, cacheKeyOf(own));
  const sizes = new Map(folder.list().map((file) => [file.name, file.bytes]));
  const isWhole = saved && [...neededBytes(saved)].every(([pack, bytes]) => (sizes.get(pack) ?? -1) >= bytes);
  if (!isWhole) return unusable(`${name}, because its files are damaged or incomplete`, TRANSFER, card);
  return { ok: true, part: { dir, card, saved } };
}

const HOW_TO_MAKE = '`ssg build --shard 1/4` makes the first of four parts; name the folders that it tells.';
const SAME = 'Build all parts and merge them with the same ssg, Node, configuration and options.';
const TRANSFER = 'Look at how it was sent here; if that is right, build it again with --no-cache.';

function unusable(what: string, hint: Text, card?: PartCard): ReadPart {
  const problem = warning('shard-unusable', `${what}: its pages are made here.`, undefined, { hint });
  return { ok: false, problem, ...(card !== undefined && { card }) };
}

/** Describes the difference between the settings of two builds; undefined if they are equal. */
function otherKind(part: CacheIdentity, own: CacheIdentity): string | undefined {
  if (cacheKeyOf(part) === cacheKeyOf(own)) return undefined;
  if (part.version !== own.version) return `it was built by ssg ${part.version}, and this is ${own.version}`;
  if (part.generator !== own.generator)
    return `it was built by another build of ssg ${own.version} or another version of Node`;
  if (part.generatorAt !== own.generatorAt)
    return `ssg stood at ${part.generatorAt} as seen from the project, and here it stands at ${own.generatorAt}`;
  if (part.drafts !== own.drafts) return `it was built ${part.drafts ? 'with' : 'without'} --drafts`;
  if (part.future !== own.future) return `it was built ${part.future ? 'with' : 'without'} --future`;
  return 'it was built with another configuration, --site, or environment that the configuration reads';
}

/**
 * What is said of parts that nobody has named. When the parts are of different totals, one whole set of them is enough.
 *
 * @param cards of all parts that were named, usable or not
 */
export function missingParts(cards: readonly PartCard[]): Diagnostic[] {
  const totals = [...new Set(cards.map(({ total }) => total))];
  const missing = totals.map((total) => {
    const known = new Set(cards.filter((card) => card.total === total).map(({ index }) => index));
    return { total, indices: Array.from({ length: total }, (_, i) => i + 1).filter((index) => !known.has(index)) };
  });
  const [nearest] = missing.sort((a, b) => a.indices.length - b.indices.length);
  if (nearest === undefined || nearest.indices.length === 0) return [];
  const { total, indices } = nearest;
  const isOne = indices.length === 1;
  const message = `${isOne ? 'Part' : 'Parts'} ${listed(indices)} of ${total} ${isOne ? 'is' : 'are'} missing: ${isOne ? 'its' : 'their'} pages are made here.`;
  const hint = 'Name the folders of all parts; look at the job that should have built it.';
  return [warning('shard-unusable', message, undefined, { hint })];
}

/** `1, 3 and 8`; long lists are cut. */
function listed(numbers: readonly number[]): string {
  const shown = numbers.length > MOST_LISTED ? numbers.slice(0, MOST_LISTED) : numbers.slice(0, -1);
  const last = numbers.length > MOST_LISTED ? `${numbers.length - MOST_LISTED} others` : String(numbers.at(-1));
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

const MOST_LISTED = 10;
