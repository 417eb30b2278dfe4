import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../../src/pipeline/driver/build.ts';
import { english } from '../../english.ts';
import { isNightly, sample } from '../../sample.ts';
import { CLOCK, FEW_THREADS } from '../../sites/_support/site-case.ts';
import { removeSite, temporarySite } from '../../sites/_support/temporary-site.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Builds a site with MDX pages. Returns its diagnostics as `code at place: message`, and the body of its first page.
 */
async function buildMdx(
  files: Files,
  { mdx = 'true', linked = [] as readonly string[], arrange = (_root: string): unknown => undefined } = {},
) {
  const root = temporarySite(undefined, {
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  linkedFolders: ${JSON.stringify(linked)},
  markdown: ${mdx === '' ? '{}' : `{ mdx: ${mdx} }`},
});`,
    'templates/page.tsx': `export default ({ body }) => (
  <html lang="en"><head><title>x</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>
);`,
    ...files,
  });
  try {
    const at = arrange(root);
    const { diagnostics, status } = await buildProject({
      root: typeof at === 'string' ? at : root,
      clock: CLOCK,
      ...FEW_THREADS,
      cache: false,
    });
    const html = status === 'built' ? readFileSync(join(root, 'dist/index.html'), 'utf8') : '';
    return {
      told: diagnostics.map(({ code, file, line, column, message }) => {
        return `${code} at ${[file, line, column].filter((one) => one !== undefined).join(':')}: ${english(message)}`;
      }),
      body: (/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replace(/\n/g, ''),
    };
  } finally {
    removeSite(root);
  }
}

const page = (text: string): Files => ({ 'content/index.mdx': `---\ntitle: Home\n---\n\n${text}\n` });

describe('a site that has not asked for MDX', () => {
  const files = {
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/a.mdx': '---\ntitle: A\n---\n\n{1}\n',
  };
  const problem =
    'mdx-not-allowed at content/a.mdx: The file is MDX, which can run code, and this site does not allow MDX.';

  test.each(['', 'false'])('names the file (%j)', async (mdx) => {
    expect((await buildMdx(files, { mdx })).told).toEqual([problem]);
  });

  test.each(['true', '{}'])('builds it when it does ask (%j)', async (mdx) => {
    expect((await buildMdx(files, { mdx })).told).toEqual([]);
  });
});

describe('what is nested', () => {
  const nested = (n: number, open: string, close: string, inner = '') => open.repeat(n) + inner + close.repeat(n);
  const kinds: readonly (readonly [string, (n: number) => string, string])[] = [
    ['brackets in braces', (n) => `{${nested(n - 1, '[', ']')}}`, 'brackets'],
    ['round brackets in braces', (n) => `{${nested(n - 1, '(', ')', '1')}}`, 'brackets'],
    ['brackets in an attribute', (n) => `<b title={${nested(n - 1, '[', ']')}}>x</b>`, 'brackets'],
    ['brackets in an export', (n) => `export const x = ${nested(n, '[', ']')}`, 'brackets'],
    ['elements', (n) => nested(n, '<b>', '</b>', 'x'), 'elements'],
    ['elements in lines', (n) => nested(n, '<div>\n', '</div>\n', '\nx\n\n'), 'elements'],
    ['elements in an expression', (n) => `{${nested(n, '<b>', '</b>')}}`, 'elements'],
  ];

  test.each(sample(kinds, 3))('%s may be 300 deep', async (_, text) => {
    expect((await buildMdx(page(text(300)))).told).toEqual([]);
  });

  const tooDeep = kinds.flatMap(([name, text, what]) =>
    [301, 2000, 8000, 50_000].map((n) => [name, n, text, what] as const),
  );
  test.each(sample(tooDeep, 4))('%s, %d deep, are a mistake with its place', async (_, n, text, what) => {
    const { told } = await buildMdx(page(text(n)));
    expect(told).toHaveLength(1);
    // A block with more than 30,000 marks is reported before its levels are counted.
    if (n === 50_000) expect(told[0]).toMatch(/^(?:nesting-too-deep|mdx-syntax) at content\/index\.mdx:\d+:\d+: /);
    else {
      expect(told[0]).toMatch(/^mdx-syntax at content\/index\.mdx:\d+:\d+: The text is not valid MDX: more than 300 /);
      expect(told[0]).toContain(`more than 300 ${what} are nested in each other here.`);
    }
  });

  test.each([
    ['a long sum', `{${'1+'.repeat(50_000)}1}`],
    ['signs', `{${'!'.repeat(29_000)}1}`],
    ['choices', `{${'1?2:'.repeat(14_000)}1}`],
    ['functions', `{${'a=>'.repeat(20_000)}1}`],
    ['quotations', `${'>'.repeat(10_000)} {1}`],
  ])('%s: one mistake, and no end of the process', async (_, text) => {
    expect((await buildMdx(page(text))).told).toEqual([
      expect.stringMatching(/^mdx-syntax at content\/index\.mdx:\d+:\d+: The text is not valid MDX: /),
    ]);
  });

  test('brackets in text and in code do not count', async () => {
    const text = `${'( [ '.repeat(400)}\n\n\`\`\`java\n${'List<String> a;\n'.repeat(400)}\`\`\`\n\n${'`List<A>` '.repeat(400)}`;
    expect((await buildMdx(page(text))).told).toEqual([]);
  });

  test('lists deeper than the limit are shown as they are written', async () => {
    const text = Array.from({ length: isNightly ? 500 : 120 }, (_, i) => `${'  '.repeat(i)}- <b>x</b>`).join('\n');
    expect((await buildMdx(page(text))).told).toEqual([]);
  });
});

