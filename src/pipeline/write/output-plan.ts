import { type Coding, compressedPath, isCompressible } from '../../base/codings.ts';
import { lazy } from '../../base/lists.ts';
import { ASSETS, extname } from '../../base/paths.ts';
import type { SlowFile, SlowFiles } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { SavedOutputs } from '../../engine/store/store.ts';
import { absolute, type FileState, stateOf } from '../../host/file-state.ts';
import { readRegularFile } from '../../host/files.ts';
import type { FinishedFiles, TreeWriter } from '../../host/tree-writer.ts';
import type { OutputQueries, PublishedMediaQueries } from '../check/claims.ts';
import type { BuildSettings } from '../load/project.ts';
import type { Inputs } from '../read/inputs.ts';
import type { StaticQueries } from '../read/media.ts';
import type { CompressedCopies } from './compressed-copies.ts';

type Content = string | Uint8Array | undefined;

interface PlanSettings {
  /** Compressions of the additional copies, such as `gzip`. */
  readonly codings: readonly Coding[];
  /** URL path under which the site is published, such as `/repo`. */
  readonly base: string;
  /** Creates the copies. May be undefined if there are no codings. */
  readonly copies: CompressedCopies | undefined;
}

/** Files to write to the output folder. A file that is already there with the same fingerprint is not written again. */
export type OutputPlan = ReturnType<typeof createOutputPlan>;

/**
 * Creates the plan of a build.
 * @param before files of the last build
 */
export function createOutputPlan(before: OutputTable, writer: TreeWriter, { codings, base, copies }: PlanSettings) {
  const prints = new Map<string, string>();
  let bytes = 0;
  /** Compression formats, gzip first: a copy in another format is written only if it is smaller than the gzip copy. */
  const inOrder = [...codings].sort((a, b) => Number(b === 'gzip') - Number(a === 'gzip'));
  const put = async (path: string, print: string, content: () => Promise<Content>): Promise<number> => {
    prints.set(path, print);
    const known = before.sizeOf(path, print);
    if (known !== undefined) {
      writer.keep(path, print);
      return known;
    }
    const found = (await content()) ?? '';
    writer.write(path, found);
    return typeof found === 'string' ? Buffer.byteLength(found) : found.length;
  };
  const compressed = async (path: string, print: string, size: number, content: () => Promise<Content>) => {
    if (codings.length === 0 || size < MIN_SIZE || size > MAX_SIZE || !isCompressible(path)) return;
    const isListed = (coding: Coding) => before.isListed(compressedPath(path, coding), `${print} ${coding}`);
    const [first] = inOrder;
    // Skip a format if the last build wrote a gzip copy of this content but no copy in this format, because it was not
    // smaller.
    const wanted = inOrder.filter((coding) => first === undefined || !isListed(first) || isListed(coding));
    let smallest = Number.POSITIVE_INFINITY;
    // Compress in one format at a time, because an encoder needs several times the memory of the file.
    for (const coding of wanted) {
      const [file, own] = [compressedPath(path, coding), `${print} ${coding}`];
      const isKnown = before.sizeOf(file, own) !== undefined;
      const made = isKnown
        ? undefined
        : copies?.get(path, Buffer.from((await content()) ?? ''), coding, before.mayBeLost(file, own));
      // Write a compressed copy only if it is smaller than the gzip copy: servers prefer Brotli, but gzip can compress
      // short texts better.
      if (made !== undefined && made.length >= smallest) continue;
      smallest = await put(file, own, async () => made);
    }
  };
  /**
   * Adds a file and its compressed copies.
   * @param contentAtRoot returns the content before the base path is added; called only if the output folder has no
   * such file with this fingerprint
   */
  const add = async (path: string, printAtRoot: string, contentAtRoot: () => Promise<Content>): Promise<void> => {
    const isMoved = base !== '' && namesRoutes(path);
    const print = isMoved ? `${printAtRoot} ${base}` : printAtRoot;
    const content = isMoved
      ? async () => (await import('../../links/at-base.ts')).fileAtBase(path, (await contentAtRoot()) ?? '', base)
      : contentAtRoot;
    const once = lazy(content);
    const size = await put(path, print, once);
    bytes += size;
    await compressed(path, print, size, once);
  };
  return {
    prints: prints as ReadonlyMap<string, string>,
    /** Returns the total size of the files in bytes, without compressed copies. */
    bytes: () => bytes,
    add,
    /**
     * Adds a source file to be published unchanged. The file can have any size, because it is copied in chunks.
     * @param from absolute path of the source file
     */
    async copy(path: string, print: string, from: string): Promise<void> {
      if (base !== '' && namesRoutes(path)) return add(path, print, async () => readRegularFile(from));
      const known = before.sizeOf(path, print);
      if (known !== undefined) writer.keep(path, print);
      const copied = known === undefined ? writer.copy(path, from, print) : { size: known, print };
      prints.set(path, copied.print);
      bytes += copied.size;
      await compressed(path, copied.print, copied.size, async () => writer.read(path));
    },
  };
}

