import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../../src/pipeline/driver/build.ts';
import { english } from '../../english.ts';
import { isNightly, nightly, sample } from '../../sample.ts';
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
    const bodyOf = (path: string) => {
      const html = status === 'built' ? readFileSync(join(root, 'dist', path), 'utf8') : '';
      return (/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replace(/\n/g, '');
    };
    const pages = Object.keys(files).flatMap((path) => /^content\/(p\d+)\.mdx$/.exec(path)?.[1] ?? []);
    return {
      told: diagnostics.map(({ code, file, line, column, message }) => {
        return `${code} at ${[file, line, column].filter((one) => one !== undefined).join(':')}: ${english(message)}`;
      }),
      body: bodyOf('index.html'),
      bodies: pages.map((name) => bodyOf(`${name}/index.html`)),
    };
  } finally {
    removeSite(root);
  }
}

/**
 * Builds a site with one page of MDX for each text. Returns the diagnostics and the body of each page, as if it was the
 * home page.
 */
async function buildEach(texts: readonly string[], arrange?: (root: string) => unknown, more: Files = {}) {
  const pages = texts.map((text, i) => [`content/p${i}.mdx`, `---\ntitle: Page ${i}\n---\n\n${text}\n`]);
  const files = { 'content/index.md': '---\ntitle: Home\n---\n', ...Object.fromEntries(pages), ...more };
  const { told, bodies } = await buildMdx(files, arrange && { arrange });
  return texts.map((_, i) => ({
    told: told.flatMap((line) => (line.includes(`content/p${i}.mdx:`) ? line.replace(`/p${i}.`, '/index.') : [])),
    body: bodies[i] ?? '',
  }));
}

const page = (text: string): Files => ({ 'content/index.mdx': `---\ntitle: Home\n---\n\n${text}\n` });

