import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

const LONG = 'a'.repeat(240);

/** Page name -> lines of its front matter. Every value gets its own page. */
const FIELDS = {
  above: 'slug: ../../../..',
  'above-all': 'slug: /../../x/',
  nul: 'slug: "a\\0b"',
  manifest: 'slug: /.ssg-manifest.json',
  long: `slug: ${LONG}`,
  'line-break': 'slug: "a\\nb"',
  backslash: 'slug: "a\\\\..\\\\b"',
  encoded: 'slug: "%2e%2e%2fpwn"',
  half: 'slug: "a\\uD800"',
  'many-parts': `slug: /${'part/'.repeat(200)}`,
  'redirect-above': 'redirectFrom: /../../x/',
  'redirect-way-round': 'redirectFrom: [/old/, /a/../../../x/]',
  'redirect-nul': 'redirectFrom: "/a\\0b/"',
  'redirect-own': 'redirectFrom: /.ssg-manifest.json',
  'slug-star': 'slug: "*"',
  'slug-name': 'slug: /:splat/',
  'slug-variable': 'slug: /$uri/',
  'slug-braces': 'slug: "/{http.request.uri}/"',
  'redirect-star': 'redirectFrom: /*',
  'redirect-name': 'redirectFrom: [/old/, "/:x/"]',
  'redirect-variable': 'redirectFrom: /$request_uri/',
  'redirect-long': `redirectFrom: /${LONG}/`,
};

export default {
  arrange(root) {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const [name, field] of Object.entries(FIELDS)) write(`content/${name}.md`, `---\ntitle: A\n${field}\n---\n`);
    write('content/line\nbreak.md', '---\ntitle: A\n---\n');
    write('content/back\\slash.md', '---\ntitle: A\n---\n');
    write('content/a%2fb.md', '---\ntitle: A\n---\n');
    write('content/c#.md', '---\ntitle: A\n---\n');
    write(`content/docs/${LONG}.md`, '---\ntitle: A\n---\n');
    write('content/docs/line\nbreak/named.md', '---\ntitle: A\nslug: mended\n---\n');
    write('assets/static/.ssg-manifest.json', '{}');
    write('assets/static/line\nbreak.txt', 'x');
    write(`assets/static/${LONG}.txt`, 'x');
    write('data/list.yaml', '- a\n');
  },
} satisfies SiteCase;
