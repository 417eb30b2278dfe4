import type { Project } from '../../load/project.ts';
import { dataQueries } from './data.ts';
import { filePageQueries } from './file-pages.ts';
import { generateQueries } from './generate.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import { sourceQueries } from './sources.ts';
import { summaryQueries } from './summaries.ts';

export type ContentQueries = ReturnType<typeof contentQueries>;

/** Content files and data -> summaries: what is known of a page without its body. */
export function contentQueries(project: Project, inputs: Inputs, media: MediaQueries) {
  const sources = sourceQueries(project, inputs);
  const data = dataQueries(project, inputs);
  const summaries = summaryQueries(project, { inputs, sources, entryNames: data.entryNames, media });
  const { filePages } = filePageQueries(project, sources, summaries);
  const generated = generateQueries(project, inputs, filePages, data.data);
  return { ...sources, ...data, ...summaries, filePages, ...generated };
}
