import { unportableName } from '../../../base/address.ts';
import { type Coding, compressedPath, isCompressible } from '../../../base/codings.ts';
import { type Diagnostic, error, type SourcePlace, warning } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import { type Text, toText } from '../../../base/message.ts';
import type { Feature, SiteWork } from '../../../config/feature.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import { foldersOf } from '../../../host/output/output-folder.ts';
import { claimsOf } from '../../contract/output-file.ts';
import type { Project } from '../../load/project.ts';
import type { ContentQueries } from '../../read/pages.ts';
import type { StructureQueries } from '../../structure/site.ts';
import { checkMessages } from '../messages.ts';

export type ClaimQueries = ReturnType<typeof claimQueries>;

/** Who publishes which file: every path of the output has one owner. */
export function claimQueries(
  { config, configFile }: Project,
  content: ContentQueries,
  site: StructureQueries,
  features: readonly Feature[],
) {
  /** Output path -> its owner. */
  const claims = query(
    'claims',
    async ({ get, report }): Promise<ReadonlyMap<string, Text>> => {
      const claimed = new Map<string, Owner>();
      const twice = new Set<string>();
      const claim = (path: string, owner: Owner) => {
        const earlier = claimed.get(path);
        if (earlier === undefined) claimed.set(path, owner);
        else if (!twice.has(path) && (toText(earlier.name) !== toText(owner.name) || earlier.page !== owner.page)) {
          // The first two: a feature may give every page the same path.
          twice.add(path);
          report(claimedTwice(path, earlier, owner));
        }
      };
      const { byUrl } = await get(content.pages, '');
      for (const page of (await get(site.routes, '')).keys()) {
        const file = byUrl.get(page)?.source ?? configFile;
        for (const { perPage } of features)
          for (const { path, from: name = file } of perPage?.outputs?.(page) ?? [])
            claim(path, { name, page, place: { file } });
      }
      for (const { perSite = {} } of features)
        for (const { path, from: name, place } of await claimsOf(get, perSite)) claim(path, { name, place });
      report(...problemsOf(claimed, config.compress));
      return new Map(Array.from(claimed, ([path, { name }]) => [path, name]));
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** Every file of the output. */
  const paths = query(
    'outputPaths',
    async ({ get }): Promise<readonly string[]> => [...(await get(claims, '')).keys()],
    'encoded',
    json<readonly string[]>(),
  );

  /** Whether a file is in the output, by its path. */
  const isClaimed = query(
    'isClaimed',
    async ({ get }, path): Promise<boolean> => (await get(claims, '')).has(path),
    'encoded',
    json<boolean>(),
  );

  const perSite: SiteWork = {
    async check({ get }) {
      await get(claims, '');
    },
    roots: () => [[paths, '']],
  };

  return { claims, paths, isClaimed, perSite };
}

/** Publisher of a file, for messages. */
interface Owner {
  /** A source file or a part of the generator. */
  readonly name: Text;
  /** Route of the page that the file belongs to. */
  readonly page?: string;
  readonly place?: SourcePlace | undefined;
}

/** Finds files that cannot be beside each other: on a disk, on every system, or beside the compressed copy of one of them. */
function problemsOf(claimed: ReadonlyMap<string, Owner>, codings: readonly Coding[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const names = new Set<string>();
  const blocked = new Set<string>();
  /** Path as systems read it that ignore case -> path. */
  const folded = new Map<string, string>();
  for (const [path, owner] of claimed) {
    for (const folder of foldersOf(path)) {
      const file = claimed.get(folder);
      if (file === undefined || blocked.has(folder)) continue;
      blocked.add(folder);
      problems.push(fileForFolder(folder, file, path, owner));
    }
    for (const copy of isCompressible(path) ? codings.map((coding) => compressedPath(path, coding)) : []) {
      const other = claimed.get(copy);
      if (other !== undefined)
        problems.push(claimedTwice(copy, { name: checkMessages.compressedCopy({ path }) }, other));
    }
    const same = folded.get(path.toLowerCase());
    if (same === undefined) folded.set(path.toLowerCase(), path);
    else problems.push(differsInCase(same, path, owner));
    const unportable = unportableName(path);
    // A page has several files, and its name is one mistake.
    if (unportable === undefined || names.has(unportable.name)) continue;
    names.add(unportable.name);
    problems.push(notEverywhere(path, unportable, owner.place));
  }
  return problems;
}

function claimedTwice(path: string, first: Owner, second: Owner): Diagnostic {
  const [a, b] = [first, second].map(({ name, page }) =>
    page !== undefined && toText(first.name) === toText(second.name)
      ? checkMessages.forPage({ name, url: page })
      : name,
  );
  const message = checkMessages.outputFileClaimedTwo({ path, first: a, second: b });
  return error('route-duplicate', message, second.place ?? first.place, { hint: checkMessages.renameOneThem });
}

function fileForFolder(path: string, file: Owner, below: string, owner: Owner): Diagnostic {
  const message = checkMessages.outputNeedsFileFolder({ path, first: file.name, below, second: owner.name });
  return error('route-duplicate', message, owner.place ?? file.place, { hint: checkMessages.renameOneThem });
}

function differsInCase(first: string, second: string, { place }: Owner): Diagnostic {
  const message = checkMessages.outputFilesDifferOnly({ first, second });
  const hint = checkMessages.renameOneThemMacos;
  return warning('address-unportable', message, place, { hint });
}

function notEverywhere(
  path: string,
  { name, reason }: NonNullable<ReturnType<typeof unportableName>>,
  place?: SourcePlace,
) {
  const message = checkMessages[reason]({ path, name });
  const hint = checkMessages.giveAnotherNameIf;
  return warning('address-unportable', message, place, { hint });
}
