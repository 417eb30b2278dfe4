import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../src/config/schema.ts';
import { checksAskedBy, loadFeatures } from '../../src/features/all.ts';

const SMALLEST = { site: 'https://www.example.org', title: 'Hi', collections: {} };

async function loaded(keys: object, wanted: Parameters<typeof loadFeatures>[1] = {}): Promise<readonly string[]> {
  const features = await loadFeatures(configSchema.parse({ ...SMALLEST, ...keys }), wanted);
  return features.map(({ definition }) => definition.name);
}

const ALWAYS = ['sitemap', 'redirects', 'route-lock', 'content-lint'];

test('a site without configuration only loads features that pages can request', async () => {
  expect(await loaded({})).toEqual(ALWAYS);
});

test.each([
  ['markdown-pages', { markdown: { twins: true } }],
  ['published-data', { data: { menu: { file: 'menu.json', schema: z.array(z.string()), publish: '/menu.json' } } }],
  ['llms', { llms: { summary: 'An example.', sections: [{ title: 'All', pages: ['/**'] }] } }],
  ['feeds', { generate: { news: { template: 'page', pages: () => [] } } }],
  ['search', { search: {} }],
  ['images', { images: {} }],
  ['previews', { previews: { fonts: [{ family: 'Inter', files: ['fonts/inter.ttf'] }] } }],
  ['security-txt', { securityTxt: { contacts: ['mailto:a@example.org'], expires: '2100-01-01' } }],
  ['headers', { headers: { hosts: ['netlify'] } }],
  ['own', { features: [{ name: 'own' }] }],
])('%s comes with its key of the configuration', async (name, keys) => {
  expect((await loaded(keys)).filter((other) => !ALWAYS.includes(other))).toEqual([name]);
});

test('an optional check loads its feature, configured or not; authors also get the checks of their language', async () => {
  const of = async (options: object) => loaded({}, { checks: checksAskedBy(options) });
  const always = ['stated-facts', 'unpublished'];
  expect(await of({ prose: undefined, external: true })).toEqual([...ALWAYS, ...always]);
  expect(await of({ prose: true })).toEqual([...ALWAYS, 'stated-facts', 'language-lint', 'unpublished']);
  expect(await of({ examples: true })).toContain('api-samples');
  expect(await of({ search: 'queries.yaml' })).toEqual(expect.arrayContaining(['llms', 'search']));
  expect(await loaded({}, { isServed: true })).toEqual([...ALWAYS, 'language-lint']);
});
