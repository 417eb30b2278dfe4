import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ASSETS, HASHED } from '../../base/assets-folder.ts';
import { type Coding, compressedPath, isCompressible } from '../../base/codings.ts';
import { extname } from '../../base/paths.ts';
import { eachOf } from '../../base/thrown.ts';
import type { SlowFile, SlowFiles } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Sections } from '../../engine/sections.ts';
import { joinStrings, splitStrings } from '../../engine/sections.ts';
import { decodeStates, encodeStates } from '../../engine/store/state-table.ts';
import type { FileState } from '../../host/file-state.ts';
import { absolute, stateOf } from '../../host/file-state.ts';
import { readRegularFile } from '../../host/files.ts';
import type { TreeWriter } from '../../host/tree-writer.ts';
import type { OutputQueries, PublishedMediaQueries } from '../check/claims.ts';
import type { Inputs } from '../read/inputs.ts';
import type { StaticQueries } from '../read/media.ts';

type Content = string | Uint8Array | undefined;

/** Collects the files of the output folder. Files that are already there with the same fingerprint are not rendered again. */
export interface OutputPlan {
  /**
   * Adds a file and its compressed copies. `content` is called only if the output folder has no such file with this fingerprint.
   *
   * @returns size in bytes, without compressed copies
   */
  add(path: string, print: string, content: () => Promise<Content>): Promise<number>;
  /**
   * Adds a file that is published unchanged. Files of any size are supported, because they are copied in chunks.
   *
   * @param from absolute path of the source
   */
  copy(path: string, print: string, from: string): Promise<number>;
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
}

/** Plan for builds that write nothing. */
export const NOTHING_WRITTEN: OutputPlan = { prints: new Map(), add: async () => 0, copy: async () => 0 };

/**
 * Creates a plan.
 *
 * @param base path on the host below which the site is published, see `atBase`
 * @param codings codings of compressed copies. Copies need no query: files with equal fingerprints have equal copies.
 */
