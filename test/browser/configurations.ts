/** Configuration of this repository's site. */
export const SITE_CONFIG = 'ssg.config.ts';

/**
 * Configuration of the same site with all features that it leaves out: announcement, languages, versions, third
 * parties.
 */
export const FULL_CONFIG = 'test/browser/full/ssg.config.ts';
