import { describe, expect, test } from 'vitest';
import { scanHtml } from '../../src/links/references.ts';
import { oracle } from './html-oracle.ts';

const urls = (html: string) => scanHtml(html).references.map(({ url }) => url);

/** Checks that both the scan and a complete parser find exactly these. */
function finds(html: string, expectedUrls: readonly string[], expectedIds: readonly string[] = []): void {
  const { ids } = scanHtml(html);
  expect({ urls: urls(html).sort(), ids: [...ids].sort() }, 'the scan').toEqual({
    urls: [...expectedUrls].sort(),
    ids: [...expectedIds].sort(),
  });
  expect(oracle(html), 'the parser').toEqual({ urls: [...expectedUrls].sort(), ids: [...expectedIds].sort() });
}

describe('tags and attributes', () => {
  test.each([
    ['double quotes', '<a href="/a/" id="x">t</a>', ['/a/'], ['x']],
    ['single quotes', "<a href='/a/' id='x'>t</a>", ['/a/'], ['x']],
    ['no quotes', '<a href=/a/ id=x>t</a>', ['/a/'], ['x']],
    ['no quotes, a slash before the end', '<img src=/a/><br/>', ['/a/'], []],
    ['no quotes, but one inside', "<a href=/a'b/>t</a>", ["/a'b/"], []],
    ['upper case', '<A HREF="/A/" ID="X">t</A><IMG SRC="/b.png">', ['/A/', '/b.png'], ['X']],
    ['spaces and line breaks', '<a\n  href = "/a/"\n\tid\n=\n"x"\n>t</a>', ['/a/'], ['x']],
    ['> in a value', '<a title="a > b" href="/a/" alt=\'>\'>t</a><a href="/b/">t</a>', ['/a/', '/b/'], []],
    ['< in a value', '<a title="<b id=y>" href="/a/">t</a>', ['/a/'], []],
    ['no space between attributes', '<a id="x"href="/a/">t</a>', ['/a/'], ['x']],
    ['a name without a value', '<a download href="/a/" hidden>t</a>', ['/a/'], []],
    ['the first of two', '<a href="/a/" href="/b/">t</a>', ['/a/'], []],
    ['an attribute that only ends in href', '<a data-href="/a/" xhref="/b/">t</a>', [], []],
    ['empty values', '<a href="" id="">t</a>', [''], []],
    ['a stray =', '<a = href="/a/">t</a>', ['/a/'], []],
    ['spaces round a URL', '<a href=" /a/ ">t</a>', ['/a/'], []],
    ['what only looks like a tag', '<`a href="/a/"> <@a href="/b/"> <{a href="/c/"> <[a href="/d/">', [], []],
    [
      'tags of the first and the last letter',
      '<a href="/a/">t</a><z id="z"></z><A id="A"></A><Z id="Z"></Z>',
      ['/a/'],
      ['z', 'A', 'Z'],
    ],
    ['a custom element', '<my-element id="x" src="/a.js"></my-element>', ['/a.js'], ['x']],
    [
      'plain tags in between',
      '<p><b class="k">a</b><i>b</i><a href="/a/"><span class="">c</span></a></p>',
      ['/a/'],
      [],
    ],
  ])('%s', (_, html, expectedUrls, expectedIds) => {
    finds(html, expectedUrls, expectedIds);
  });

  test.each([
    [
      'links and media',
      '<a href="1"></a><img src="2"><video src="3" poster="4"></video><iframe src="5"></iframe><object data="6"></object>',
      '123456',
    ],
    ['forms', '<form action="1"><button formaction="2"></button><input src="3" type="image"></form>', '123'],
    ['quotations', '<blockquote cite="1"></blockquote><q cite="2"></q>', '12'],
    ['data of anything but an object', '<div data="1"></div>', ''],
    ['svg', '<svg><a xlink:href="1"><use href="2"></use></a></svg>', '12'],
  ])('%s', (_, html, expected) => {
    finds(html, [...expected]);
  });

  test('data of an object is marked as data', () => {
    expect(scanHtml('<object data="/a.svg"></object>')).toMatchObject({
      references: [{ url: '/a.svg', from: 'object data' }],
    });
  });

  test('character references', () => {
    finds('<a href="/?a=1&amp;b=2" id="a&quot;b">t</a>', ['/?a=1&b=2'], ['a"b']);
    finds('<a href="/&#x10D;&#269;/&#039;">t</a>', ["/čč/'"]);
    finds('<a href="/?a=1&b=2&lt=3&amp=4">t</a>', ['/?a=1&b=2&lt=3&amp=4']);
    finds('<a href="/&lt;&gt;&amp/&#47">t</a>', ['/<>&//']);
    finds('<a href="/&#x110000;&#0;">t</a>', ['/\uFFFD\uFFFD']);
    finds('<a href="/&unknown;">t</a>', ['/&unknown;']);
  });
});

