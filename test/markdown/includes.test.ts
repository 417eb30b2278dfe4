import { describe, expect, test } from 'vitest';
import { dedent, findRegions, rebaseUrl } from '../../src/markdown/includes.ts';
import { canonical, canonicalHtml } from './dom.ts';
import { brief, PARSERS, parse, type TestSetup } from './support.ts';

describe.each(PARSERS)('includes with %s', (parser) => {
  const run = async (body: string, files: Readonly<Record<string, string>>, setup: TestSetup = {}) => {
    const document = await parse(body, { parser, file: 'content/docs/page.md', files, ...setup });
    return { ...document, dom: canonical(document.hast), problems: document.diagnostics.map(brief) };
  };

  test('Markdown is inserted without its front matter, and its headings are in the table of contents', async () => {
    const { dom, toc, problems } = await run('Před\n\n::include{file=../part.md}\n\nPo', {
      'content/part.md': '---\ntitle: x\n---\n\n## Část\n\nText',
    });
    expect(problems).toEqual([]);
    expect(dom).toBe(canonicalHtml('<p>Před</p><h2>Část</h2><p>Text</p><p>Po</p>'));
    expect(toc).toEqual([{ id: 'část', text: 'Část', children: [] }]);
  });

  test('a rule directly below the front matter of an included file is reported, because it ends front matter too', async () => {
    const { problems } = await run('::include{file=part.md}', {
      'content/docs/part.md': '---\ntitle: x\n---\n---\n\nText',
    });
    expect(problems).toMatchObject([/^content\/docs\/part\.md:4:1\+3 front-matter-yaml/]);
  });

  test('a path with a leading slash starts at the project root; includes can be nested and in containers', async () => {
    const { dom, problems } = await run(':::note\n::include{file=/parts/a.md}\n:::', {
      'parts/a.md': '::include{file=b.md}',
      'parts/b.md': 'B',
    });
    expect(problems).toEqual([]);
    expect(dom).toBe('<admonition kind="note"><p>B</p></admonition>');
  });

  test('links keep their own place, and their targets are relative to their own file', async () => {
    const { links, problems, dom } = await run('::include{file=/parts/a.md}', {
      'parts/a.md': '---\nx: y\n---\n\nText [a](b.md#c), [d], ![e](/f.png)\n\n[d]: ../content/docs/other.md',
    });
    expect(problems).toEqual([]);
    expect(links).toEqual([
      { url: '../../parts/b.md#c', kind: 'link', file: 'parts/a.md', line: 5, column: 6, length: 11 },
      { url: 'other.md', kind: 'link', file: 'parts/a.md', line: 5, column: 19, length: 3 },
      { url: '/f.png', kind: 'image', file: 'parts/a.md', line: 5, column: 24, length: 12 },
    ]);
    expect(dom).toContain('href="../../parts/b.md#c"');
  });

  test('problems of an included file are reported in it', async () => {
    const { problems } = await run('::include{file=a.md}', { 'content/docs/a.md': 'x\n\n<div>' });
    expect(problems).toMatchObject([/^content\/docs\/a\.md:3:1\+5 html-not-allowed/]);
  });

  test('definitions and footnotes of the page and of an included file do not mix', async () => {
    const { links, dom } = await run('[x] a[^1]\n\n::include{file=a.md}\n\n[x]: /page/\n[^1]: Stránka', {
      'content/docs/a.md': '[x] b[^1]\n\n[x]: /part/\n[^1]: Část',
    });
    expect(links.map(({ url }) => url)).toEqual(['/page/', '/part/']);
    expect(dom).toMatch(/id="fn-1"><p>Stránka.*<li id="fn-2"><p>Část/s);
  });

  test('other files become code, in the language of their extension', async () => {
    const { hast, problems } = await run('::include{file=/ex/send.php region=send title="Odeslání"}', {
      'ex/send.php':
        '<?php\nfunction f() {\n    // #region send\n    $a = 1;\n\n    // #region inner\n    $b = 2;\n    // #endregion\n    // #endregion send\n}\n',
    });
    expect(problems).toEqual([]);
    expect(hast.children[0]).toMatchObject({ tagName: 'code-block', properties: { lang: 'php', title: 'Odeslání' } });
    expect(canonical(hast)).toBe('<pre>$a = 1;\n\n$b = 2;</pre>');
  });

  test('lines of a file, and a language given by hand', async () => {
    const { hast, problems } = await run('::include{file=/a.txt lines=2-3 lang=json}', { 'a.txt': 'a\n  b\n  c\nd' });
    expect(problems).toEqual([]);
    expect(canonical(hast)).toBe('<pre>b\nc</pre>');
    expect(hast.children[0]).toMatchObject({ properties: { lang: 'json' } });
  });

  test('options after the language, as in a fence', async () => {
    const { hast, problems } = await run('::include{file=/a.php words="title=a.php"}', { 'a.php': '1;' });
    expect(problems).toEqual([]);
    expect(hast.children[0]).toMatchObject({ properties: { lang: 'php', title: 'a.php' } });
  });

  test('an included file may be a tab of a code group', async () => {
    const { hast, problems } = await run(':::code-group\n::include{file=/a.php title=PHP}\n:::', { 'a.php': '1;' });
    expect(problems).toEqual([]);
    expect(hast.children[0]).toMatchObject({ properties: { tabs: '[{"value":"php","label":"PHP"}]' } });
  });

  test('a missing file or region, and files outside the project', async () => {
    const files = { 'a.php': '// #region send\n// #endregion send' };
    const { problems } = await run(
      '::include{file=x.md}\n\n::include{file=/a.php region=sned}\n\n::include{file=../../../etc/passwd}',
      files,
    );
    expect(problems).toEqual([
      'content/docs/page.md:3:16+4 include-missing The included file `content/docs/x.md` does not exist. | The path is relative to this file, or to the project root if it starts with `/`.',
      'content/docs/page.md:5:30+4 include-missing `a.php` has no region `sned`. | Did you mean `send`?',
      'content/docs/page.md:7:16+19 file-outside The path is outside the project: ../etc/passwd. | Copy the file into the project.',
    ]);
  });

  test('wrong attributes', async () => {
    const { problems } = await run('::include\n\n::include{file=/a.txt lines=9}\n\n::include{file=/a.txt regoin=x}', {
      'a.txt': 'a',
    });
    expect(problems).toEqual([
      'content/docs/page.md:3:1+9 directive-invalid `include` needs the attribute `file`. | Write `{file="..."}`.',
      'content/docs/page.md:5:1+30 directive-invalid `lines=9` is not a range of lines in `a.txt`. | Write a range such as `lines=3-9`. The last line is 1.',
      'content/docs/page.md:7:23+6 directive-invalid `include` has no attribute `regoin`. | Did you mean `region`?',
    ]);
  });

  test('a circle is reported with its chain, in the file that closes it', async () => {
    const { problems } = await run('::include{file=a.md}', {
      'content/docs/a.md': 'A\n\n::include{file=b.md}',
      'content/docs/b.md': '::include{file=a.md}',
    });
    expect(problems).toEqual([
      'content/docs/b.md:1:1+20 include-circular The file includes itself: content/docs/page.md → content/docs/a.md → content/docs/b.md → content/docs/a.md. | Remove one of these includes.',
    ]);
  });

  test('including the same file twice is not a circle', async () => {
    const { dom, problems } = await run('::include{file=a.md}\n\n::include{file=a.md}', { 'content/docs/a.md': 'A' });
    expect(problems).toEqual([]);
    expect(dom).toBe('<p>A</p>\n<p>A</p>');
  });
});

