import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { buildSite, page, withSite } from './support.ts';

/** Same word in both forms. */
const NFC = 'caf\u00e9';
const NFD = 'cafe\u0301';

const config = (parser: string) => `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page', fields: { tags: z.array(z.string()).default([]) }, references: { tags: 'tags' } } },
  data: { tags: { file: 'tags.yaml', schema: z.record(z.string(), z.string()), publish: '/tags.json' } },
  markdown: { parser: '${parser}', rawHtml: true, languages: ['js'] },
  search: {},
  policy: { 'file-name': 'off' },
});
`;

const BODY = `
## The ${NFD} itself

Text of a ${NFD}, \`code ${NFD}\`, [outside](https://example.com/${NFD}), [also](https://example.com/cafe%CC%81?q=${NFD}#${NFD}).

\`\`\`js title="${NFD}"
const x = '${NFD}';
\`\`\`

[one](/${NFD}/) [two](/${NFC}/) [three](/cafe%CC%81/#cafe%CC%81) [file](./${NFD}.md#${NFD}) [reference][r]
[here](#the-${NFD}-itself) [here too](#the-${NFC}-itself) <a href="/${NFD}/#${NFD}" title="${NFD}">raw</a>

[r]: /${NFD}/#${NFC}
`;

/** Returns the values of an attribute in document order. */
function attributes(html: string, name: string): string[] {
  const found: string[] = [];
  const walk = (nodes: readonly RootContent[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (name in node.properties) found.push(String(node.properties[name]));
      walk(node.children);
    }
  };
  walk(unified().use(rehypeParse).parse(html).children);
  return found;
}

describe.each(['satteri', 'remark'])('normal forms, with %s', (parser) => {
  const files = {
    'ssg.config.ts': config(parser),
    'tags.yaml': `${NFD}: Label ${NFD}\n`,
    'content/index.md': page(`Home ${NFD}`, BODY, `tags: [${NFC}, ${NFD}]\nredirectFrom: /old-${NFD}/\n`),
    [`content/${NFC}.md`]: page('Sub', `<p id="${NFD}">raw</p>`, ''),
    'content/slug.md': page('Slug', 'Text.', `slug: slug-${NFD}\n`),
  };

  test('text, code, data and addresses of others stay as they are written, links and anchors of the site have one form', () =>
    withSite(files, async (root) => {
      const { diagnostics, status } = await buildSite(root);
      // Letters with combining marks are reported, but published unchanged.
      expect(diagnostics.filter(({ code }) => code !== 'character-invisible')).toEqual([]);
      expect(status).toBe('built');
      const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
      expect(html).toContain(`Text of a ${NFD}, <code>code ${NFD}</code>`);
      expect(html).toContain(`<title>Home ${NFD}`);
      expect(html.replace(/<[^>]*>/g, '')).toContain(`const x = '${NFD}'`);
      expect(attributes(html, 'title')).toContain(NFD);
      const [outside, also] = attributes(html, 'href').filter((url) => url.includes('example.com'));
      expect(decodeURI(outside ?? '')).toBe(`https://example.com/${NFD}`);
      expect(decodeURI(also ?? '')).toBe(`https://example.com/${NFD}?q=${NFD}#${NFD}`);
      expect(JSON.parse(readFileSync(join(root, 'dist/tags.json'), 'utf8'))).toEqual({ [NFD]: `Label ${NFD}` });

      // They meet.
      const own = attributes(html, 'href').map((url) => decodeURI(url));
      const expected = [`/${NFC}/`, `/${NFC}/#${NFC}`, `#the-${NFC}-itself`];
      expect(own.filter((url) => url.includes('caf') && !url.includes('://')).sort()).toEqual(
        [0, 0, 1, 1, 1, 1, 2, 2].map((i) => expected[i]).sort(),
      );
      expect(attributes(html, 'id')).toContain(`the-${NFC}-itself`);
      expect(attributes(readFileSync(join(root, `dist/${NFC}/index.html`), 'utf8'), 'id')).toContain(NFC);
      expect(existsSync(join(root, `dist/slug-${NFC}/index.html`))).toBe(true);
      expect(existsSync(join(root, `dist/old-${NFC}/index.html`))).toBe(true);
    }));
});
