/** Oldest supported browsers (from 2023) for esbuild. `npm run check` reports newer APIs and CSS. */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
