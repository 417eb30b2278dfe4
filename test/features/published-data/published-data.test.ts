import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { endDevSitesAfterEach, serveSite } from '../../serve/dev-site.ts';

endDevSitesAfterEach();

const site = (data: string) => ({
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org/repo/',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { api: { file: 'content/api.yaml', schema: z.looseObject({}), ${data} } },
  headers: { hosts: ['netlify'] },
});
`,
  'templates/page.tsx': `export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head>
    <body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`,
  'content/index.md': page('Home', '[JSON](/api.json)'),
  'content/api.yaml': `openapi: 3.1.0
shared: &time { type: string, pattern: '^no: "yes"$' }
paths: { b: *time, a: *time, 404: "off", long: ${'word '.repeat(60)} }
`,
});

test('YAML has the same values as JSON, in the same order, without anchors', async () => {
  await withSite(site(`publish: ['/api.json', '/docs/api.yml']`), async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect([status, diagnostics]).toEqual(['built', []]);
    const json = readFileSync(join(root, 'dist/api.json'), 'utf8');
    const yaml = readFileSync(join(root, 'dist/docs/api.yml'), 'utf8');
    expect(JSON.stringify(parse(yaml))).toBe(json);
    expect(yaml).not.toMatch(/[&*]\w/);
    expect(readFileSync(join(root, 'dist/_headers'), 'utf8')).not.toContain('Access-Control');
  });
});

test('files shared with other sites, and no others, have headers for hosts', async () => {
  await withSite(site(`publish: ['/api.json', '/api.yaml'], crossOrigin: true`), async (root) => {
    expect((await buildSite(root)).status).toBe('built');
    const lines = readFileSync(join(root, 'dist/_headers'), 'utf8').split('\n');
    const at = [...lines.keys()].filter((i) => lines[i] === '  Access-Control-Allow-Origin: *');
    expect(at.map((i) => lines[i - 1])).toEqual(['/repo/api.json', '/repo/api.yaml']);
  });
});

test('ssg dev sends the same headers', async () => {
  const dev = await serveSite(site(`publish: ['/api.json', '/api.yaml'], crossOrigin: true`));
  const headersOf = async (path: string) => {
    const { status, headers } = await dev.fetch(path);
    return [status, headers.get('content-type'), headers.get('access-control-allow-origin')];
  };
  expect(await headersOf('/repo/api.json')).toEqual([200, 'application/json; charset=utf-8', '*']);
  expect(await headersOf('/repo/api.yaml')).toEqual([200, 'application/yaml; charset=utf-8', '*']);
  expect((await headersOf('/repo/'))[2]).toBe(null);
});
