import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../host/output/trees.ts';
import { page, withSite } from '../pipeline/driver/support.ts';

const SITE = {
  'ssg.config.ts':
    "import { defineConfig } from 'ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'T', collections: { pages: { dir: 'content', base: '/', template: 'page' } } });\n",
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'content/index.md': page('Home', '![Picture](./pictures/a.svg)'),
  'content/docs/sub/a.md': page('A', 'Text.'),
  'content/pictures/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title></svg>',
  'assets/main.css': 'body { margin: 0 }\n',
  'assets/static/files/f.txt': 'x',
};

/** Runs before the generator: makes a call of `node:fs` fail for one path, as a damaged disk or other permissions would. */
const failing = (call: string, path: string, code: string) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const original = fs.${call};
fs.${call} = (target, ...more) => {
  if (String(target).replace(/\\/$/, '') !== ${JSON.stringify(path)}) return original(target, ...more);
  throw Object.assign(new Error('${code}: refused, ${call}'), { code: '${code}', errno: -1, syscall: '${call}', path: String(target) });
};
syncBuiltinESMExports();`;

function run(root: string, preload: string, command: string) {
  const hook = `data:text/javascript,${encodeURIComponent(preload)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hook, join(import.meta.dirname, '../../bin/ssg.js'), command],
    { cwd: root, encoding: 'utf8', timeout: 60_000, env: { ...process.env, NO_COLOR: '1' } },
  );
  return { status, output: stdout + stderr };
}

test.each(['content/docs/sub', 'content/docs', 'content/pictures', 'assets/static/files', 'assets', 'templates'])(
  '%s that cannot be listed is an error that names it, and nothing is removed',
  async (folder) => {
    await withSite(SITE, async (root) => {
      expect(run(root, '', 'build').status).toBe(0);
      const published = read(join(root, 'dist'));
      for (const code of ['EACCES', 'EIO', 'EMFILE', 'ENOMEM'])
        for (const command of code === 'EACCES' ? ['build', 'check'] : ['build']) {
          const { status, output } = run(root, failing('readdirSync', join(root, folder), code), command);
          expect(status, output).not.toBe(0);
          expect(output).toContain(`${folder} cannot be read`);
          expect(output).not.toContain('bug in ssg');
          expect(read(join(root, 'dist'))).toEqual(published);
        }
    });
  },
  180_000,
);