describe('text that is not an element', () => {
  test.each([
    ['a comment', '<!-- <a href="/a/" id="x"> --><a href="/b/">t</a>', ['/b/']],
    ['comments that end at once', '<!--><a href="/a/">t</a><!---><a href="/b/">t</a>', ['/a/', '/b/']],
    ['a comment that ends with --!>', '<!-- x --!><a href="/a/">t</a>', ['/a/']],
    ['a comment that never ends', '<a href="/a/">t</a><!-- <a href="/b/">', ['/a/']],
    ['a processing instruction', '<?x <a href="/a/">?><a href="/b/">t</a>', ['/b/']],
    ['a script', '<script>"<a href=/a/>" + "<!--"</script><a href="/b/">t</a>', ['/b/']],
    ['a script with a word like its end', '<script>"</scripting><a href=/a/>"</script><a href="/b/">t</a>', ['/b/']],
    ['upper case', '<SCRIPT>"<a href=/a/>"</SCRIPT ><a href="/b/">t</a>', ['/b/']],
    ['a style', '<style>/* <a href="/a/"> */</style><a href="/b/">t</a>', ['/b/']],
    ['a text area', '<textarea><a href="/a/"></textarea><a href="/b/">t</a>', ['/b/']],
    ['the fallback of a frame', '<iframe><a href="/a/"></iframe><a href="/b/">t</a>', ['/b/']],
    ['a lone <', 'a < b <3 <a href="/a/">t</a> <', ['/a/']],
    ['a script that never ends', '<a href="/a/">t</a><script>"<a href=/b/>"', ['/a/']],
  ])('%s', (_, html, expected) => {
    finds(html, expected);
  });

  test('a title is text', () => {
    expect(urls('<head><title><a href="/a/"></title><link href="/b/"></head>')).toEqual(['/b/']);
  });

  test('an unclosed tag', () => {
    expect(urls('<a href="/a/">t</a><a href="/b/')).toEqual(['/a/']);
    expect(urls('<a href="/a/" ')).toEqual([]);
  });
});

describe('anchors', () => {
  test('every id, and the name of an <a>', () => {
    finds(
      '<h2 id="ceník">t</h2><a name="old">t</a><a id="i" name="n">t</a><input name="field">',
      [],
      ['ceník', 'i', 'n', 'old'],
    );
  });

  test('are ignored in a template, whose links count', () => {
    finds(
      '<template><p id="a"><a href="/a/">t</a></p><template><b id="b"></b></template><i id="c"></i></template><p id="d">',
      ['/a/'],
      ['d'],
    );
  });

  test('in noscript count', () => {
    finds('<noscript><img src="/a.png" id="x"></noscript>', ['/a.png'], ['x']);
  });

  test('that occur twice are listed once', () => {
    const { ids, duplicateIds } = scanHtml(
      '<p id="a"><b id="b"></b><i id="a"></i><u id="a"></u></p><a id="c" name="c"></a>',
    );
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(duplicateIds).toEqual(['a']);
  });
});
