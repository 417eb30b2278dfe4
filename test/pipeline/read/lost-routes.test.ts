import { expect, test } from 'vitest';
import { lostRoutes } from '../../../src/pipeline/read/front-matter.ts';

const COLLECTION = { dir: 'content', base: '/' };
const lost = (fields: string) => lostRoutes('content/a.md', `---\n${fields}\n---\n\nText.\n`, COLLECTION);

test.each([
  ['no slug', 'title: : A', ['/a/'], false],
  ['a slug', 'title: : A\nslug: b', ['/a/', '/b/'], false],
  ['a whole route', "title: : A\nslug: '/b/c/'", ['/a/', '/b/c/'], false],
  ['a slug that is a list', 'slug: [b]', ['/a/'], true],
  ['a slug with a space', 'title: : A\nslug: b c', ['/a/'], true],
  ['a slug in JSON', '{\n "title": 1,\n "slug": ["b"]\n}', ['/a/'], true],
  ['a slug of a group', 'sidebar:\n  slug: b', ['/a/'], false],
  ['old routes', 'title: : A\nredirectFrom: [/old/, "/older/"]', ['/a/', '/old/', '/older/'], false],
])('front matter that is wrong, with %s', (_, fields, routes, areUnknown) => {
  expect(lost(fields)).toEqual({ routes, areUnknown });
});

test('front matter without an end ends with its first paragraph', () => {
  const routes = (text: string) => lostRoutes('content/a.md', text, COLLECTION).routes;
  expect(routes('---\ntitle: A\nslug: b\nredirectFrom: [/old/]\n\nText.\n')).toEqual(['/a/', '/old/', '/b/']);
  expect(routes('---\ntitle: A\n \nslug: b\nredirectFrom: [/old/]\n')).toEqual(['/a/']);
});
