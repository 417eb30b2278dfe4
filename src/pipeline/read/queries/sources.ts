import { type Diagnostic, error, isError, warning } from '../../../base/diagnostic.ts';
import { fencesOf } from '../../../base/fences.ts';
import { hash } from '../../../base/hash.ts';
import { extname } from '../../../base/paths.ts';
import type { PageWork } from '../../../config/feature.ts';
import { TEXT } from '../../../engine/graph/codec.ts';
import { type Query, query } from '../../../engine/graph/query.ts';
import { listingProblems } from '../../load/listing-problems.ts';
import type { Project } from '../../load/project.ts';
import type { FileBytes } from '../../load/text.ts';
import { fieldsAboveMistake } from '../fields-above-mistake.ts';
import { absentFrontMatter, bodyOf, type FrontMatter, readFrontMatter, type SourceBody } from '../front-matter.ts';
import { readMessages } from '../messages.ts';
import { isPageFile, isSecondIndex } from '../routes.ts';
import type { Inputs } from './inputs.ts';

export type SourceQueries = ReturnType<typeof sourceQueries>;

/** Which content files there are, and what stands in each. */
export function sourceQueries({ config }: Project, inputs: Inputs) {
  const { file, head, listing } = inputs;
  const collections = Object.entries(config.collections);

  /** Content files and their collections: the collection with the longest folder that holds a file owns it. */
  const sources = query(
    'sources',
    async ({ get, report }): Promise<ReadonlyMap<string, string>> => {
      const owners = new Map<string, string>();
      for (const [name, { dir }] of [...collections].sort(([, a], [, b]) => a.dir.length - b.dir.length)) {
        const { files, ...links } = await get(listing, dir);
        report(...listingProblems(links));
        for (const [i, file] of files.entries()) {
          if (!isPageFile(file)) continue;
          if (config.markdown.mdx === false && extname(file) === '.mdx') {
            report(mdxNotAllowed(file));
            continue;
          }
          if (isSecondIndex(file, files)) {
            report(secondIndex(file));
            continue;
          }
          owners.set(file, name);
          if (file !== files[i - 1]) continue;
          const message = readMessages.twoFilesNameOne({ file });
          report(error('route-duplicate', message, { file }, { hint: readMessages.removeOrRenameOne }));
        }
      }
      if (owners.size === 0) {
        const dirs = collections.map(([, { dir }]) => dir).join(', ') || 'any collection';
        report(
          error('content-empty', readMessages.noMarkdownFile({ folders: dirs }), undefined, {
            hint: readMessages.addFirstPageSuch,
          }),
        );
      }
      return owners;
    },
    (owners) => hash(JSON.stringify([...owners])),
  );

  /** The collection that a content file belongs to, so that another file more or less does not touch it. */
  const owner = query(
    'owner',
    async ({ get }, path): Promise<string | undefined> => (await get(sources, '')).get(path),
    'encoded',
    TEXT,
  );

  /** The fields of a content file; undefined when it cannot be read. */
  const frontMatter = query('frontMatter', async ({ get, report }, path): Promise<FrontMatter['data'] | undefined> => {
    const source = await get(file, path);
    if (source.kind === 'missing') {
      const hint = readMessages.removeDanglingSymbolicLink;
      report(
        error(
          'file-unreadable',
          readMessages.fileCannotRead({ reason: readMessages.leadsNowhere }),
          { file: path },
          { hint },
        ),
      );
    }
    if (isTooLarge(source, config)) {
      report(tooLarge(path, source.bytes.length, config.markdown.maxFileSize));
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

  const body = bodyQuery(config, inputs, frontMatter);

  const perPage: PageWork = {
    evicted: (_, path) => (path === undefined ? [] : [body, file].map((read) => [read, path])),
  };

  return { sources, owner, frontMatter, body, perPage };
}

/**
 * What stands below it; undefined when that cannot be read, or nobody knows where it begins. A text is looked at whether its fields are
 * right or not.
 */
function bodyQuery(
  config: Project['config'],
  { file, text, head }: Inputs,
  frontMatter: Query<FrontMatter['data'] | undefined>,
) {
  return query(
    'sourceBody',
    async ({ get, report }, path): Promise<SourceBody | undefined> => {
      const isKnown = (await get(frontMatter, path)) !== undefined;
      const begin = await get(head, path);
      if (!isKnown && (begin.kind !== 'text' || fencesOf(begin.text).kind !== 'closed')) return undefined;
      if (isTooLarge(await get(file, path), config)) return undefined;
      const source = await text(get, path);
      if (source.kind === 'bad') report(source.diagnostic);
      return source.kind === 'text' ? bodyOf(source.text) : undefined;
    },
    (value) => hash(value === undefined ? '' : `${value.bodyLine}\n${value.body}`),
  );
}

/** A file of MDX in a site that has not asked for MDX. */
function mdxNotAllowed(file: string): Diagnostic {
  const message = readMessages.fileWhoseNameEnds;
  const hint = readMessages.renameOrAllowMdx({ path: file.replace(/x$/, '') });
  return error('mdx-not-allowed', message, { file }, { hint });
}

/** A README.md that is for those who look at the files. */
function secondIndex(file: string): Diagnostic {
  const message = readMessages.noPageMadeFile;
  return warning('file-ignored', message, { file }, { hint: readMessages.giveAnotherNameIf });
}

function isTooLarge(
  source: FileBytes,
  { markdown }: Project['config'],
): source is Extract<FileBytes, { kind: 'bytes' }> {
  return source.kind === 'bytes' && source.bytes.length > markdown.maxFileSize;
}

/** @param bytes of the file, and how many are allowed */
function tooLarge(file: string, bytes: number, allowed: number): Diagnostic {
  const message = readMessages.fileMbMostMb({ size: megabytes(bytes), limit: megabytes(allowed) });
  const hint = readMessages.splitPageOrRaise;
  return error('file-too-large', message, { file }, { hint });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
