/** Folder in the output folder for files with hashed names. */
export const ASSETS = 'assets';

/** Matches paths with a hash of the content: 8 or 16 hex digits of ssg, or 8 base32 characters of esbuild. */
export const HASHED = /^assets\/.*-(?:[\da-f]{8}(?:[\da-f]{8})?|[A-Z2-7]{8})(?:\.\w+)+$/;