// The same code counts them for every parser.
test('files that include each other many times are reported once, where the limit is reached', async () => {
  const files: Record<string, string> = { 'content/12.md': 'x' };
  for (let i = 0; i < 12; i++) files[`content/${i}.md`] = `::include{file=${i + 1}.md}\n\n`.repeat(8);
  const { diagnostics } = await parse('::include{file=0.md}', { files });
  expect(diagnostics.map(brief)).toEqual([
    expect.stringMatching(/^content\/\d+\.md:\d+:1\+\d+ includes-too-many With this include/),
  ]);
});

test('too much text is reported too', async () => {
  const { diagnostics } = await parse('::include{file=/a.txt}\n\n'.repeat(12), {
    files: { 'a.txt': `${'a'.repeat(999)}\n`.repeat(600) },
  });
  expect(diagnostics.map(brief)).toEqual([expect.stringContaining('content/page.md:21:1+22 includes-too-many')]);
});

test.each([
  ['// #region a', '// #endregion a'],
  ['# region a', '# endregion a'],
  ['#region a', '#endregion'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['/* #region a */', '/* #endregion */'],
  ['  -- #region a', '  -- #endregion a'],
])('a region between %s and %s', (start, end) => {
  expect(findRegions(['x', start, 'y', end, 'z']).get('a')).toEqual({ from: 2, to: 3 });
});

test('the first of several regions with the same name counts', () => {
  const region = ['// #region a', 'x', '// #endregion a'];
  expect(findRegions([...region, ...region]).get('a')).toEqual({ from: 1, to: 2 });
});

test('an unclosed region, or code that only mentions regions, is not a region', () => {
  expect([...findRegions(['// #region a', 'x']).keys()]).toEqual([]);
  expect([...findRegions(['region a = 1;', 'endregion a']).keys()]).toEqual([]);
});

test('shared indentation and blank lines at the ends are removed, blank lines between stay', () => {
  expect(dedent(['', '    a', '', '      b', '    c', ' '])).toEqual(['a', '', '  b', 'c']);
  expect(dedent(['\ta', '\t\tb'])).toEqual(['a', '\tb']);
  expect(dedent([' ', ''])).toEqual([]);
});

test.each([
  ['b.md', 'parts/a.md', 'content/page.md', '../parts/b.md'],
  ['./b/', 'parts/a.md', 'content/docs/page.md', '../../parts/b/'],
  ['../content/x.png?v=1#y', 'parts/a.md', 'content/page.md', 'x.png?v=1#y'],
  ['b.md', 'a.md', 'content/page.md', '../b.md'],
  ['docs/b.md', 'content/a.md', 'content/docs/page.md', 'b.md'],
  ['b.md', 'content/a.md', 'content/page.md', 'b.md'],
  ['/b.md', 'parts/a.md', 'content/page.md', '/b.md'],
  ['#b', 'parts/a.md', 'content/page.md', '#b'],
  ['?b', 'parts/a.md', 'content/page.md', '?b'],
  ['mailto:a@b.cz', 'parts/a.md', 'content/page.md', 'mailto:a@b.cz'],
  ['../content', 'parts/a.md', 'content/page.md', '.'],
])('%s of %s seen from %s is %s', (url, from, to, expected) => {
  expect(rebaseUrl(url, from, to)).toBe(expected);
});
