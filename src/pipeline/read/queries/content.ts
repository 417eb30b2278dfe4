import type { Project } from '../../load/project.ts';
import { dataQueries } from './data.ts';
import { generateQueries } from './generate.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import { sourceQueries } from './sources.ts';
import { summaryQueries } from './summaries.ts';

export type ContentQueries = ReturnType<typeof contentQueries>;

/** Content files and data -> summaries: what is known of a page without its body. */
export function contentQueries(project: Project, inputs: Inputs, media: MediaQueries) {
  const own = sourceQueries(project, inputs);
  const { parsedData, data, entryNames, perSite } = dataQueries(project, inputs);
  const { prose, terms, summary, hasCover, target, filePages } = summaryQueries(
    project,
    inputs,
    own,
    entryNames,
    media,
  );
  return {
    ...own,
    parsedData,
    data,
    entryNames,
    perSite,
    prose,
    terms,
    summary,
    hasCover,
    target,
    filePages,
    ...generateQueries(project, inputs, filePages, data),
  };
}
