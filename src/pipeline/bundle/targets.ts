/**
 * Oldest supported browsers (2023), in the notation of esbuild. `npm run compat` checks that no code depends on newer
 * APIs or CSS.
 */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
