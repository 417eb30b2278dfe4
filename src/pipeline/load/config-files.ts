/** Names of the configuration, in the order in which they are looked for. */
export const CONFIG_FILES = ['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'];
