import { expect, test } from 'vitest';
import { withMovedAnchors } from '../../src/render/finished-html.ts';

const page = (body: string) => `<!doctype html><html><head><title>t</title></head><body>${body}</body></html>`;

test('an anchor of the same page becomes an empty element in the heading, which needs no script', () => {
  const html = page('<a href="#new">n</a><h2 class="a" id="new">New</h2><p>Text</p>');
  expect(withMovedAnchors(html, [{ id: 'old', to: '#new' }], 'go()')).toBe(
    page('<a href="#new">n</a><h2 class="a" id="new"><span id="old"></span>New</h2><p>Text</p>'),
  );
});

test('several may lead to one heading, and ids are taken by the letter', () => {
  const html = page('<h2 id="axc">A</h2><h2 id="a.c">B</h2><h2 id="příklad">C</h2>');
  const moved = [
    { id: 'x', to: '#a.c' },
    { id: 'y', to: '#a.c' },
    { id: '"&', to: '#p%C5%99%C3%ADklad' },
  ];
  expect(withMovedAnchors(html, moved, 'go()')).toBe(
    page(
      '<h2 id="axc">A</h2><h2 id="a.c"><span id="y"></span><span id="x"></span>B</h2><h2 id="příklad"><span id="&quot;&amp;"></span>C</h2>',
    ),
  );
});

test('what is on another page, or holds no text, is told to the runtime', () => {
  const html = page('<img id="new"/>');
  expect(
    withMovedAnchors(
      html,
      [
        { id: 'a', to: '/b/#c' },
        { id: 'd', to: '#new' },
        { id: 'ž %41', to: '/b/' },
      ],
      '',
    ),
  ).toBe(
    html.replace(
      '</head>',
      '<meta name="ssg:moved" content="#a /b/#c"/><meta name="ssg:moved" content="#d #new"/><meta name="ssg:moved" content="#%C5%BE%20%2541 /b/"/></head>',
    ),
  );
});

test('a site without the runtime has a script in such a page, and in no other', () => {
  const html = page('<h2 id="new">New</h2>');
  expect(withMovedAnchors(html, [{ id: 'a', to: '/b/' }], 'go()')).toContain(
    '<meta name="ssg:moved" content="#a /b/"/><script>go()</script></head>',
  );
  expect(withMovedAnchors(html, [{ id: 'a', to: '#new' }], 'go()')).not.toContain('<script>');
});
