import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../src/config/check.ts';
import { english } from '../english.ts';

/**
 * Checks a configuration written as an object literal. The text between the braces is both evaluated and used for the
 * places of messages.
 */
function check(...lines: readonly string[]) {
  const text = ['export default {', ...lines, '};', ''].join('\n');
  const value: unknown = new Function(`return ${text.replace('export default ', '')}`)();
  return { text, checked: checkConfig(value, 'ssg.config.ts', text) };
}

/** Formats problems as `line:column [marked text] message | hint`. */
function problems(...lines: readonly string[]): string {
  const { text, checked } = check(...lines);
  if (checked.ok) return 'right';
  return `\n${checked.diagnostics
    .map(({ line = 0, column = 0, length = 0, message, hint }) => {
      const marked = (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
      return `${line}:${column} [${marked}] ${english(message)}${hint === undefined ? '' : ` | ${english(hint)}`}`;
    })
    .join('\n')}\n`;
}

const BASE = ["  site: 'https://www.a.example/',", "  title: 'A',"];
const DOCS = "  collections: { docs: { dir: 'content/docs/', base: '/docs/', template: 'doc' } },";

test.each([
  [
    {
      versions: [
        { name: 'a', label: 'A', path: '/a/' },
        { name: 'a', label: 'B', path: '/b/' },
      ],
    },
    'versions[1].name',
  ],
  [
    {
      versions: [
        { name: 'a', label: 'A', path: '/a/' },
        { name: 'b', label: 'B', path: '/a/' },
      ],
    },
    'versions[1].path',
  ],
  [
    {
      versions: [
        { name: 'a', label: 'A', path: '/a/', last: true },
        { name: 'b', label: 'B', path: '/b/', last: true },
      ],
    },
    'versions[1].last',
  ],
  [
    {
      locales: [
        { tag: 'cs', label: 'A', path: '/' },
        { tag: 'cs', label: 'B', path: '/b/' },
      ],
    },
    'locales[1].tag',
  ],
  [{ locales: [{ tag: 'xx_YY', label: 'A', path: '/' }] }, 'locales[0].tag'],
])('variants that contradict each other: %j', (given, key) => {
  const result = checkConfig({ site: 'https://a.example', title: 'A', collections: {}, ...given }, 'ssg.config.ts', '');
  expect(result.ok ? [] : result.diagnostics.map(({ message }) => english(message))).toEqual([
    expect.stringContaining(key),
  ]);
});

const avif = (quality: number) => ({ images: { quality: { avif: quality } } });

test.each<[object, string[]]>([
  ...[null, 'a', { name: 'Reading time' }, { name: 'a', setup: 1 }, { name: 'a', diagnostics: { A: '' } }].map(
    (feature): [object, string[]] => [{ features: [feature] }, ['features[0]']],
  ),
  ...[0, 101, 1.5].map((quality): [object, string[]] => [avif(quality), ['images.quality.avif']]),
  ...[1, 100].map((quality): [object, string[]] => [avif(quality), []]),
])('%j: wrong is %j', (given, keys) => {
  const result = checkConfig({ site: 'https://a.example', title: 'A', ...given }, 'ssg.config.ts', '');
  const messages = result.ok ? [] : result.diagnostics.map(({ code, message }) => `${code}: ${english(message)}`);
  expect(messages).toEqual(keys.map((key) => expect.stringContaining(`config-invalid: \`${key}\``)));
});

test('a small configuration is completed with the defaults', () => {
  const { checked } = check(...BASE, DOCS);
  expect(checked.ok && checked.value).toMatchInlineSnapshot(`
    {
      "assetsDir": "assets",
      "categoryTemplate": "category",
      "collections": {
        "docs": {
          "base": "/docs/",
          "dir": "content/docs",
          "excerpts": false,
          "fields": {},
          "format": "markdown",
          "linkFields": [],
          "order": "position",
          "references": {},
          "required": [],
          "slugFrom": "site",
          "template": "doc",
        },
      },
      "colourThemes": [],
      "compress": [],
      "data": {},
      "facts": {
        "allow": [],
        "data": [],
        "lock": false,
        "maxAge": 6,
        "pointers": {},
        "prices": [],
        "texts": [],
      },
      "features": [],
      "generate": {},
      "headers": {
        "hosts": [],
        "set": {},
        "sources": {},
      },
      "integrity": false,
      "keepAssets": 0,
      "linkedFolders": [],
      "locale": "en",
      "locales": [],
      "markdown": {
        "languages": [],
        "maxFileSize": 2000000,
        "maxHeadings": 200,
        "mdx": false,
        "parser": "satteri",
        "pluginLanguages": [],
        "rawHtml": true,
        "readsCode": false,
        "rehypePlugins": [],
        "remarkPlugins": [],
        "strict": false,
        "twins": false,
        "typography": false,
      },
      "noindex": false,
      "outDir": "dist",
      "policy": {},
      "prose": {
        "data": [],
      },
      "redirects": {},
      "robots": {
        "contentSignal": {},
        "disallow": [],
      },
      "runtime": false,
      "sidebars": {},
      "site": "https://www.a.example",
      "sitemap": {
        "changefreq": "weekly",
        "exclude": [],
        "priority": 0.5,
      },
      "strict": false,
      "templatesDir": "templates",
      "theme": {},
      "title": "A",
      "trackers": {},
      "versions": [],
    }
  `);
});

