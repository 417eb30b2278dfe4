import { expect, test } from 'vitest';
import { anchorTarget, resolveMovedAnchors } from '../../../src/pipeline/structure/redirects.ts';
import { english } from '../../english.ts';

const place = { file: 'content/a.md' };
const resolve = (wanted: Readonly<Record<string, string>>) => {
  const { moved, diagnostics } = resolveMovedAnchors(Object.entries(wanted).map(([from, to]) => ({ from, to, place })));
  return {
    moved: Object.fromEntries([...moved].map(([route, all]) => [route, all.map(({ id, to }) => `${id} ${to}`)])),
    messages: diagnostics.map(({ message }) => english(message)),
  };
};

test('a target is an id of the page, or an address', () => {
  expect(anchorTarget('/a/', 'new')).toBe('/a/#new');
  expect(anchorTarget('/a/', '#new')).toBe('/a/#new');
  expect(anchorTarget('/a/', '/b/#new')).toBe('/b/#new');
  expect(anchorTarget('/a/', 'https://b.example/#new')).toBe('https://b.example/#new');
});

test('each page gets its own, encoded', () => {
  expect(resolve({ '/a/#x': '/a/#úvod', '/a/#y': '/ceník/#á', '/b/#x': '/a/' }).moved).toEqual({
    '/a/': ['x #%C3%BAvod', 'y /cen%C3%ADk/#%C3%A1'],
    '/b/': ['x /a/'],
  });
});

test('chains are shortened, circles are reported', () => {
  expect(resolve({ '/a/#x': '/b/#x', '/b/#x': '/c/#x' }).moved).toEqual({ '/a/': ['x /c/#x'], '/b/': ['x /c/#x'] });
  expect(resolve({ '/a/#x': '/b/#x', '/b/#x': '/a/#x' })).toEqual({
    moved: {},
    messages: ['The redirect from /a/#x points back to itself.', 'The redirect from /b/#x points back to itself.'],
  });
});
