/**
 * Oldest supported browsers (from 2023), in esbuild's notation. `npm run check` checks that the browser code uses no
 * newer APIs and no newer CSS.
 */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
