import { createRequire } from 'node:module';

/** `3.7.0`, from the generator's own package.json. */
export const VERSION: string = (createRequire(import.meta.url)('ssg/package.json') as { version: string }).version;
