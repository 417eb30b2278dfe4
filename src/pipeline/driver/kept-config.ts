import { attempt } from '../../base/attempt.ts';
import { decodeFile, encodeFile } from '../../engine/store/data-file.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { depthOf, type FileState, isSameState, stateOf } from '../../host/file-state.ts';
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
  link: (host: Host, path: string) => host.linkTarget(path),
};
type Question = keyof typeof QUESTIONS;

/** Content of a file that esbuild has read, or the kind of a path at which it may have looked for a file. */
interface Answer {
  readonly question: Question;
  readonly path: string;
  readonly answer: unknown;
  /** State (size, times) of the file before it was hashed. */
  readonly state: FileState | undefined;
}

interface Kept {
  readonly generator: string;
  readonly file: string;
  readonly compiled: Compiled;
  /** Time in milliseconds since 1970 before the answers were read. */
  readonly readAt: number;
  readonly answers: readonly Answer[];
}

/**
 * Returns functions that compile the configuration and keep the code for later builds. Starting esbuild takes longer
 * than a check that nothing has changed.
 * @param root absolute path of the project, which `host` reads
 * @param folder cache folder; undefined to compile in every build
 */
export function keptConfig(host: Host, root: string, folder: CacheFolder | undefined) {
  /** What the next build needs and the file does not contain yet. */
  let news: (Omit<Kept, 'generator' | 'answers'> & Partial<Kept>) | undefined;

  const answerTo = (question: Question, path: string): Answer => {
    const state = question === 'hash' ? stateOf(root, path) : undefined;
    return { question, path, state, answer: QUESTIONS[question](host, path) };
  };

  /** Returns the answers with the current states of all files; undefined if one of the answers is different now. */
  const renewed = ({ answers, readAt }: Kept): Answer[] | undefined => {
    const current: Answer[] = [];
    for (const before of answers) {
      const { question, path, answer, state } = before;
      const isSame = state !== undefined && isSameState(state, stateOf(root, path), readAt);
      const now = isSame ? before : answerTo(question, path);
      if (JSON.stringify(now.answer) !== JSON.stringify(answer)) return undefined;
      current.push(now);
    }
    return current;
  };

  return {
    /** Returns the kept code if it is still right, and compiles the configuration otherwise. */
    async compile(file: string): ReturnType<typeof compileForServer> {
      const readAt = Date.now();
      const bytes = folder?.read(KEPT_CONFIG);
      const kept = bytes && decodeFile<Kept>(FORMAT, bytes)?.data;
      const answers = kept?.file === file && kept.generator === generatorHash() ? renewed(kept) : undefined;
      if (kept !== undefined && answers !== undefined) {
        const isOther = answers.some(({ state }, i) => state !== kept.answers[i]?.state);
        if (isOther) news = { file, compiled: kept.compiled, readAt, answers };
        return kept.compiled;
      }
      const compiled = await compileForServer(root, { file }, 'config-compile');
      if (compiled.ok) news = { file, compiled, readAt };
      return compiled;
    },

    /** Keeps newly compiled code. Call this only if the cache folder is known to be safe to write. */
    async keep(): Promise<void> {
      if (folder === undefined || news === undefined) return;
      const answers = news.answers ?? (await answersFor(news.compiled.sources));
      // A file that was written shortly before or during the compilation may have other contents than esbuild read.
      const isRecent = ({ state }: Answer) => state !== undefined && !isSameState(state, state, news?.readAt ?? 0);
      if (answers.some(isRecent)) return;
      const kept: Kept = { ...news, generator: generatorHash(), answers };
      folder.write(KEPT_CONFIG, encodeFile({ format: FORMAT, packs: [] }, kept));
    },
  };

  async function answersFor({ files, imports }: Compiled['sources']): Promise<Answer[]> {
    const answers = new Map<string, Answer>();
    const ask = (question: Question, path: string) => {
      const answer = answerTo(question, path);
      answers.set(`${question} ${path}`, answer);
      return answer.answer;
    };
    for (const path of files) ask('hash', path);
    await lookUpAll(imports, depthOf(root), {
      async kind(path) {
        const entry = ask('entry', path) as ReturnType<typeof QUESTIONS.entry>;
        return entry === 'link' ? (ask('link', path) as ReturnType<typeof QUESTIONS.link>)?.kind : entry;
      },
      async json(path) {
        ask('hash', path);
        const found = readFileBytes(host, path);
        return found.kind === 'bytes' ? attempt(() => JSON.parse(Buffer.from(found.bytes).toString())) : undefined;
      },
    });
    return [...answers.values()];
  }
}
