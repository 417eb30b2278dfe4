import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Project } from '../../pipeline/load/project.ts';

/** What happens while a site is served, for a terminal. */
export type DevEvent =
  | {
      readonly kind: 'changed';
      readonly paths: readonly string[];
      /** Routes of the pages in open windows that it has changed. */
      readonly pages: readonly string[];
      readonly ms: number;
    }
  /** The project can be used; again after each change of its configuration, and of its data files. */
  | {
      readonly kind: 'opened';
      readonly project: Project;
      /** The checked value of a data file, by its name in the configuration. */
      readonly readData: (name: string) => Promise<unknown>;
    }
  | { readonly kind: 'restarted' }
  /** What is wrong now with the pages that are shown; empty when everything is mended. */
  | { readonly kind: 'problems'; readonly problems: readonly Diagnostic[] };
