import { page } from '../pipeline/driver/support.ts';

const LONG = 'Prices go up, and then they go down again. '.repeat(100);

/**
 * Site with everything that a server must handle: compressed files, feeds, redirects, a search, folders without a page.
 */
export const SITE: Readonly<Record<string, string>> = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { twins: true },
  search: {},
  data: { api: { file: 'content/api.yaml', schema: z.looseObject({}), publish: ['/api.json', '/api.yaml'], crossOrigin: true } },
  redirects: { '/old/': '/sms/', '/with/': 'https://example.com/x?own=1', '/stará/': '/index copy/', '/old.html': '/sms/' },
  headers: { hosts: ['netlify', 'nginx', 'caddy'] },
  compress: ['br', 'gzip'],
  policy: { 'file-name': 'off' },
});
`,
  'templates/page.tsx': `import { useAsset } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title><link rel="stylesheet" href={useAsset('main.css')} /></head>
    <body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body>
  </html>
);
`,
  'assets/main.css': Array.from({ length: 100 }, (_, i) => `.step-${i} { margin: ${i}px }`).join('\n'),
  'assets/static/404.html': `<!doctype html><html lang="en"><title>Not found</title><p>${LONG}</p></html>`,
  'assets/static/assets/prices-20260101.json': '{}',
  'assets/static/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${LONG}</desc></svg>`,
  'assets/static/list.xlsx': 'PK',
  'assets/static/news/atom.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
  'assets/static/news/feed.json': '{}',
  'assets/static/news/rss.xml': `<rss version="2.0"><channel><description>${LONG}</description></channel></rss>`,
  'assets/static/script.mjs': 'export default 1;',
  'assets/static/table.csv': 'a,b\n',
  'assets/static/unknown.qqq': 'x',
  'content/api.yaml': 'openapi: 3.1.0\ninfo: { title: Example, version: 1.0.0 }\n',
  'content/index.md': page('Home', LONG),
  'content/index copy.md': page('Copy', LONG),
  'content/docs/deep/page.md': page('Deep', LONG),
  'content/sms.md': page('SMS', LONG),
  'content/tool/length.md': page('Length', LONG),
};