test.each([
  [
    'rows of a table',
    `| a | b |\n|---|---|\n${'| 1 | x |\n'.repeat(50_000)}`,
    '16671:1',
    '50000 separators of table cells (`|`)',
  ],
  ['uses of a footnote', `${'Word[^a].\n\n'.repeat(30_000)}[^a]: Note.`, '20005:1', '10000 footnote markers (`[^`)'],
])('%s beyond every real page are a mistake with its place', async (_, text, place, what) => {
  expect((await buildMdx(page(text))).told).toEqual([
    `nesting-too-deep at content/index.mdx:${place}: The text has more than ${what}.`,
  ]);
});

test('as many in code are none', async () => {
  const text = `\`\`\`\n${'a || b [^c]\n'.repeat(30_000)}\`\`\``;
  expect((await buildMdx(page(text))).told).toEqual([]);
});

describe('partials', () => {
  test('that show themselves name the way', async () => {
    const files = {
      ...page("import A from './_a.mdx'\n\n<A />"),
      'content/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
      'content/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
    };
    expect((await buildMdx(files)).told).toEqual([
      'include-circular at content/_b.mdx:3:1: The file imports itself: content/index.mdx → content/_a.mdx → content/_b.mdx → content/_a.mdx.',
    ]);
  });

  test('that show others eight times each, nine files deep, are too many', async () => {
    const use = (n: number) => `import P from './_p${n}.mdx'\n\n${'<P />\n\n'.repeat(8)}`;
    const parts = Array.from({ length: 9 }, (_, i) => [`content/_p${i}.mdx`, i === 8 ? 'Text.\n' : use(i + 1)]);
    const { told } = await buildMdx({ ...page(use(0)), ...Object.fromEntries(parts) });
    expect(told).toEqual([
      expect.stringMatching(/^includes-too-many at content\/_p\d\.mdx:\d+:1: With this include, the page/),
    ]);
  });

  test('have a body for each use, which is not run for the others', async () => {
    const files = {
      ...page("import A from './_a.mdx'\n\n<A n={1} />\n\n<A n={2} />"),
      'content/_a.mdx': 'export const seen = []\n\n## Part\n\n{(seen.push(props.n), seen.join())}\n',
    };
    expect((await buildMdx(files)).body).toBe('<h2 id="part">Part</h2>1<h2 id="part-1">Part</h2>1,2');
  });
});

