import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOREVER } from '../../../src/headers/file-headers.ts';
import { CLOUDFLARE_LIMITS } from '../../../src/headers/host-files.ts';
import { applyHeaders, parseHeaders } from '../../../src/serve/preview/host-rules.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { sample } from '../../pipeline/images/samples.ts';
import { filesBelow } from '../../sites/_support/temporary-site.ts';

const config = (hosts: readonly string[]) => `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { prices: { file: 'content/prices.yaml', schema: z.looseObject({}), publish: '/assets/prices-1234abcd.json' } },
  search: {},
  images: { widths: [32, 64], formats: ['webp'] },
  headers: { hosts: ${JSON.stringify(hosts)} },
});
`;
const TEMPLATE = `import { useAsset } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title><link rel="stylesheet" href={useAsset('main.css')} /></head>
    <body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body>
  </html>
);
`;

/**
 * Returns a site for two builds: all content differs, but all names chosen by the author are the same.
 */
const site = async (hosts: readonly string[], word: string, side: number) => ({
  'ssg.config.ts': config(hosts),
  'templates/page.tsx': TEMPLATE,
  'assets/main.css': `p::before { content: '${word}' }`,
  'assets/static/assets/plain.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${word}</desc></svg>`,
  // A date that looks like a hash.
  'assets/static/assets/prices-20260101.txt': word,
  'content/prices.yaml': `price: ${word}\n`,
  'content/index.md': page('Home', `${word}.\n\n![A house](photo.jpg)`),
  'content/photo.jpg': await sample(96, side, 'jpeg'),
});

type Lives = (path: string) => string | undefined;

/** Readers of cache lifetimes in the format of each host. */
const FORMS: Readonly<Record<string, (folder: string) => Lives>> = {
  netlify: byHeadersFile,
  cloudflare: byHeadersFile,
  nginx(folder) {
    const text = readFileSync(join(folder, '_server/nginx.conf'), 'utf8');
    const rules = [...text.matchAll(/^(?:if \(\$uri (~|=) "(.*)"\) \{ )?set \$ssg_cache "(.*)";/gm)];
    return (path) =>
      rules
        .filter(([, how, what = '']) =>
          how === undefined ? true : how === '=' ? what === `/${path}` : new RegExp(what).test(`/${path}`),
        )
        .at(-1)?.[3];
  },
  caddy(folder) {
    const text = readFileSync(join(folder, '_server/Caddyfile'), 'utf8');
    const matchers = new Map(
      [...text.matchAll(/^@(\w+) \{\n\tfile\n\tpath_regexp `(.*)`\n\}/gm)].map(([, name = '', what = '']) => [
        name,
        what,
      ]),
    );
    const rules = [...text.matchAll(/^header (?:@(\w+)|`(.*)`) Cache-Control `(.*)`$/gm)];
    return (path) =>
      rules
        .filter(([, name = '', exact]) =>
          exact === undefined ? new RegExp(matchers.get(name) ?? '$^').test(`/${path}`) : exact === `/${path}`,
        )
        .at(-1)?.[3];
  },
};

function byHeadersFile(folder: string): Lives {
  const { rules, diagnostics } = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'), '_headers');
  expect(diagnostics).toEqual([]);
  return (path) => applyHeaders(rules, `/${path}`, {})['cache-control'];
}

interface Published {
  readonly bytes: ReadonlyMap<string, string>;
  readonly lives: Lives;
}

async function publish(host: string, word: string, side: number): Promise<Published> {
  return withSite(await site([host], word, side), async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect([status, diagnostics]).toEqual(['built', []]);
    const folder = join(root, 'dist');
    const files = filesBelow(folder);
    const bytes = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
    return { bytes, lives: FORMS[host]?.(folder) ?? (() => undefined) };
  });
}

describe.each(Object.keys(FORMS))('%s', (host) => {
  test('a name that is cached for a year never gets other bytes, and missing files have no rules', async () => {
    const [first, second] = [await publish(host, 'one', 48), await publish(host, 'two', 64)];
    const isForever =
      ({ lives }: Published) =>
      (path: string) =>
        lives(path) === FOREVER;
    const kept = [...first.bytes.keys()].filter(isForever(first));
    expect(kept.some((path) => /main-\w+\.css$/.test(path))).toBe(true);
    if (host !== 'cloudflare') expect(kept.some((path) => path.endsWith('.webp'))).toBe(true);
    for (const path of kept.filter((file) => second.bytes.has(file)))
      expect([path, second.bytes.get(path) === first.bytes.get(path)]).toEqual([path, true]);
    for (const path of [...first.bytes.keys()].filter((file) => file.endsWith('/index.json')))
      expect([path, first.lives(path) === FOREVER]).toEqual([path, false]);
    expect([...first.bytes.keys()]).toContain('assets/search/pages/index.json');
    if (host === 'nginx' || host === 'caddy') return;
    for (const path of ['assets/main-1234ABCD.css', ...kept.filter((file) => !second.bytes.has(file))])
      expect([path, second.lives(path)]).toEqual([path, undefined]);
  });
});

test('Cloudflare never gets more rules than it takes, and styles come first', async () => {
  const { bytes } = await publish('cloudflare', 'one', 48);
  const text = bytes.get('_headers') ?? '';
  expect(parseHeaders(text, '').rules.length).toBeLessThanOrEqual(CLOUDFLARE_LIMITS.headerRules);
  expect(text).not.toContain('/assets/*');
});
