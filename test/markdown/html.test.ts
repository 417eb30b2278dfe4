import { describe, expect, test } from 'vitest';
import { canonical, canonicalHtml } from './dom.ts';
import { brief, PARSERS, parse } from './support.ts';

describe.each(PARSERS)('raw HTML with %s', (parser) => {
  test('is an error at its place, once per element, and not rendered', async () => {
    const { hast, diagnostics } = await parse('A <b>c</b> D\n\n<div>\n\ne\n\n</div>', { parser });
    expect(diagnostics.map(brief).map((text) => text.split(' | ')[0])).toEqual([
      'content/page.md:3:3+3 html-not-allowed Raw HTML is not allowed here.',
      'content/page.md:5:1+5 html-not-allowed Raw HTML is not allowed here.',
    ]);
    expect(canonical(hast)).toBe(canonicalHtml('<p>A c D</p><p>e</p>'));
  });

  test.each([
    ['<IFRAME src="/a/"></IFRAME>', 'Raw HTML is not allowed here. | Link to the video'],
    ['<B>c</B>', 'Raw HTML is not allowed here. | Use Markdown or a directive.'],
    ['<my-part>c</my-part>', 'Raw HTML is not allowed here. | Use Markdown or a directive.'],
    ['a <name> b', '`<name>` disappears: it looks like HTML, but HTML has no such element. | Write `\\<name>`.'],
  ])('%s has its own hint', async (body, expected) => {
    const { diagnostics } = await parse(body, { parser });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics.map(brief)[0]).toContain(expected);
  });

  test('scripts of Vue are no scripts for browsers', async () => {
    const body = '<script setup lang="ts">\nimport a from "a";\n\nconst b = 1;\n</script>\n\n<script>c()</script>';
    const { hast, diagnostics } = await parse(body, { parser, rawHtml: true });
    expect(canonical(hast)).toBe(canonicalHtml('<script>c()</script>'));
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['foreign-syntax 3']);
  });

  test.each([
    ['in one block', '<div>'.repeat(3000), 1],
    ['in many blocks', '<div>\n\n'.repeat(3000), 1001],
    ['with end tags of others', '<div></b>\n\n'.repeat(3000), 1001],
  ])('nested too deeply %s is reported before it is parsed', async (_, body, line) => {
    const { diagnostics } = await parse(body, { parser, rawHtml: true });
    expect(diagnostics.filter(({ code }) => code === 'nesting-too-deep').map((one) => one.line)).toEqual([line + 2]);
  });

  test('any number of elements without nesting is allowed', async () => {
    const body = `${'<br> <img src="/a.png" alt=""> <p>a <li>b '.repeat(600)}<svg>${'<path d=""/>'.repeat(600)}</svg>`;
    const { diagnostics } = await parse(body, { parser, rawHtml: true });
    expect(diagnostics.filter(({ code }) => code === 'nesting-too-deep')).toEqual([]);
  });

  test('containers nested too deeply are reported before they are parsed', async () => {
    const body = Array.from({ length: 1200 }, (_, i) => `${':'.repeat(1203 - i)}note`).join('\n');
    const { diagnostics } = await parse(body, { parser });
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['nesting-too-deep 103']);
  });

  test('comments are dropped in both cases', async () => {
    for (const rawHtml of [false, true]) {
      const { hast, diagnostics } = await parse('A<!-- b --> C\n\n<!-- d\n\ne -->\n\n<!-- f --><!-- g -->', {
        parser,
        rawHtml,
      });
      expect(diagnostics).toEqual([]);
      expect(canonical(hast)).toBe('<p>A C</p>');
    }
  });

  test('a tag after a comment is still an error', async () => {
    const { diagnostics } = await parse('<!-- a --> <div>', { parser });
    expect(diagnostics).toMatchObject([{ code: 'html-not-allowed' }]);
  });

  test('allowed, it becomes elements, with Markdown and components inside them', async () => {
    const { hast, diagnostics } = await parse(
      '<section class="a b" data-x="1">\n\n## Nadpis\n\n:::note[T]\n*x*\n:::\n\n![i](/i.png) <kbd>K</kbd>\n\n</section>\n\n- [ ] y',
      { parser, rawHtml: true },
    );
    expect(diagnostics).toEqual([]);
    expect(canonical(hast)).toBe(
      canonicalHtml(
        '<section class="a b" data-x="1"><h2>Nadpis</h2> <admonition kind="note" title="T"><p><em>x</em></p></admonition><p><img src="/i.png" alt="i"> <kbd>K</kbd></p></section><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> y</li></ul>',
      ),
    );
  });

  test('properties that are not HTML attributes are kept', async () => {
    const { hast } = await parse('<b>\n\n```php title="x" lineNumbers\n1\n```\n\n</b>', { parser, rawHtml: true });
    expect(JSON.stringify(hast)).toContain('"lineNumbers":true');
    expect(JSON.stringify(hast)).not.toContain('data-ssg');
  });
});

// They are counted before any parser starts.
test.each([':a[x]{b=c} ', '_a', '*a ', '[a](', '![a]', '`a', ': a\n', 'http://a.b ', '<!--'])(
  'a block with too many marks (%j) is reported before it is parsed',
  async (mark) => {
    const { diagnostics } = await parse(`Text.\n\nFirst.\n${mark.repeat(30_001)}`);
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['nesting-too-deep 5']);
  },
);

test('many marks in code, in a table, or in several blocks are not too many in one block', async () => {
  const body = `\`\`\`\n${'_a'.repeat(30_001)}\n\`\`\`\n\n|a|b|\n|-|-|\n${`|${'_a'.repeat(100)}|*b*|\n`.repeat(300)}\n\n${'a_b\n\n'.repeat(3000)}`;
  const { diagnostics } = await parse(body);
  expect(diagnostics).toEqual([]);
});
