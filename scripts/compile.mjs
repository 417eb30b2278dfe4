// Compiles the generator itself from src/ to lib/: one ES module per entry with shared chunks, packages left outside.
// `npm ci` runs it through `prepare`, so `npx ssg build` works at once.
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

rmSync(`${root}lib`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    config: 'src/config/define.ts',
    components: 'src/components/index.ts',
    client: 'src/client/main.ts',
    island: 'src/client/island.tsx',
  },
  outdir: 'lib',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  define: { 'import.meta.env.SSG_VERSION': JSON.stringify(version) },
  sourcemap: true,
  logLevel: 'warning',
});