test('what an expression shows is checked like what the page shows itself', async () => {
  const files = {
    ...page('import A from \'./_a.mdx\'\n\n{[A].map((Part) => <Part key="a" />)}'),
    'content/_a.mdx': '[a](/gone/)\n',
  };
  const { told } = await buildMdx(files);
  expect(told).toEqual(['link-broken at content/_a.mdx:1:1: Broken link: /gone/ does not exist.']);
});

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

  test('they may be 300 deep', async () => {
    const built = await buildEach(kinds.map(([, text]) => text(300)));
    for (const [i, { told }] of built.entries()) expect(told, kinds[i]?.[0]).toEqual([]);
  });

  const tooDeep = kinds.flatMap(([name, text, what]) =>
    [301, 2000, 8000, 50_000].map((n) => [name, n, text, what] as const),
  );
  test('deeper ones are a mistake with its place', async () => {
    const cases = sample(tooDeep, 4);
    const built = await buildEach(cases.map(([, n, text]) => text(n)));
    for (const [i, { told }] of built.entries()) {
      const [name, n, , what] = cases[i] as (typeof cases)[number];
      expect(told, `${name}, ${n} deep`).toHaveLength(1);
      // A block with more than 30,000 marks is reported before its levels are counted.
      if (n === 50_000) expect(told[0]).toMatch(/^(?:nesting-too-deep|mdx-syntax) at content\/index\.mdx:\d+:\d+: /);
      else {
        expect(told[0]).toMatch(
          /^mdx-syntax at content\/index\.mdx:\d+:\d+: The text is not valid MDX: more than 300 /,
        );
        expect(told[0]).toContain(`more than 300 ${what} are nested in each other here.`);
      }
    }
  });

  test('what is long without being nested: one mistake, and no end of the process', async () => {
    const cases = [
      ['a long sum', `{${'1+'.repeat(50_000)}1}`],
      ['signs', `{${'!'.repeat(29_000)}1}`],
      ['choices', `{${'1?2:'.repeat(14_000)}1}`],
      ['functions', `{${'a=>'.repeat(20_000)}1}`],
      ['quotations', `${'>'.repeat(10_000)} {1}`],
    ] as const;
    const built = await buildEach(cases.map(([, text]) => text));
    for (const [i, { told }] of built.entries())
      expect(told, cases[i]?.[0]).toEqual([
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

test('rows of a table and uses of a footnote beyond every real page are a mistake with its place, as many in code are none', async () => {
  const built = await buildEach([
    `| a | b |\n|---|---|\n${'| 1 | x |\n'.repeat(50_000)}`,
    `${'Word[^a].\n\n'.repeat(30_000)}[^a]: Note.`,
    `\`\`\`\n${'a || b [^c]\n'.repeat(30_000)}\`\`\``,
  ]);
  const problem = (place: string, what: string) =>
    `nesting-too-deep at content/index.mdx:${place}: The text has more than ${what}.`;
  expect(built.map(({ told }) => told)).toEqual([
    [problem('16671:1', '50000 separators of table cells (`|`)')],
    [problem('20005:1', '10000 footnote markers (`[^`)')],
    [],
  ]);
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

  nightly('that show others eight times each, nine files deep, are too many', async () => {
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

  const WAYS = [
    '../../secret/c.tsx',
    '../../secret/c',
    '../../secret/c.mdx',
    '../../secret/c.png',
    '!!raw-loader!../../secret/c.tsx',
  ];

  /** Imports each path in a page of its own. Returns the problems of each page. */
  const importEach = async (paths: readonly string[], arrange: (root: string) => unknown, more: Files = {}) => {
    const built = await buildEach(
      paths.map((path) => `import C from '${path}'\n\n<C />`),
      arrange,
      more,
    );
    return built.map(({ told }) => told);
  };
  const problemOf = (path: string) => [
    `file-outside at content/index.mdx:5:16: The path is outside the project: ${path}.`,
  ];

  test('is an error, also by its absolute path and by an alias', async () => {
    const told = await importEach([...WAYS, '/etc/passwd.js', '@site/../secret/c.tsx'], outside);
    expect(told.slice(0, WAYS.length)).toEqual(WAYS.map(problemOf));
    for (const [first] of told.slice(WAYS.length)) expect(first).toContain('file-outside');
  });

  test('is an error in a file of the project', async () => {
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
    test('is an error', async () => expect(await importEach(linked, links)).toEqual(linked.map(problemOf)));

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
      expect(await buildMdx(files, { arrange, linked: ['../shared'] })).toMatchObject({ told: [], body: 'sharedown' });
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
    expect(await buildMdx(files, { arrange: link })).toMatchObject({ told: [], body: 'linked' });
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
    expect(await buildMdx(files, { arrange })).toMatchObject({ told: [], body: 'inside' });
  });
});

test('what MDX forbids and pages of Docusaurus have, and names', async () => {
  const cases = [
    ['## Limits {#limits}', '<h2 id="limits">Limits</h2>'],
    ['## Limits {/* #limits */}', '<h2 id="limits">Limits</h2>'],
    ['## All {/* #note */} limits', '<h2 id="all--limits">All  limits</h2>'],
    ['Limits {/* #limits */}', '<p>Limits </p>'],
    ['## Limits {#limits .wide}', '<h2 class="wide" id="limits">Limits</h2>'],
    ['a <!-- b --> c', '<p>a  c</p>'],
    ['a\n\n<!-- a */\n\nb -->\n\nc', '<p>a</p><p>c</p>'],
    [
      '`<!-- a -->` `{#b}` ``a ` {#b}``',
      '<p><code>&lt;!-- a --&gt;</code> <code>{#b}</code> <code>a ` {#b}</code></p>',
    ],
    ['```mdx-code-block\n<b>x</b>\n```', '<b>x</b>'],
    ["import { title as T } from './words.js'\n\nexport const T2 = () => <i>{T}</i>\n\n<T2 />", '<i>word</i>'],
  ] as const;
  const built = await buildEach(
    cases.map(([text]) => text),
    undefined,
    { 'content/words.js': "export const title = 'word';\n" },
  );
  for (const [i, { told, body }] of built.entries()) {
    expect(told).toEqual([]);
    expect(body.replace('<h2 id="limits" class="wide">', '<h2 class="wide" id="limits">')).toBe(cases[i]?.[1]);
  }
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
