import { type Diagnostic, error, info } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import type { CollectionConfig } from '../../../config/schema.ts';
import { query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { routeOf } from '../routes.ts';
import type { SourceSummary } from '../summary.ts';
import type { FilePages } from './all-pages.ts';
import type { SourceQueries } from './sources.ts';
import type { SummaryQueries } from './summaries.ts';

/** Content files -> the pages that they are today: routes, and those that are left out. */
export function filePageQueries(
  { config, drafts }: Project,
  { sources }: SourceQueries,
  { summary, isPublished }: SummaryQueries,
) {
  /** Pages that are files. */
  const filePages = query(
    'filePages',
    async ({ get, report }): Promise<FilePages> => {
      const byUrl = new Map<string, SourceSummary>();
      const byFile = new Map<string, SourceSummary>();
      const hidden = new Set<string>();
      const hiddenFiles = new Set<string>();
      const brokenUrls = new Set<string>();
      for (const [file, name] of await get(sources, '')) {
        const page = await get(summary, file);
        if (page === undefined) {
          brokenUrls.add(routeOf(file, config.collections[name] as CollectionConfig));
          continue;
        }
        if (!(await isPublished(get, page))) {
          report(page.draft && !drafts ? draftNote(file) : scheduledNote(page));
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
      return { byUrl, byFile, hidden, hiddenFiles, brokenUrls };
    },
    (value) =>
      hash(
        JSON.stringify([
          [...value.byUrl],
          [...value.byFile.keys()],
          [...value.hidden],
          [...value.hiddenFiles],
          [...value.brokenUrls],
        ]),
      ),
  );

  return { filePages };
}

function draftNote(file: string): Diagnostic {
  const hint = 'Build with --drafts to see it; remove `draft` to publish it.';
  return info('page-draft', 'The page is a draft, and left out.', { file }, { hint });
}

function scheduledNote({ publishDate, source }: SourceSummary): Diagnostic {
  const message = `The page is to be published on ${publishDate}, and left out until it is built then.`;
  return info('page-scheduled', message, { file: source }, { hint: 'Build with --future to see it.' });
}
