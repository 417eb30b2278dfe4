import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const layout = (imports: string, shown: string) => `import { Island, useAsset } from '@depese/ssg/components';
${imports}
export default ({ body }) => <html lang="en"><head><title>x</title><link rel="stylesheet" href={useAsset('main.css')} /></head>
<body><h1>x</h1>${shown}<div dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`;
const FILES = {
  'package.json': '{ "type": "module" }',
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org/base',
  title: 'Example',
  collections: {
    pages: { dir: 'content', base: '/', template: 'page' },
    other: { dir: 'other', base: '/other/', template: 'plain' },
  },
  integrity: true,
});
`,
  'assets/main.css': '.main { color: red }',
  'templates/page.tsx': layout(
    "import './page.css';\nimport Box from './parts/box.tsx';\nimport Tool from './islands/tool.tsx';",
    '<Box />{body.includes("no tool") ? null : <Island component={Tool} props={{}} />}',
  ),
  'templates/plain.tsx': layout('', ''),
  'templates/page.css': "@import './imported.css'; .page { background: url('./dot.png') }",
  'templates/imported.css': '.imported { color: blue }',
  'templates/dot.png': 'png',
  'templates/parts/box.tsx':
    "import styles, { inner } from './box.module.css';\nexport default () => <b className={styles.box}><i className={inner}>box</i></b>;",
  'templates/parts/box.module.css':
    ".box { composes: base from './base.module.css'; color: green } .inner { animation: turn 1s } @keyframes turn { from { top: 0 } }",
  'templates/parts/base.module.css': '.base { margin: 0; background: url(../dot.png) }',
  'templates/islands/tool.tsx':
    "import styles from './box.module.css';\nimport './tool.css';\nexport default () => <b className={styles.box}>tool</b>;",
  'templates/islands/box.module.css': '.box { color: yellow }',
  'templates/islands/tool.css': '.tool { color: black }',
  'content/index.md': page('Home'),
  'content/no.md': page('No', 'There is no tool.'),
  'other/index.md': page('Other'),
};

async function built(root: string) {
  const { diagnostics } = await buildSite(root, { concurrency: 1 });
  expect(diagnostics).toEqual([]);
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const styles = (html: string) =>
    Array.from(
      html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="\/base\/([^"]+)"/g),
      ([, path = '']) => ({
        name: path.replace(/^assets\/|-[A-Z2-7]{8}(?=\.css$)/g, ''),
        path,
        css: read(path),
      }),
    );
  const of = (route: string) => {
    const html = read(`${route}index.html`);
    return { html, styles: styles(html) };
  };
  return { diagnostics, home: of(''), without: of('no/'), other: of('other/'), read };
}

test("CSS that a template or an island imports is linked on the pages that use it, after the site's own", () =>
  withSite(FILES, async (root) => {
    const { diagnostics, home, without, other, read } = await built(root);
    expect(diagnostics).toEqual([]);
    expect(home.styles.map(({ name }) => name)).toEqual(['main.css', 'page-page.css', 'island-tool.css']);
    expect(without.styles.map(({ name }) => name)).toEqual(['main.css', 'page-page.css']);
    expect(other.styles.map(({ name }) => name)).toEqual(['main.css']);
    const [, own, island] = home.styles;
    expect(own?.css).toMatch(
      /^\.imported\{.*\.page\{background:url\("\/base\/assets\/dot-[A-Z2-7]{8}\.png"\)\}.*\.base/s,
    );
    expect(existsSync(join(root, 'dist', /assets\/dot-\w+\.png/.exec(own?.css ?? '')?.[0] ?? ''))).toBe(true);
    expect(own?.css).not.toContain('.tool');
    // Class names are the same in HTML, CSS and scripts. Equal names in two files get different class names.
    const names = [...home.html.matchAll(/class="([^"]+)"/g)].map(([, name = '']) => name.split(' '));
    const [[base, box] = [], [inner] = [], [tool] = []] = names;
    expect(own?.css).toContain(`.${base}{`);
    expect(own?.css).toContain(`.${box}{color:green}`);
    expect(own?.css).toContain(`.${inner}{animation:`);
    expect(box).not.toBe(tool);
    expect(island?.css).toContain(`.${tool}{color:#ff0}`);
    const [, script = ''] = /data-src="\/base\/(assets\/island-tool[^" ]+)/.exec(home.html) ?? [];
    expect(read(script)).toContain(String(tool));
    expect(home.html).toMatch(/<link rel="stylesheet" href="[^"]*page-page[^"]*" integrity=/);
  }));

test('a warm build notices edits of imported CSS', () =>
  withSite(FILES, async (root) => {
    let before = await built(root);
    const edits: readonly (readonly [files: Readonly<Record<string, string>>, shown: string])[] = [
      [{ 'templates/page.css': '.page { color: orange }' }, '.page{color:orange}'],
      [{ 'templates/parts/base.module.css': '.base { margin: 7px }' }, '{margin:7px}'],
      [{ 'templates/parts/box.module.css': '.box { color: pink } .inner { top: 1px }' }, '{color:pink}'],
      [{ 'templates/page.tsx': FILES['templates/page.tsx'].replace("import './page.css';", '') }, '{color:pink}'],
    ];
    for (const [files, shown] of edits) {
      writeFiles(root, files);
      const warm = await built(root);
      expect(warm.home.styles[1]?.css).toContain(shown);
      expect(warm.home.styles[1]?.path).not.toBe(before.home.styles[1]?.path);
      before = warm;
    }
    for (const name of ['dist', '.ssg', 'node_modules/.cache'])
      rmSync(join(root, name), { recursive: true, force: true });
    const { read: _, ...cold } = await built(root);
    expect(before).toMatchObject(cold);
  }));

test('CSS of Markdown components is on every page, and mistakes in CSS are reported at their file', () =>
  withSite(
    {
      ...FILES,
      'templates/markdown/index.tsx': "import './note.css';\nexport const components = {};",
      'templates/markdown/note.css': '.note { top: 0 }',
    },
    async (root) => {
      const { other } = await built(root);
      expect(other.styles.map(({ name }) => name)).toEqual(['main.css', 'markdown.css']);
      writeFiles(root, {
        'templates/page.css': '.page { color red }',
        'templates/parts/box.module.css': '.inner { top: 0 }\n.box { color red }',
      });
      const { diagnostics } = await buildSite(root);
      const found = diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);
      expect(new Set(found)).toEqual(
        new Set(['templates/page.css:1 template-compile', 'templates/parts/box.module.css:2 template-compile']),
      );
      writeFiles(root, {
        'templates/page.css': "@import './gone.css';",
        'templates/parts/box.module.css': FILES['templates/parts/box.module.css'],
      });
      expect((await buildSite(root)).diagnostics.map(({ code, file }) => [code, file])).toEqual([
        ['template-compile', 'templates/page.css'],
      ]);
      writeFiles(root, {
        'templates/page.css': '',
        'templates/parts/box.module.css': '.inner { top: 0 } .box { background: url(./gone.png) }',
      });
      expect((await buildSite(root)).diagnostics.map(({ code, file }) => [code, file])).toEqual([
        ['template-compile', 'templates/parts/box.module.css'],
      ]);
    },
  ));
