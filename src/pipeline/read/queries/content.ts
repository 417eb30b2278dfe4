import type { Feature } from '../../../config/feature.ts';
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
export function contentQueries(project: Project, inputs: Inputs, media: MediaQueries, features: readonly Feature[]) {
  const sources = sourceQueries(project, inputs);
  const data = dataQueries(project, inputs);
  const summaries = summaryQueries(project, {
    inputs,
    sources,
    entryNames: data.entryNames,
    findIn: data.findIn,
    media,
  });
  const files = filePageQueries(project, inputs, sources, summaries);
  const generated = generateQueries({ project, inputs, features }, files, data);
  return { ...sources, ...data, ...summaries, ...files, ...generated };
}
