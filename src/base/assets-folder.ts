/** Folder of files with hashed names, below the output folder. */
export const ASSETS = 'assets';

/** Matches names that a build derives from the content: 8 or 16 hex digits of its own hash, or 8 characters of esbuild's base32. */
export const HASHED = /^assets\/.*-(?:[\da-f]{8}(?:[\da-f]{8})?|[A-Z2-7]{8})(?:\.\w+)+$/;
