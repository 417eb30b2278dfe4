import { error, isError, warning } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { hash } from '../../base/hash.ts';
import { baseMessages } from '../../base/messages.ts';
import { extname } from '../../base/paths.ts';
import type { PageWork } from '../../config/feature.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { type Context, query, storedQuery } from '../../engine/graph/query.ts';
import { type FileBytes, listingProblems } from '../load/files.ts';
import type { Project } from '../load/project.ts';
import {
  absentFrontMatter,
  bodyOf,
  type FrontMatter,
  fieldsAboveMistake,
  locateInFrontMatter,
  readFrontMatter,
  type SourceBody,
} from './front-matter.ts';
import type { Inputs } from './inputs.ts';
import { readMessages } from './messages.ts';
import { isPageFile, isSecondIndex } from './routes.ts';

export type SourceQueries = ReturnType<typeof sourceQueries>;

/** Declares the queries (cached computations) for content files: their collections, front matter and text. */
export function sourceQueries({ config }: Project, { file, text, head, listing }: Inputs) {
  const collections = Object.entries(config.collections);

  /** Map from content file to its collection. If two collections contain a file, the deeper folder wins. */
  const sources = query('sources', async ({ get, report }): Promise<ReadonlyMap<string, string>> => {
    const owners = new Map<string, string>();
    for (const [name, { dir }] of [...collections].sort(([, a], [, b]) => a.dir.length - b.dir.length)) {
      const { files, ...links } = await get(listing, dir);
      report(...listingProblems(links));
      for (const [i, file] of files.entries()) {
        if (!isPageFile(file)) continue;
        if (config.markdown.mdx === false && extname(file) === '.mdx') {
          const rename = file.replace(/x$/, '');
          const hint = { ...readMessages.renameOrAllowMdx({ path: rename }), fix: { rename } };
          report(error('mdx-not-allowed', readMessages.fileWhoseNameEnds, { file }, { hint }));
          continue;
        }
        if (isSecondIndex(file, files)) {
          const hint = readMessages.giveAnotherNameIf;
          report(warning('file-ignored', readMessages.noPageMadeFile, { file }, { hint }));
          continue;
        }
        owners.set(file, name);
        if (file !== files[i - 1]) continue;
        const message = readMessages.twoFilesNameOne({ file });
        report(error('route-duplicate', message, { file }, { hint: readMessages.removeOrRenameOne }));
      }
    }
    if (owners.size === 0) {
      const folders = collections.map(([, { dir }]) => dir).join(', ') || 'any collection';
      const hint = readMessages.addFirstPageSuch;
      report(error('content-empty', readMessages.noMarkdownFile({ folders }), undefined, { hint }));
    }
    return owners;
  });

  /** Name of the collection of a content file. Cached separately, so that adding other files does not invalidate it. */
  const owner = storedQuery('owner', async ({ get }, path) => (await get(sources, '')).get(path));

  const isTooLarge = (source: FileBytes): source is Extract<FileBytes, { kind: 'bytes' }> =>
    source.kind === 'bytes' && source.bytes.length > config.markdown.maxFileSize;

  /** Front matter of a content file; undefined if it cannot be read. */
  const frontMatter = query('frontMatter', async ({ get, report }, path): Promise<FrontMatter['data'] | undefined> => {
    const source = await get(file, path);
    if (source.kind === 'missing') {
      const message = baseMessages.fileUnreadable({ reason: baseMessages.leadsNowhere });
      report(error('file-unreadable', message, { file: path }, { hint: readMessages.removeDanglingSymbolicLink }));
    }
    if (isTooLarge(source)) {
      const [size, limit] = [source.bytes.length, config.markdown.maxFileSize].map((all) => (all / 1e6).toFixed(1));
      const message = readMessages.fileMbMostMb({ size, limit });
      report(error('file-too-large', message, { file: path }, { hint: readMessages.splitPageOrRaise }));
      return undefined;
    }
    const begin = await get(head, path);
    if (begin.kind === 'bad') report(begin.diagnostic);
    if (begin.kind !== 'text') return undefined;
    const absent = absentFrontMatter(path, begin.text, config.strict);
    const written = absent ? { data: {}, diagnostics: [absent] } : readFrontMatter(path, begin.text);
    const { data, diagnostics } = config.strict ? written : fieldsAboveMistake(begin.text, written);
    report(...diagnostics);
    return diagnostics.some(isError) ? undefined : data;
  });

  /**
   * Text below the front matter; undefined if the file is unreadable or the end of the front matter is unknown. If only
   * fields of the front matter are invalid, the text is still checked in the same build.
   */
  const body = query(
    'sourceBody',
    async ({ get, report }, path): Promise<SourceBody | undefined> => {
      const isKnown = (await get(frontMatter, path)) !== undefined;
      const begin = await get(head, path);
      if (!isKnown && (begin.kind !== 'text' || fencesOf(begin.text).kind !== 'closed')) return undefined;
      if (isTooLarge(await get(file, path))) return undefined;
      const source = await text(get, path);
      if (source.kind === 'bad') report(source.diagnostic);
      return source.kind === 'text' ? bodyOf(source.text) : undefined;
    },
    (value) => hash(value === undefined ? '' : `${value.bodyLine}\n${value.body}`),
  );

  const perPage: PageWork = {
    evicted: (_, path) => (path === undefined ? [] : [body, file].map((read) => [read, path])),
  };

  return { sources, owner, frontMatter, body, perPage };
}

/** Returns a function that finds the position of a front matter field, for messages. */
export async function locateIn(get: Context['get'], { head }: Pick<Inputs, 'head'>, file: string): Promise<Locate> {
  const source = await get(head, file);
  return locateInFrontMatter(file, source.kind === 'text' ? source.text : '');
}
