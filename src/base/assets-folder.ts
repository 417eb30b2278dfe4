/** Folder of all files with a hashed name, below the output folder. */
export const ASSETS = 'assets';