describe('an import that leaves the project', () => {
  const outside = (root: string) => {
    mkdirSync(join(root, '../secret'), { recursive: true });
    writeFileSync(join(root, '../secret/c.tsx'), 'export default () => <b>secret</b>;\n');
    writeFileSync(join(root, '../secret/c.mdx'), 'secret\n');
    writeFileSync(join(root, '../secret/c.png'), 'secret');
  };

  test.each([
    '../../secret/c.tsx',
    '../../secret/c',
    '../../secret/c.mdx',
    '../../secret/c.png',
    '!!raw-loader!../../secret/c.tsx',
  ])('%s is an error', async (path) => {
    const files = page(`import C from '${path}'\n\n<C />`);
    expect((await buildMdx(files, { arrange: outside })).told).toEqual([
      `file-outside at content/index.mdx:5:16: The path is outside the project: ${path}.`,
    ]);
  });

  test('also by its absolute path, by an alias, and in a file of the project', async () => {
    for (const path of ['/etc/passwd.js', '@site/../secret/c.tsx'])
      expect((await buildMdx(page(`import C from '${path}'\n\n<C />`), { arrange: outside })).told[0]).toContain(
        'file-outside',
      );
    const files = {
      ...page("import C from '../code/c.js'\n\n<C />"),
      'code/c.js': "export { default } from '../../secret/c.tsx';\n",
    };
    expect((await buildMdx(files, { arrange: outside })).told).toEqual([
      'file-outside at code/c.js:1:26: The path is outside the project: ../../secret/c.tsx.',
    ]);
  });

  describe('through a symbolic link', () => {
    const links = (root: string) => {
      outside(root);
      mkdirSync(join(root, 'code'));
      for (const name of ['c.tsx', 'c.mdx', 'c.png'])
        symlinkSync(join(root, '../secret', name), join(root, 'code', name));
      symlinkSync(join(root, '../secret'), join(root, 'code/folder'));
    };

    const linked = [
      '../code/c.tsx',
      '../code/c',
      '@site/code/c',
      '../code/c.mdx',
      '../code/c.png',
      '!!raw-loader!../code/c.tsx',
      '../code/folder/c.tsx',
      '../code/folder/c',
      '../code/folder/c.mdx',
      '../code/folder/c.png',
      '!!raw-loader!../code/folder/c.tsx',
    ];
    test.each(sample(linked, 4))('%s is an error', async (path) => {
      const files = page(`import C from '${path}'\n\n<C />`);
      expect((await buildMdx(files, { arrange: links })).told).toEqual([
        `file-outside at content/index.mdx:5:16: The path is outside the project: ${path}.`,
      ]);
    });

    test('is an error in a file of the project', async () => {
      const files = {
        ...page("import C from '../own/c.js'\n\n<C />"),
        'own/c.js': "export { default } from '../code/folder/c';\n",
      };
      expect((await buildMdx(files, { arrange: links })).told).toEqual([
        'file-outside at own/c.js:1:26: The path is outside the project: ../code/folder/c.',
      ]);
    });

    test('is none within the project, nor into a folder that linkedFolders names', async () => {
      const arrange = (root: string) => {
        mkdirSync(join(root, '../shared/deep'), { recursive: true });
        writeFileSync(join(root, '../shared/deep/c.js'), "export { word } from '../d';\n");
        writeFileSync(join(root, '../shared/d.js'), "export const word = 'shared';\n");
        symlinkSync(join(root, '../shared'), join(root, 'shared'));
        symlinkSync(join(root, 'code'), join(root, 'other'));
      };
      const files = {
        ...page("import { word } from '../shared/deep/c'\nimport { own } from '../other/own'\n\n{word}{own}"),
        'code/own.js': "export const own = 'own';\n",
      };
      expect(await buildMdx(files, { arrange, linked: ['../shared'] })).toEqual({ told: [], body: 'sharedown' });
    });
  });

  test('is none into a package, also one that is linked', async () => {
    const link = (root: string) => {
      mkdirSync(join(root, '../packages/linked'), { recursive: true });
      writeFileSync(join(root, '../packages/linked/package.json'), '{ "name": "linked", "main": "index.js" }');
      writeFileSync(join(root, '../packages/linked/index.js'), "export * from './words.js';\n");
      writeFileSync(join(root, '../packages/linked/words.js'), "export const word = 'linked';\n");
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      symlinkSync(join(root, '../packages/linked'), join(root, 'node_modules/linked'));
    };
    const files = {
      ...page("import { word } from '../code/c.js'\n\n{word}"),
      'code/c.js': "export { word } from 'linked';\n",
    };
    expect(await buildMdx(files, { arrange: link })).toEqual({ told: [], body: 'linked' });
  });

  test('is none in a project that is reached by a link', async () => {
    const files = {
      ...page("import { word } from '../code/c.js'\n\n{word}"),
      'code/c.js': "export { word } from './d.js';\n",
      'code/d.js': "export { word } from '../e.js';\n",
      'e.js': "export const word = 'inside';\n",
    };
    const arrange = (root: string) => {
      mkdirSync(join(root, '../a/b'), { recursive: true });
      symlinkSync(root, join(root, '../a/b/link'));
      return join(root, '../a/b/link');
    };
    expect(await buildMdx(files, { arrange })).toEqual({ told: [], body: 'inside' });
  });
});

test.each([
  ['## Limits {#limits}', '<h2 id="limits">Limits</h2>'],
  ['## Limits {/* #limits */}', '<h2 id="limits">Limits</h2>'],
  ['## Limits {#limits .wide}', '<h2 class="wide" id="limits">Limits</h2>'],
  ['a <!-- b --> c', '<p>a  c</p>'],
  ['a\n\n<!-- a */\n\nb -->\n\nc', '<p>a</p><p>c</p>'],
  ['`<!-- a -->` `{#b}` ``a ` {#b}``', '<p><code>&lt;!-- a --&gt;</code> <code>{#b}</code> <code>a ` {#b}</code></p>'],
  ['```mdx-code-block\n<b>x</b>\n```', '<b>x</b>'],
  ["import { title as T } from './words.js'\n\nexport const T2 = () => <i>{T}</i>\n\n<T2 />", '<i>word</i>'],
])('what MDX forbids and pages of Docusaurus have, and names: %j', async (text, body) => {
  const { told, body: shown } = await buildMdx({ ...page(text), 'content/words.js': "export const title = 'word';\n" });
  expect(told).toEqual([]);
  expect(shown.replace(/<h2 id="limits" class="wide">/, '<h2 class="wide" id="limits">')).toBe(body);
});

test('a plugin that extends the parser extends that of MDX', async () => {
  const files = {
    ...page('a $x$ {1}'),
    'node_modules/remark-math/package.json': '{ "name": "remark-math", "type": "module", "main": "index.js" }',
    'node_modules/remark-math/index.js': `export { default } from '${join(process.cwd(), 'node_modules/remark-math/index.js')}';`,
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
import remarkMath from 'remark-math';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { mdx: true, remarkPlugins: [remarkMath] },
});`,
  };
  const { told, body } = await buildMdx(files);
  expect(told).toEqual([]);
  expect(body).toBe('<p>a <code class="language-math math-inline">x</code> 1</p>');
});
