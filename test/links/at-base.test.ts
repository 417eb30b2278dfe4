import { expect, test } from 'vitest';
import { cssAtBase, htmlAtBase } from '../../src/links/at-base.ts';

test.each([
  ['<a href="/docs/">', '<a href="/b/docs/">'],
  ["<a href='/docs/'>", "<a href='/b/docs/'>"],
  ['<a href=/docs/ class=x>', '<a href=/b/docs/ class=x>'],
  ['<a href=" /docs/#a">', '<a href=" /b/docs/#a">'],
  ['<img srcset="/a.png 1x, /b.png 2x" src="/a.png">', '<img srcset="/b/a.png 1x, /b/b.png 2x" src="/b/a.png">'],
  ['<form action="/find"><button formaction="/x">', '<form action="/b/find"><button formaction="/b/x">'],
  ['<p style="background:url(/x.png)">', '<p style="background:url(/b/x.png)">'],
  ['<p style="background:url(&quot;/x.png&quot;)">', '<p style="background:url(&quot;/b/x.png&quot;)">'],
  ['<style>a{background:url("/x.png")}</style>', '<style>a{background:url("/b/x.png")}</style>'],
  ['<meta http-equiv="refresh" content="0; url=/new/">', '<meta http-equiv="refresh" content="0; url=/b/new/">'],
  ['<meta name="ssg:moved" content="#old /new/#a">', '<meta name="ssg:moved" content="#old /b/new/#a">'],
  ['<object data="/x.pdf">', '<object data="/b/x.pdf">'],
  ['<svg><use xlink:href="/x.svg#a"/></svg>', '<svg><use xlink:href="/b/x.svg#a"/></svg>'],
  ['<template><a href="/x"></a></template>', '<template><a href="/b/x"></a></template>'],
])('%s begins below the base', (html, moved) => {
  expect(htmlAtBase(html, '/b')).toBe(moved);
});

test.each([
  '<a href="docs/">',
  '<a href="#x">',
  '<a href="//other.example/">',
  '<a href="https://other.example/">',
  '<a href="">',
  '<p>href="/docs/" and <code>&lt;a href="/x"&gt;</code></p>',
  '<script>location.href = "/x"; const a = \'<a href="/x">\';</script>',
  '<!-- <a href="/x"> -->',
  '<textarea><a href="/x"></textarea>',
  '<meta name="description" content="/x">',
  '<input data="/x" value="/x" data-path="/x">',
  // Scripts contain these addresses too, so they include the base from the start.
  '<script src="/b/assets/client-1a2b3c4d.js"></script>',
])('%s stays as it is', (html) => {
  expect(htmlAtBase(html, '/b')).toBe(html);
});

test('a page may be called as the base is', () => {
  expect(htmlAtBase('<a href="/b/">', '/b')).toBe('<a href="/b/b/">');
});

test('a stylesheet', () => {
  expect(
    cssAtBase('@import "/a.css"; a { background: url(/b.png), url( "/c.png" ), url(d.png), url(//e.example/f) }', '/x'),
  ).toBe('@import "/x/a.css"; a { background: url(/x/b.png), url( "/x/c.png" ), url(d.png), url(//e.example/f) }');
});
