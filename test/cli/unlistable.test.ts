import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { english } from '../english.ts';
import { read } from '../host/output/trees.ts';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';

const SITE = {
  'ssg.config.ts':
    "import { defineConfig } from '@depese/ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'T', collections: { pages: { dir: 'content', base: '/', template: 'page' } } });\n",
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'content/index.md': page('Home', '![Picture](./pictures/a.svg)'),
  'content/docs/sub/a.md': page('A', 'Text.'),
  'content/pictures/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title></svg>',
  'assets/main.css': 'body { margin: 0 }\n',
  'assets/static/files/f.txt': 'x',
};

const FOLDERS = ['content/docs/sub', 'content/docs', 'content/pictures', 'assets/static/files', 'assets', 'templates'];

/** Replaced before fast-glob is loaded, because it keeps a reference to the function. */
const listing = vi.hoisted(() => {
  const fs = process.getBuiltinModule('node:fs');
  const state: { refused?: { readonly folder: string; readonly code: string } | undefined } = {};
  const original = fs.readdirSync;
  const refusing = (...args: Parameters<typeof original>) => {
    const path = String(args[0]).replace(/\/$/, '');
    if (state.refused?.folder !== path) return original(...args);
    const { code } = state.refused;
    throw Object.assign(new Error(`${code}: refused, scandir`), { code, errno: -1, syscall: 'scandir', path });
  };
  Object.assign(fs, { readdirSync: refusing });
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
  return state;
});

/** Builds while a folder cannot be listed, as on a damaged disk or with other permissions. */
async function buildWithout(root: string, folder: string, code: string, write: boolean) {
  listing.refused = { folder: join(root, folder), code };
  try {
    return await buildSite(root, { write });
  } finally {
    listing.refused = undefined;
  }
}

test('a folder that cannot be listed is an error that names it, and nothing is removed', () =>
  withSite(SITE, async (root) => {
    expect((await buildSite(root)).status).toBe('built');
    const published = read(join(root, 'dist'));
    for (const folder of FOLDERS)
      for (const code of ['EACCES', 'EIO', 'EMFILE', 'ENOMEM'])
        for (const write of code === 'EACCES' ? [true, false] : [true]) {
          const { status, diagnostics } = await buildWithout(root, folder, code, write);
          expect(status, folder).not.toBe('built');
          expect(diagnostics.map(({ message }) => english(message)).join('\n')).toContain(`${folder} cannot be read`);
          expect(read(join(root, 'dist')), folder).toEqual(published);
        }
  }));