export type OutputTable = ReturnType<typeof openOutputTable>;

/**
 * Opens the table of the files that the last build left in the output folder `outDir` (absolute path). Ignores a table
 * of another folder.
 * @param finished files that are already in the new output
 */
export function openOutputTable(saved: SavedOutputs | undefined, outDir: string, finished: FinishedFiles) {
  const known = saved?.folder === outDir ? saved : undefined;
  const current = new Map<string, FileState>();
  let missed = false;
  const isFinished = (path: string, print: string) => finished.get(path)?.print === print;
  return {
    finished,
    /** Checks if `sizeOf` has found a missing or changed file. */
    hasMissed: () => missed,
    /** Checks if the last build wrote a file with this fingerprint, even if the file has been changed since. */
    isListed: (path: string, print: string) => known?.prints.get(path) === print || isFinished(path, print),
    /** Checks if an earlier build may have written a file with this fingerprint that is missing now. */
    mayBeLost: (path: string, print: string) => known === undefined || known.prints.get(path) === print,
    /** Returns the size of a file that has this fingerprint and is unchanged on disk, otherwise undefined. */
    sizeOf(path: string, print: string): number | undefined {
      if (isFinished(path, print)) return finished.get(path)?.size;
      const before = known?.prints.get(path) === print ? known.states.get(path) : undefined;
      const now = before && stateOf(outDir, path);
      if (now === undefined || before?.some((part, i) => part !== now[i])) {
        missed = true;
        return undefined;
      }
      current.set(path, now);
      return now[1];
    },
    /**
     * Returns the table of output files for the next build.
     * @param all fingerprints of all output files, by path
     * @param touched paths whose file states must be read again; undefined for all paths
     */
    encode(all: ReadonlyMap<string, string>, touched: ReadonlySet<string> | undefined): SavedOutputs {
      const after = new Map<string, FileState>();
      for (const path of all.keys()) {
        const state = (touched?.has(path) === false ? current.get(path) : undefined) ?? stateOf(outDir, path);
        if (state !== undefined) after.set(path, state);
      }
      return { folder: outDir, states: after, prints: all };
    },
  };
}

/** Minimum size in bytes of files to compress. A smaller file fits into one network packet anyway. */
const MIN_SIZE = 1024;

/** Maximum size in bytes of files to compress. Encoders need the whole file in memory. */
const MAX_SIZE = 32 * 2 ** 20;

/** Checks if the base path must be added to URLs in a file. URLs in `assets/` already contain it. */
export function namesRoutes(path: string): boolean {
  return !path.startsWith(`${ASSETS}/`) && /^\.(?:html|css|webmanifest)$/.test(extname(path));
}

interface FileQueries {
  readonly inputs: Inputs;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly published: PublishedMediaQueries;
}

/** Adds all output files to the plan, except the files of pages. */
export async function planFiles(
  graph: Graph,
  { inputs, published, outputs, statics }: FileQueries,
  { root, signal }: Pick<BuildSettings, 'root' | 'signal'>,
  plan: OutputPlan,
): Promise<void> {
  for (const { query } of outputs.sources()) {
    const contents = lazy(async () => new Map((await graph.get(query, '')).map((file) => [file.path, file.bytes])));
    const prints = await graph.get(outputs.filePrints, query.name);
    for (const [path, print] of prints)
      if (!signal?.aborted) await plan.add(path, print, async () => (await contents()).get(path));
  }
  for (const { file, path, print } of await graph.get(statics.staticPrints, ''))
    await plan.copy(path, print, absolute(root, file));
  for (const [source, path] of Object.entries(await graph.get(published.media, ''))) {
    // Skip files that are already planned: an identical file with the same name, or a variant of an image.
    if (plan.prints.has(path)) continue;
    // Take the fingerprint from `inputs.file`, for which the page has read the file. `fileHash` would read it again.
    await graph.verify(inputs.file, source);
    const print = graph.inspect.fingerprint(inputs.file, source) ?? '';
    await plan.add(path, print, async () => {
      const found = await graph.get(inputs.file, source);
      return found.kind === 'bytes' ? found.bytes : undefined;
    });
  }
}

/** Returns the slow files (such as social cards) of all pages. A shared file occurs several times. */
export async function slowFilesOfPages(get: Context['get'], { ofPage }: SlowFiles, urls: readonly string[]) {
  const files: SlowFile[] = [];
  if (ofPage !== undefined) for (const url of urls) files.push(...(await ofPage(get, url)));
  return files;
}
