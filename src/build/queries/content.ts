import { error } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import type { CollectionConfig, DataConfig } from '../../config/schema.ts';
import { checkData, parseData } from '../../content/data-file.ts';
import { locateInFrontMatter, type SplitSource, splitFrontMatter } from '../../content/front-matter.ts';
import { isPageFile, routeOf } from '../../content/routes.ts';
import { type SourceSummary, summarize } from '../../content/summary.ts';
import { query } from '../../graph/query.ts';
import type { Project } from '../project.ts';
import { type FilePages, generateQueries } from './generate.ts';
import type { Inputs } from './inputs.ts';
import { literalPlaces } from './literal-place.ts';

export type ContentQueries = ReturnType<typeof contentQueries>;

/** Content files -> summaries: what is known of a page without its body. */
export function contentQueries(project: Project, inputs: Inputs) {
  const { config, configFile, drafts, future, now } = project;
  const { text, listing } = inputs;
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

  const summary = query('summary', async ({ get, report }, file): Promise<SourceSummary | undefined> => {
    const source = await get(split, file);
    const name = (await get(sources, '')).get(file);
    const collection = name === undefined ? undefined : config.collections[name];
    if (source === undefined || name === undefined || collection === undefined) return undefined;
    const raw = await get(text, file);
    const locate = () => locateInFrontMatter(file, raw.kind === 'text' ? raw.text : '');
    const result = summarize(file, name, collection, source.data, locate);
    report(...result.diagnostics);
    return result.summary;
  });

  /** Pages that are files. */
  const filePages = query(
    'filePages',
    async ({ get, report }): Promise<FilePages> => {
      const byUrl = new Map<string, SourceSummary>();
      const byFile = new Map<string, SourceSummary>();
      const hidden = new Set<string>();
      const hiddenFiles = new Set<string>();
      const brokenFiles = new Set<string>();
      const brokenUrls = new Set<string>();
      for (const [file, name] of await get(sources, '')) {
        const page = await get(summary, file);
        if (page === undefined) {
          brokenFiles.add(file);
          brokenUrls.add(routeOf(file, config.collections[name] as CollectionConfig));
          continue;
        }
        if ((page.draft && !drafts) || (isScheduled(page, now) && !future)) {
          hidden.add(page.url);
          hiddenFiles.add(file);
          continue;
        }
        byFile.set(file, page);
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) byUrl.set(page.url, page);
        else {
          const message = `The route ${page.url} is claimed by two files: ${earlier.source} and ${file}.`;
          report(
            error('route-duplicate', message, { file }, { hint: 'Rename one of them, or give it another `slug`.' }),
          );
        }
      }
      return { byUrl, byFile, hidden, hiddenFiles, brokenFiles, brokenUrls };
    },
    (value) =>
      hash(
        JSON.stringify([
          [...value.byUrl],
          [...value.byFile.keys()],
          [...value.hidden],
          [...value.hiddenFiles],
          [...value.brokenFiles],
          [...value.brokenUrls],
        ]),
      ),
  );

  /** A data file, parsed once for all names that it stands under; undefined when it cannot be read. */
  const parsedData = query(
    'parsedData',
    async ({ get, report }, file) => {
      const source = await get(text, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind !== 'text') return undefined;
      const parsed = parseData(file, source.text);
      if (!parsed.ok) report(...parsed.diagnostics);
      return parsed;
    },
    'never-equal',
  );

  /** The value of a data file, checked; undefined when it cannot be used. */
  const data = query('data', async ({ get, report }, name): Promise<unknown> => {
    const settings = config.data[name] as DataConfig;
    const parsed = await get(parsedData, settings.file);
    if ((await get(text, settings.file)).kind === 'missing') {
      const place = (await literalPlaces(get, inputs, configFile))(settings.file);
      const message = `The data file of \`data.${name}\` does not exist: ${settings.file}.`;
      report(error('file-unreadable', message, place, { hint: 'Create it, or correct its path.' }));
    }
    if (parsed?.ok !== true) return undefined;
    const { value, diagnostics } = checkData(settings, parsed);
    report(...diagnostics);
    return value;
  });

  return { sources, split, summary, data, ...generateQueries(project, inputs, filePages, data) };
}

function isScheduled(page: SourceSummary, now: Date): boolean {
  return page.publishDate !== undefined && new Date(page.publishDate) > now;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