describe('messages', () => {
  test('a key that is misspelt, missing, or of a wrong type', () => {
    expect(problems(...BASE, DOCS, "  outdir: 'x',")).toMatchInlineSnapshot(`
      "
      5:3 [outdir] \`outdir\` is not a known field. | Did you mean \`outDir\`?
      "
    `);
    expect(problems("  site: 'https://a.example',", DOCS)).toMatchInlineSnapshot(`
      "
      1:1 [] \`title\` is missing: expected text. | Add \`title\`.
      "
    `);
    expect(problems("  site: 'www.a.example',", '  title: 3,', DOCS)).toMatchInlineSnapshot(`
      "
      2:3 [site] \`site\` has a wrong value: expected an address such as https://www.example.org, found "www.a.example".
      3:3 [title] \`title\` has a wrong value: expected text, found 3.
      "
    `);
  });

  test.each([
    ['https://a.example//', 'https://a.example, and nothing else'],
    ['https://me.github.io/repo/#top', 'https://me.github.io/repo, and nothing else'],
    ['https://a.example/?preview', 'https://a.example, and nothing else'],
    ['https://me:secret@a.example/', 'https://a.example, and nothing else'],
  ])('the address %s has more than a place', (site, expected) => {
    expect(problems(`  site: '${site}',`, "  title: 'A',", DOCS)).toBe(
      `\n2:3 [site] \`site\` has a wrong value: expected ${expected}, found "${site}".\n`,
    );
  });

  test('a collection', () => {
    expect(
      problems(
        ...BASE,
        '  collections: {',
        '    docs: {',
        "      dir: '../docs',",
        "      base: 'docs',",
        "      ordr: 'newest',",
        "      template: 'doc',",
        '    },',
        '  },',
      ),
    ).toMatchInlineSnapshot(`
      "
      6:7 [dir] \`collections.docs.dir\` has a wrong value: expected a folder inside the project, such as content/docs, found "../docs".
      7:7 [base] \`collections.docs.base\` has a wrong value: expected a route with a slash at both ends, such as /docs/, found "docs".
      8:7 [ordr] \`collections.docs.ordr\` is not a known field. | Did you mean \`order\`?
      "
    `);
  });

  test('a data file without a schema', () => {
    expect(problems(...BASE, DOCS, "  data: { prices: { file: 'a.csv' } },")).toMatchInlineSnapshot(`
      "
      5:11 [prices] \`data.prices.schema\` is missing: expected a zod schema. | Add \`schema\`.
      "
    `);
    expect(problems(...BASE, DOCS, "  data: { prices: { file: 'a.csv', schema: {} } },")).toMatchInlineSnapshot(`
      "
      5:36 [schema] \`data.prices.schema\` has a wrong value: expected a zod schema, found {}.
      "
    `);
  });

  test('sidebar items', () => {
    expect(problems(...BASE, DOCS, "  sidebars: { docs: ['docs/a'] },")).toMatchInlineSnapshot(`
      "
      5:15 [docs] \`sidebars.docs[0]\` has a wrong value: expected a route with a slash at both ends, such as /docs/, found "docs/a".
      "
    `);
    expect(problems(...BASE, DOCS, "  sidebars: { docs: [{ autogenrated: '/docs/' }] },")).toMatchInlineSnapshot(`
      "
      5:15 [docs] \`sidebars.docs[0].autogenerated\` is missing: expected text. | Add \`autogenerated\`.
      5:24 [autogenrated] \`sidebars.docs[0].autogenrated\` is not a known field. | Did you mean \`autogenerated\`?
      "
    `);
    expect(problems(...BASE, DOCS, "  sidebars: { docs: [{ category: 'A', item: [] }] },")).toMatchInlineSnapshot(`
      "
      5:15 [docs] \`sidebars.docs[0].items\` is missing: expected a list. | Add \`items\`.
      5:39 [item] \`sidebars.docs[0].item\` is not a known field. | Did you mean \`items\`?
      "
    `);
    expect(
      problems(
        ...BASE,
        DOCS,
        '  sidebars: {',
        "    docs: [{ category: 'A', items: [{ doc: '/a/', lable: 'x' }] }],",
        '  },',
      ),
    ).toMatchInlineSnapshot(`
      "
      6:51 [lable] \`sidebars.docs[0].items[0].lable\` is not a known field. | Did you mean \`label\`?
      "
    `);
    expect(problems(...BASE, DOCS, "  sidebars: { docs: [{ category: 'A', items: [3] }] },")).toMatchInlineSnapshot(`
      "
      5:39 [items] \`sidebars.docs[0].items[0]\` has a wrong value: expected text or a group of fields, found 3.
      "
    `);
  });

  test('settings to choose from', () => {
    expect(problems(...BASE, DOCS, "  markdown: { parser: 'marked', typography: 'de' },")).toMatchInlineSnapshot(`
      "
      5:15 [parser] \`markdown.parser\` has a wrong value: expected one of "satteri", "remark", found "marked".
      5:33 [typography] \`markdown.typography\` has a wrong value: expected "cs" or false, found "de".
      "
    `);
    expect(problems(...BASE, DOCS, "  sitemap: { priority: 7, changefreq: 'dayly' },")).toMatchInlineSnapshot(`
      "
      5:27 [changefreq] \`sitemap.changefreq\` has a wrong value: expected one of "daily", "yearly", "hourly", "weekly", "always" and 2 more, found "dayly". | Did you mean \`daily\`?
      5:14 [priority] \`sitemap.priority\` has a wrong value: expected at most 1, found 7.
      "
    `);
  });

  test('data files that exist', () => {
    expect(
      problems(...BASE, DOCS, "  prose: { data: ['prices', 'texts'] },", "  search: { synonyms: 'words' },"),
    ).toMatchInlineSnapshot(`
      "
      5:12 [data] \`prose.data[0]\` has a wrong value: expected the name of a data file, but there are no data files, found "prices".
      5:12 [data] \`prose.data[1]\` has a wrong value: expected the name of a data file, but there are no data files, found "texts".
      6:13 [synonyms] \`search.synonyms\` has a wrong value: expected the name of a data file, but there are no data files, found "words".
      "
    `);
  });

  test('paths of the site', () => {
    expect(
      problems(
        ...BASE,
        DOCS,
        "  redirects: { 'old': '/new/', '/a/#co?ano': '/b/', '/a?b': '/c/' },",
        "  'robots': { disallow: ['tmp'] },",
      ),
    ).toMatchInlineSnapshot(`
      "
      5:17 [old] \`redirects.old\` is an invalid name: expected text that starts with "/".
      5:54 [/a?b] \`redirects./a?b\` is an invalid name: expected an address without \`?\` and \`#\`, which end a path.
      6:15 [disallow] \`robots.disallow[0]\` has a wrong value: expected text that starts with "/", found "tmp".
      "
    `);
  });
});

