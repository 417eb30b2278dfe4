/** Oldest supported browsers (from 2023), in esbuild's notation. `npm run check` finds newer APIs and newer CSS. */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
