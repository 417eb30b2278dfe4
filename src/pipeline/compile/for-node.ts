import type { BuildOptions } from 'esbuild';

/** How code of a site becomes one module that runs in Node: what it imports of the generator comes from the generator itself. */
export const FOR_NODE = {
  bundle: true,
  write: false,
  outdir: 'out',
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  metafile: true,
  sourcemap: 'external',
  sourcesContent: false,
  external: ['ssg', 'zod'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} satisfies BuildOptions as BuildOptions & {
  readonly write: false;
  readonly metafile: true;
  readonly external: string[];
};
