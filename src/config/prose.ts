import { z } from 'zod';
import { folder } from './values.ts';

/** What `ssg check --prose` goes by. */
export const prose = z.strictObject({
  /** A YAML file of terms. */
  dictionary: folder.optional(),
  /** Data files whose texts are prose. */
  data: z.array(z.string()).default([]),
  /** The words of the language. */
  spelling: z
    .strictObject({
      /** Files of Hunspell without `.aff` and `.dic`: `node_modules/dictionary-cs/index`. */
      dictionary: folder,
      /** A text file of further words, one a line. */
      words: folder.optional(),
    })
    .optional(),
});
