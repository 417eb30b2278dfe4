/**
 * Oldest browsers that scripts and stylesheets are compiled for (2023), in the notation of esbuild. `npm run compat` checks that nothing
 * depends on newer APIs or CSS.
 */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
