import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { buildProject } from '../../../src/pipeline/driver/build.ts';
import { CLOCK, FEW_THREADS } from '../../sites/_support/site-case.ts';
import { removeSite, SITES, temporarySite } from '../../sites/_support/temporary-site.ts';

/** Returns the generator's files that importing a file loads at once. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
  );
  for (const [, from, bare] of imports) loadedWith(join(dirname(file), from ?? bare ?? ''), found);
  return found;
}

describe('a site without MDX', () => {
  test.each(['src/cli/commands/build.ts', 'src/pipeline/workers/renderers.ts'])(
    'loads nothing of it with %s',
    (file) => {
      const all = [...loadedWith(file)];
      expect(all.length).toBeGreaterThan(60);
      expect(all.filter((path) => /mdx/.test(path) && !/^src\/(?:config|words)\//.test(path))).toEqual([]);
    },
  );
});

test('a change of what pages of MDX import renders only those that show it', async () => {
  const root = temporarySite(join(SITES, 'mdx'));
  try {
    const options = { root, clock: CLOCK };
    expect((await buildProject(options)).status).toBe('built');
    for (const [file, from, to, pages] of [
      ['components/Box.tsx', 'plain', 'special', 1],
      ['site/src/prices.json', '2', '3', 2],
      ['site/src/lists.js', 'macOS', 'Mac', 1],
      ['content/guide/_part.mdx', 'With', 'By', 1],
      ['content/guide/plain.md', 'without code', 'without any code', 1],
      // Not imported by any page.
      ['site/src/other.js', '', 'export default 1;', 0],
    ] as const) {
      const path = join(root, file);
      writeFileSync(path, existsSync(path) ? readFileSync(path, 'utf8').replace(from, to) : to);
      const { status, runs } = await buildProject(options);
      expect(status, file).toBe('built');
      expect([runs.get('body') ?? 0, runs.get('page') ?? 0], file).toEqual([pages, pages]);
    }
  } finally {
    removeSite(root);
  }
});

/** Returns the body of the only page of a site. The build must give exactly these warnings. */
async function bodyOf(
  files: Readonly<Record<string, string>>,
  config = 'markdown: { mdx: true },',
  warnings: readonly string[] = [],
): Promise<string> {
  const root = temporarySite(undefined, {
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page', excerpts: true } },
  ${config}
});`,
    'templates/page.tsx': `export default ({ body }) => (
  <html lang="en"><head><title>x</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>
);`,
    ...files,
  });
  try {
    const { diagnostics } = await buildProject({ root, clock: CLOCK, ...FEW_THREADS, cache: false });
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${toText(message)}`)).toEqual(warnings);
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
    return (/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replace(/\n/g, '');
  } finally {
    removeSite(root);
  }
}

const page = (text: string) => ({ 'content/index.mdx': `---\ntitle: Home\n---\n\n${text}\n` });

describe('a page of MDX', () => {
  test('shows what a plugin adds: an import, and an element that needs it', async () => {
    const plugin = `() => (tree) => {
      tree.children.unshift({ type: 'mdxjsEsm', value: "import TabItem from '@theme/TabItem'" });
      tree.children.push({
        type: 'mdxJsxFlowElement',
        name: 'TabItem',
        attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: 'a' }],
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'added' }] }],
      });
    }`;
    expect(await bodyOf(page('a {1}\n\n<!-- more -->'), `markdown: { mdx: true, remarkPlugins: [${plugin}] },`)).toBe(
      '<p>a 1</p><p>added</p>',
    );
  });

  test('shows partials in partials, each with properties of its own', async () => {
    const files = {
      ...page("import Outer from './_outer.mdx'\n\n<Outer n={1} />\n\n<Outer n={2}>*b*</Outer>\n\n<!-- more -->"),
      'content/_outer.mdx':
        "import Inner from './parts/_inner.mdx'\n\n## Outer\n\n<Inner n={props.n * 10}>{props.children}</Inner>\n",
      'content/parts/_inner.mdx': 'Inner {props.n} {props.children} [home](../index.mdx)\n',
    };
    const home = '<a href="/">home</a>';
    expect(await bodyOf(files)).toBe(
      `<h2 id="outer">Outer</h2><p>Inner 10  ${home}</p><h2 id="outer-1">Outer</h2><p>Inner 20 <em>b</em> ${home}</p>`,
    );
  });

  test('shows files of MDX that an expression chooses', async () => {
    const files = {
      ...page(
        "import A from './_a.mdx'\nimport B from './_b.mdx'\n\n{[A, B].map((Part, i) => <Part key={i} n={i} />)}\n\n<!-- more -->",
      ),
      'content/_a.mdx': '*A* {props.n}\n',
      'content/_b.mdx': '*B* {props.n}\n',
    };
    expect(await bodyOf(files)).toBe('<p><em>A</em> 0</p><p><em>B</em> 1</p>');
  });

  test('shows the content of an unknown component', async () => {
    const unknown = 'warning: There is no component `Bxo`: its content is shown instead.';
    expect(await bodyOf(page('<Bxo>*kept*</Bxo>\n\n<!-- more -->'), undefined, [unknown])).toBe('<em>kept</em>');
  });

  test('reads its front matter, also in what it exports', async () => {
    const text =
      'export const upper = () => frontMatter.title.toUpperCase()\n\n{upper()} {contentTitle}\n\n<!-- more -->';
    expect(await bodyOf(page(text))).toBe('HOME');
  });
});