describe('places', () => {
  test('a key is searched below the one that holds it', () => {
    const found = problems(
      "  title: 'A',",
      "  site: 'https://a.example',",
      '  collections: {',
      "    blog: { dir: 'b', base: '/b/', template: 'b' },",
      "    docs: { dir: 'd', base: '/d/', template: 3 },",
      '  },',
    );
    expect(found).toMatchInlineSnapshot(`
      "
      6:36 [template] \`collections.docs.template\` has a wrong value: expected text, found 3.
      "
    `);
  });

  test('what is not written in the file has the place of the last key that is', () => {
    const line = "export default { site: 'https://a.example', title: 'A', collections: { docs } };";
    const value = { site: 'https://a.example', title: 'A', collections: { docs: {} } };
    const checked = checkConfig(value, 'ssg.config.ts', `import { docs } from './docs.ts';\n${line}\n`);
    const places = checked.ok
      ? []
      : checked.diagnostics.map(({ line: at, column = 0 }) => [at, line.slice(column - 1)]);
    expect(places).toHaveLength(3);
    for (const place of places) expect(place).toEqual([2, 'docs } };']);
  });

  test('what is no object has the beginning of the file', () => {
    const checked = checkConfig(undefined, 'ssg.config.ts', 'export default undefined;\n');
    expect(checked).toMatchInlineSnapshot(`
      {
        "diagnostics": [
          {
            "code": "config-invalid",
            "column": 1,
            "file": "ssg.config.ts",
            "line": 1,
            "message": "The value is wrong: expected a group of fields, found nothing.",
            "severity": "error",
          },
        ],
        "ok": false,
      }
    `);
  });
});
