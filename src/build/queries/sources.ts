import { error } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { type SplitSource, splitFrontMatter } from '../../content/front-matter.ts';
import { isPageFile } from '../../content/routes.ts';
import { query } from '../../graph/query.ts';
import type { Project } from '../project.ts';
import type { Inputs } from './inputs.ts';

export type SourceQueries = ReturnType<typeof sourceQueries>;

/** Which content files there are, and each cut into front matter and body. */
export function sourceQueries({ config }: Project, { text, listing }: Inputs) {
  const collections = Object.entries(config.collections);

  /** Content files and their collections: the collection with the longest folder that holds a file owns it. */
  const sources = query(
    'sources',
    async ({ get, report }): Promise<ReadonlyMap<string, string>> => {
      const owners = new Map<string, string>();
      for (const [name, { dir }] of [...collections].sort(([, a], [, b]) => a.dir.length - b.dir.length)) {
        const { files, loops } = await get(listing, dir);
        for (const { path, target } of loops) {
          const message = `The symbolic link leads to ${target === '.' ? 'the project root' : target}, which holds the link itself.`;
          report(
            error('symlink-loop', message, { file: path }, { hint: 'Remove the link, or let it point elsewhere.' }),
          );
        }
        for (const [i, file] of files.entries()) {
          if (!isPageFile(file)) continue;
          owners.set(file, name);
          if (file !== files[i - 1]) continue;
          const message = `Two files have the name ${file}: one of them spells its accents as characters of their own.`;
          report(error('route-duplicate', message, { file }, { hint: 'Remove or rename one of them.' }));
        }
      }
      if (owners.size === 0) {
        const dirs = collections.map(([, { dir }]) => dir).join(', ') || 'any collection';
        report(
          error('content-empty', `There is no Markdown file in ${dirs}.`, undefined, {
            hint: 'Add a first page, such as index.md with a title, or correct `collections` in the configuration.',
          }),
        );
      }
      return owners;
    },
    (owners) => hash(JSON.stringify([...owners])),
  );

  /** A content file cut into front matter and body; undefined when it cannot be read. */
  const split = query(
    'split',
    async ({ get, report }, file): Promise<SplitSource | undefined> => {
      const source = await get(text, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind === 'missing') {
        report(
          error(
            'file-unreadable',
            'The file cannot be read: it leads nowhere.',
            { file },
            { hint: 'Remove the dangling symbolic link.' },
          ),
        );
      }
      if (source.kind !== 'text') return undefined;
      const size = Buffer.byteLength(source.text);
      if (size > config.markdown.maxFileSize) {
        const message = `The file has ${megabytes(size)} MB; at most ${megabytes(config.markdown.maxFileSize)} MB are allowed, because a page of that size is of no use to a reader.`;
        report(
          error(
            'file-too-large',
            message,
            { file },
            { hint: 'Split the page, or raise `markdown.maxFileSize` in the configuration.' },
          ),
        );
        return undefined;
      }
      const result = splitFrontMatter(file, source.text);
      report(...result.diagnostics);
      return result.diagnostics.length > 0 ? undefined : result;
    },
    (value) => hash(value === undefined ? '' : `${value.bodyLine}\n${JSON.stringify(value.data)}\n${value.body}`),
  );

  return { sources, split };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
