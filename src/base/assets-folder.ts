/** Where everything with a hashed name is published, below the output folder. */
export const ASSETS = 'assets';
