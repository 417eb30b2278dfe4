/**
 * Oldest browsers that the runtime and the stylesheets are made for (2023), in esbuild's words. It compiles their syntax; what newer
 * browsers add to APIs and CSS, such as popovers, is never needed: `npm run compat` looks.
 */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