export function createOutputPlan(
  before: OutputTable,
  writer: TreeWriter,
  { codings, base }: { readonly codings: readonly Coding[]; readonly base: string },
): OutputPlan {
  const prints = new Map<string, string>();
  /** Gzip comes first; other copies are written only if they are smaller. */
  const inOrder = [...codings].sort((a, b) => Number(b === 'gzip') - Number(a === 'gzip'));
  const put = async (path: string, print: string, content: () => Promise<Content>): Promise<number> => {
    prints.set(path, print);
    const known = before.sizeOf(path, print);
    if (known !== undefined) {
      writer.keep(path);
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
    // If the last build stored a copy of this content in the first coding but not in another one, the other copy was not smaller
    // and is not computed again.
    const wanted = inOrder.filter((coding) => first === undefined || !isListed(first) || isListed(coding));
    let smallest = Number.POSITIVE_INFINITY;
    // Compresses one coding after the other, because an encoder needs many times the memory of the file.
    for (const coding of wanted) {
      const [file, own] = [compressedPath(path, coding), `${print} ${coding}`];
      const isKnown = before.sizeOf(file, own) !== undefined;
      const made = isKnown ? undefined : await compressFile(path, Buffer.from((await content()) ?? ''), coding);
      // A copy that is not smaller is skipped: servers prefer an existing Brotli copy, but gzip compresses short texts better.
      if (made !== undefined && made.length >= smallest) continue;
      smallest = await put(file, own, async () => made);
    }
  };
  const add: OutputPlan['add'] = async (path, printAtRoot, contentAtRoot) => {
    const isMoved = base !== '' && namesRoutes(path);
    const print = isMoved ? `${printAtRoot} ${base}` : printAtRoot;
    const content = isMoved
      ? async () => (await import('../../links/at-base.ts')).fileAtBase(path, (await contentAtRoot()) ?? '', base)
      : contentAtRoot;
    let asked: Promise<Content> | undefined;
    const once = () => {
      asked ??= content();
      return asked;
    };
    const size = await put(path, print, once);
    await compressed(path, print, size, once);
    return size;
  };
  return {
    prints,
    add,
    async copy(path, print, from) {
      if (base !== '' && namesRoutes(path)) return add(path, print, async () => readRegularFile(from));
      const known = before.sizeOf(path, print);
      if (known !== undefined) writer.keep(path);
      const copied = known === undefined ? writer.copy(path, from, print) : { size: known, print };
      prints.set(path, copied.print);
      await compressed(path, copied.print, copied.size, async () => writer.read(path));
      return copied.size;
    },
  };
}

/** Files that the last build left in the output folder, with fingerprints and file states. */
export interface OutputTable {
  /** Returns the size of an unchanged file with this fingerprint, or undefined. */
  sizeOf(path: string, print: string): number | undefined;
  /** Reports whether the last build left a file with this fingerprint, even if the file has changed since. */
  isListed(path: string, print: string): boolean;
  /** Reports whether any requested file was missing or changed. */
  hasMissed(): boolean;
  /**
   * Encodes the table for the next build.
   *
   * @param touched files whose states may have changed; undefined for all files
   */
  encode(prints: ReadonlyMap<string, string>, touched: ReadonlySet<string> | undefined): Sections;
}

/** @param outDir absolute path of the output folder; a table of another folder is ignored */
export function openOutputTable(sections: Sections, outDir: string): OutputTable {
  const isOurs = Buffer.from(sections['folder'] ?? []).toString() === outDir;
  const states = isOurs ? decodeStates(sections) : new Map<string, FileState>();
  const prints = isOurs ? splitStrings(sections['prints'] ?? new Uint8Array()) : [];
  const printOf = new Map([...states.keys()].map((path, i) => [path, prints[i] ?? '']));
  const current = new Map<string, FileState>();
  let missed = false;
  return {
    hasMissed: () => missed,
    isListed: (path, print) => printOf.get(path) === print,
    sizeOf(path, print) {
      const before = printOf.get(path) === print ? states.get(path) : undefined;
      const now = before && stateOf(outDir, path);
      if (now === undefined || before?.some((part, i) => part !== now[i])) {
        missed = true;
        return undefined;
      }
      current.set(path, now);
      return now[1];
    },
    encode(all, touched) {
      const after = new Map<string, FileState | undefined>();
      const kept: string[] = [];
      for (const [path, print] of all) {
        const state = (touched?.has(path) === false ? current.get(path) : undefined) ?? stateOf(outDir, path);
        if (state === undefined) continue;
        after.set(path, state);
        kept.push(print);
      }
      return { ...encodeStates(after), folder: Buffer.from(outDir), prints: joinStrings(kept) };
    },
  };
}

/** Matches scripts and stylesheets. Their names contain a hash, so browsers cache them for a year. */
const KEPT_LONG = /\.(?:css|js)$/;

/**
 * Encoders. Levels balance size and time. Scripts and stylesheets of this site: 181 kB and 0.05 s at quality 8, 169 kB
 * and 0.4 s at 10, 167 kB and 1.1 s at 11. All else, 22 MB in 1,300 files: 6.67 MB and 1.1 s at 6, 6.58 MB and 1.5 s at
 * 8, 6.57 MB and 17 s at 9, 6.15 MB and 16 s at 10. Gzip is cheap at level 9. Neither writes a time, so equal texts
 * give equal bytes (RFC 1952: MTIME 0).
 */
const COMPRESS: Readonly<Record<Coding, (path: string, bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (path, bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: HASHED.test(path) && KEPT_LONG.test(path) ? 10 : 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (_path, bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Minimum size in bytes of files to compress. Smaller files fit into one network packet anyway. */
const MIN_SIZE = 1024;

/** Maximum size in bytes of files to compress. Larger files are downloads, and compression needs the whole file in memory. */
const MAX_SIZE = 32 * 2 ** 20;

/**
 * Compresses a file.
 *
 * @param path path of the file, which determines the compression level
 */
export function compressFile(path: string, bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  return COMPRESS[coding](path, bytes);
}

/**
 * Reports whether a file may contain routes that browsers resolve. Files with a hash in their name are already bundled
 * for the base.
 */
export function namesRoutes(path: string): boolean {
  return !path.startsWith(`${ASSETS}/`) && /^\.(?:html|css|webmanifest)$/.test(extname(path));
}

/** Number of files that are compressed in parallel. A search index has hundreds of small files. */
const AT_ONCE = 2;

/** Queries that list the output files other than pages. */
interface FileQueries {
  readonly inputs: Inputs;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly published: PublishedMediaQueries;
}

/** Project folder and abort signal for `planFiles`. */
interface Conditions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Signal that stops adding files when the build is interrupted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds all output files except those of pages to the plan. May run while other queries are requested.
 *
 * @returns total size in bytes
 */
export async function planFiles(
  graph: Graph,
  { inputs, published, outputs, statics }: FileQueries,
  { root, signal }: Conditions,
  plan: OutputPlan,
): Promise<number> {
  let bytes = 0;
  let planned: Promise<void> = Promise.resolve();
  for (const { query } of outputs.sources()) {
    const read = async () => new Map((await graph.get(query, '')).map((file) => [file.path, file.bytes]));
    let made: ReturnType<typeof read> | undefined;
    const contentOf = async (path: string) => {
      // Concurrent callers share the promise, so that the files are read once.
      made ??= read();
      return (await made).get(path);
    };
    const prints = await graph.get(outputs.filePrints, query.name);
    const add = async ([path, print]: readonly [string, string]) => {
      if (signal?.aborted) return;
      const added = await plan.add(path, print, () => contentOf(path));
      // `await` is a separate statement: `bytes += await ...` would lose changes that other callers make to `bytes` meanwhile.
      bytes += added;
    };
    // `planned` is not awaited here, so that large texts are compressed while the next feature renders its files.
    planned = planned.then(() => eachOf([...prints], AT_ONCE, add));
    planned.catch(() => {});
  }
  await planned;
  for (const { file, path, print } of await graph.get(statics.staticPrints, ''))
    bytes += await plan.copy(path, print, absolute(root, file));
  for (const [source, path] of Object.entries(await graph.get(published.media, ''))) {
    // Skips files that are already part of the plan: equal files with equal names, and variants of pictures.
    if (plan.prints.has(path)) continue;
    // Verifies the query that the page has requested. Another query would be computed in every build.
    await graph.verify(inputs.file, source);
    const print = graph.inspect.fingerprint(inputs.file, source) ?? '';
    bytes += await plan.add(path, print, async () => {
      const found = await graph.get(inputs.file, source);
      return found.kind === 'bytes' ? found.bytes : undefined;
    });
  }
  return bytes;
}

/** Returns the slow files of all pages in page order. Files that pages share occur several times. */
export async function slowFilesOfPages(
  get: Context['get'],
  { ofPage }: SlowFiles,
  urls: readonly string[],
): Promise<readonly SlowFile[]> {
  const files: SlowFile[] = [];
  if (ofPage !== undefined) for (const url of urls) files.push(...(await ofPage(get, url)));
  return files;
}

/**
 * Renders each stale file once, adds all files to the plan, and evicts each file after writing it.
 *
 * @returns total size in bytes, 0 without a plan; undefined if the build was aborted
 */
export async function planSlowFiles(
  {
    graph,
    signal,
    processors,
    plan,
  }: Pick<Conditions, 'signal'> & {
    readonly graph: Graph;
    readonly processors: number;
    readonly plan: OutputPlan | undefined;
  },
  { content, fingerprint, atOnce = processors, release }: SlowFiles,
  files: readonly SlowFile[],
): Promise<number | undefined> {
  const once = new Map(files.map((file) => [file.path, file]));
  let bytes = 0;
  await eachOf([...once.values()], atOnce, async ({ path, key }) => {
    if (signal?.aborted) return;
    const print = (await graph.get(fingerprint, key)) ?? '';
    const added = await plan?.add(path, print, () => graph.get(content, key));
    // `await` is a separate statement: `bytes += await ...` would lose changes that other callers make to `bytes` meanwhile.
    bytes += added ?? 0;
    graph.evict(content, key);
  });
  release?.();
  return signal?.aborted ? undefined : bytes;
}
