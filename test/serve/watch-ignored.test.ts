import { expect, test } from 'vitest';
import { ignoredBelow } from '../../src/serve/dev/watch.ts';

test.each([
  ['/home/me/site', '/home/me/site', '/home/me/shared'],
  // On Windows, chokidar reports paths with slashes.
  ['C:\\Users\\me\\site', 'C:/Users/me/site', 'C:/Users/me/shared'],
])('of a project in %s only what is wanted is watched', (root, home, shared) => {
  const isIgnored = ignoredBelow(root, (path) => path === 'content' || path.startsWith('content/'));
  const ignored = (path: string) =>
    isIgnored(path) && isIgnored(path.replaceAll('/', root.includes('\\') ? '\\' : '/'));
  expect(ignored(`${home}/dist/index.html`)).toBe(true);
  expect(ignored(`${home}/content/node_modules/a.md`)).toBe(true);
  expect(isIgnored(`${home}/content/a.md`)).toBe(false);
  // Target of a symbolic link in the project.
  expect(isIgnored(`${shared}/b.md`)).toBe(false);
});
