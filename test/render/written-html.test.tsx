import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { asWritten } from '../../src/render/render-html.ts';

describe('HTML of React', () => {
  test('has names of attributes in small letters, but for those of SVG', () => {
    const html = asWritten(
      renderToString(
        <form acceptCharset="utf-8" noValidate>
          <input
            type="text"
            tabIndex={0}
            maxLength={3}
            autoComplete="off"
            readOnly
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="button" popoverTarget="a" popoverTargetAction="hide" formNoValidate>
            a
          </button>
          <time dateTime="2026-11-22">a</time>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none">
            <title>a</title>
            <linearGradient gradientUnits="userSpaceOnUse" />
          </svg>
          <script src="a.js" crossOrigin="anonymous" noModule fetchPriority="low" />
          <img alt="" src="/a b.png" srcSet="/a.png 1x, /b.png 2x" />
        </form>,
      ),
    );
    const upper = [...html.matchAll(/ ([\w-]*[A-Z][\w-]*)=/g)].map(([, name]) => name);
    expect(upper).toEqual(['viewBox', 'preserveAspectRatio', 'gradientUnits']);
    expect(html).toContain(' src="/a%20b.png" srcset="/a.png 1x, /b.png 2x"');
  });

  test('has no spaces in addresses', () => {
    const html = renderToString(
      <a href="/index copy/#a b" title="a b">
        a b
      </a>,
    );
    expect(asWritten(html)).toBe('<a href="/index%20copy/#a%20b" title="a b">a b</a>');
  });

  test('keeps texts, values, scripts and styles', () => {
    const kept = [
      '<p>a tabIndex="1" href="a b"</p>'.replaceAll('"', '&quot;'),
      '<p title=" tabIndex=&quot;1&quot;">a</p>',
      '<script>let tabIndex="1", href="a b"; if (a <b) c()</script>',
      '<a href="javascript:throw new Error()">a</a>',
      '<style>a[href="a b"] { color: red }</style>',
    ];
    for (const html of kept) expect(asWritten(html)).toBe(html);
    expect(asWritten('<script crossOrigin="anonymous">let tabIndex="1"</script>')).toBe(
      '<script crossorigin="anonymous">let tabIndex="1"</script>',
    );
  });
});
