import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathAliases } from '../../../src/pipeline/compile/resolution.ts';
import { readOutput } from '../../sites/_support/expected.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const CONFIG = `import { defineConfig } from '@depese/ssg';
import { TITLE } from '@/title';
export default defineConfig({
  site: 'https://www.example.org',
  title: TITLE,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { mdx: {} },
});
`;
const FILES = {
  'tsconfig.json': `{
  // The editor's settings. "paths" in a comment: /* no */
  "compilerOptions": {
    "jsx": "preserve", "target": "ES5", "useDefineForClassFields": false,
    "paths": { "@/*": ["./parts/*", ], "#shown": ["./parts/shown.tsx"] }, /* a comma at the end */
  },
}`,
  'ssg.config.ts': CONFIG,
  'parts/title.ts': "export const TITLE = 'Aliased';",
  'parts/shown.tsx': 'export const Shown = () => <b>shown</b>;\nexport default Shown;',
  'parts/note.mdx': 'A note.',
  'other/shown.tsx': 'export const Shown = () => <b>another</b>;\nexport default Shown;',
  'other/title.ts': "export const TITLE = 'Another';",
  'other/note.mdx': 'Another note.',
  'templates/page.tsx': `import { Island } from '@depese/ssg/components';
import { Shown } from '@/shown';
import Tool from './islands/tool.tsx';
class Kept { value; constructor() { this.own = 'value' in this; } }
export default ({ site, body }) => <html lang="en"><head><title>{site.title}</title></head><body><h1>x</h1>
  <Shown />{String(new Kept().own)}<Island component={Tool} props={{}} /><div dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`,
  'templates/islands/tool.tsx': "import Shown from '#shown';\nexport default () => <i><Shown /></i>;",
  'content/index.md': page('Home'),
  'content/a.mdx': page('A', "import Shown from '#shown';\nimport Note from '@/note.mdx';\n\n<Shown />\n\n<Note />"),
};

async function built(root: string) {
  const { diagnostics } = await buildSite(root, { concurrency: 1 });
  return { diagnostics, files: readOutput(join(root, 'dist')) };
}

function island(root: string): string {
  const folder = join(root, 'dist/assets');
  const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('island-tool'));
  return readFileSync(join(folder, name), 'utf8');
}

test('paths of tsconfig.json work in the configuration, templates, islands and MDX, and other settings do not', () =>
  withSite(FILES, async (root) => {
    const { diagnostics, files } = await built(root);
    expect(diagnostics).toEqual([]);
    expect(files['index.html']).toContain('<title>Aliased</title>');
    expect(files['index.html']).toContain('<b>shown</b>true');
    expect(files['index.html']).toMatch(/<i>\s*<b>shown<\/b>/);
    expect(files['a/index.html']).toContain('<b>shown</b>');
    expect(files['a/index.html']).toContain('A note.');
    expect(island(root)).toContain('shown');
  }));

test('a warm build notices edits of tsconfig.json, of what it extends, and files that an import may mean first', () =>
  withSite(FILES, async (root) => {
    let before = await built(root);
    const edits: readonly (readonly [what: string, files: Readonly<Record<string, string>>, shown: string])[] = [
      ['another folder', { 'tsconfig.json': FILES['tsconfig.json'].replaceAll('./parts', './other') }, 'another'],
      ['extends', { 'tsconfig.json': '{ "extends": "./base" }', 'base.json': FILES['tsconfig.json'] }, 'shown'],
      ['its base', { 'base.json': FILES['tsconfig.json'].replaceAll('./parts', './other') }, 'another'],
      [
        'two folders',
        {
          'base.json': FILES['tsconfig.json']
            .replace('./parts/*', './first/*", "./parts/*')
            .replace('./parts/s', './other/s'),
        },
        'another',
      ],
      [
        'a file in the first of them',
        { 'first/shown.tsx': FILES['parts/shown.tsx'].replace('shown<', 'first<') },
        'first',
      ],
    ];
    for (const [what, files, shown] of edits) {
      writeFiles(root, files);
      const warm = await built(root);
      expect(warm.diagnostics, what).toEqual([]);
      expect(warm.files['index.html'], what).toContain(`<b>${shown}</b>`);
      before = warm;
    }
    for (const name of ['dist', '.ssg', 'node_modules/.cache'])
      rmSync(join(root, name), { recursive: true, force: true });
    expect(before).toEqual(await built(root));
  }));

test.each([
  ['without tsconfig.json', {}, 'a', []],
  ['a pattern', { 'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}' }, '@/a/b', ['src/a/b']],
  ['no relative import', { 'tsconfig.json': '{"compilerOptions":{"paths":{"*":["./src/*"]}}}' }, './a', []],
  [
    'most specific first, then baseUrl',
    { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"src","paths":{"*":["x/*"],"a/*":["y/*"],"a/b":["z"]}}}' },
    'a/b',
    ['src/z', 'src/y/b', 'src/x/a/b', 'src/a/b'],
  ],
  [
    'extends of a package and of a list, own settings win',
    {
      'tsconfig.json': '{"extends":["shared-tsconfig","./more/base.json"],"compilerOptions":{"baseUrl":"./own"}}',
      'node_modules/shared-tsconfig/tsconfig.json': '{"compilerOptions":{"paths":{"x":["./gone"]}}}',
      'more/base.json': `{"compilerOptions":{"paths":{"x":["./here","\${configDir}/there"]}}}`,
    },
    'x',
    ['more/here', 'there', 'own/x'],
  ],
  ['what is no valid file', { 'tsconfig.json': '{"compilerOptions":{"paths":[1],"baseUrl":2},"extends":{}' }, 'x', []],
  [
    'a cycle',
    { 'tsconfig.json': '{"extends":"./tsconfig.json","compilerOptions":{"paths":{"x":["./y"]}}}' },
    'x',
    ['y'],
  ],
])('%s', (_, files: Readonly<Record<string, string>>, specifier, meanings) =>
  withSite(files, async (root) => expect(pathAliases(root).meanings(specifier)).toEqual(meanings)),
);
