/** The site of this repository. */
export const SITE_CONFIG = 'ssg.config.ts';

/** The same with everything that its configuration leaves out: announcement, languages, versions, third parties. */
export const FULL_CONFIG = 'test/browser/full/ssg.config.ts';
