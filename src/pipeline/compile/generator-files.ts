import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { PARTS } from '../../base/client.ts';

const require = createRequire(import.meta.url);

/** The generator's own compiled files, which site code imports by package name wherever the generator is installed. */
const OWN: Readonly<Record<string, string>> = {
  'ssg/components': 'ssg/components',
  'ssg/client': 'ssg/client',
  'ssg/boot': 'ssg/boot',
  'ssg/third-parties': 'ssg/third-parties',
  'ssg/island': 'ssg/island',
  ...Object.fromEntries(PARTS.map((name) => [`ssg/parts/${name}`, `ssg/parts/${name}`])),
};

/** The generator's code, compiled and as source maps name it. */
const OWN_FOLDERS = ['lib', 'src'].map((name) => join(dirname(require.resolve('ssg/package.json')), name) + sep);

/** Whether an absolute path is code of the generator: no place that a site could mend. */
export function isGeneratorFile(path: string): boolean {
  return OWN_FOLDERS.some((folder) => path.startsWith(folder));
}

/**
 * Resolves `ssg/...` to the generator and `react` to the copy that the generator renders with: two copies of React in
 * one page do not see each other's hooks.
 */
export function generatorFiles(): Plugin {
  return {
    name: 'generator-files',
    setup(build) {
      build.onResolve({ filter: /^ssg\// }, ({ path }) => {
        const own = OWN[path];
        return own === undefined ? undefined : { path: require.resolve(own) };
      });
      build.onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path, pluginData }) => {
        if (build.initialOptions.platform === 'node') return { path, external: true };
        return pluginData === 'resolved' ? undefined : { path: require.resolve(path) };
      });
    },
  };
}
