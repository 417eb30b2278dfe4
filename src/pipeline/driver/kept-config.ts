import { attempt } from '../../base/attempt.ts';
import { decodeFile, encodeFile } from '../../engine/store/data-file.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { depthOf, STEP_MS, stateOf } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import { generatorHash } from '../../host/packages.ts';
import { lookUpAll } from '../compile/resolution.ts';
import { compileForServer } from '../compile/server.ts';
import { fileHashOf, readFileBytes } from '../load/files.ts';

/** Name in the cache folder of the file with the compiled configuration. */
export const KEPT_CONFIG = 'config.code';

/** Name and version of the file format. Increase the version whenever the layout changes. */
const FORMAT = 'ssg-config-1';

type Compiled = Extract<Awaited<ReturnType<typeof compileForServer>>, { ok: true }>;

/** Functions that read what the compiled code depends on, by the names that the file uses for them. */
const QUESTIONS = {
  hash: (host: Host, path: string) => fileHashOf(host, path),
  entry: (host: Host, path: string) => host.entry(path),
  link: (host: Host, path: string) => host.linkTarget(path)?.kind,
};
type Question = keyof typeof QUESTIONS;

interface Kept {
  readonly generator: string;
  readonly file: string;
  readonly compiled: Compiled;
  /** Contents of the files that esbuild has read, and the kind of each path at which it may have looked for a file. */
  readonly answers: readonly (readonly [Question, path: string, answer: unknown])[];
}

/**
 * Returns functions that compile the configuration and keep the code for later builds. Starting esbuild takes longer
 * than a check that nothing has changed.
 * @param root absolute path of the project, which `host` reads
 * @param folder cache folder; undefined to compile in every build
 */
export function keptConfig(host: Host, root: string, folder: CacheFolder | undefined) {
  let news: { readonly file: string; readonly compiled: Compiled; readonly startedAt: number } | undefined;
  return {
    /** Returns the kept code if it is still right, and compiles the configuration otherwise. */
    async compile(file: string): ReturnType<typeof compileForServer> {
      const bytes = folder?.read(KEPT_CONFIG);
      const kept = bytes && decodeFile<Kept>(FORMAT, bytes)?.data;
      const isSame = ([question, path, answer]: Kept['answers'][number]) =>
        JSON.stringify(QUESTIONS[question](host, path)) === JSON.stringify(answer);
      if (kept?.file === file && kept.generator === generatorHash() && kept.answers.every(isSame)) return kept.compiled;
      const startedAt = Date.now();
      const compiled = await compileForServer(root, { file }, 'config-compile');
      if (compiled.ok) news = { file, compiled, startedAt };
      return compiled;
    },

    /** Keeps newly compiled code. Call this only if the cache folder is known to be safe to write. */
    async keep(): Promise<void> {
      if (folder === undefined || news === undefined) return;
      const { file, compiled, startedAt } = news;
      const answers = new Map<string, Kept['answers'][number]>();
      const ask = <Q extends Question>(question: Q, path: string) => {
        const answer = QUESTIONS[question](host, path) as ReturnType<(typeof QUESTIONS)[Q]>;
        answers.set(`${question} ${path}`, [question, path, answer]);
        return answer;
      };
      for (const path of compiled.sources.files) ask('hash', path);
      await lookUpAll(compiled.sources.imports, depthOf(root), {
        async kind(path) {
          const entry = ask('entry', path);
          return entry === 'link' ? ask('link', path) : entry;
        },
        async json(path) {
          ask('hash', path);
          const found = readFileBytes(host, path);
          return found.kind === 'bytes' ? attempt(() => JSON.parse(Buffer.from(found.bytes).toString())) : undefined;
        },
      });
      // A file that was written shortly before or during the compilation may have other contents than esbuild read.
      const isRecent = (path: string) => {
        const [, , contentTime = 0, entryTime = 0] = stateOf(root, path) ?? [];
        return Math.max(contentTime, entryTime) + STEP_MS > startedAt;
      };
      if (compiled.sources.files.some(isRecent)) return;
      const kept: Kept = { generator: generatorHash(), file, compiled, answers: [...answers.values()] };
      folder.write(KEPT_CONFIG, encodeFile({ format: FORMAT, packs: [] }, kept));
    },
  };
}
