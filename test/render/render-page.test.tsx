import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { toText } from '../../src/base/message.ts';
import type { PageProps } from '../../src/config/page.ts';
import { Enhance, Island, RenderOnce } from '../../src/render/components/components.tsx';
import { useAsset, useData, useLanguages } from '../../src/render/components/scope.ts';
import type { TemplateMistake } from '../../src/render/render-html.ts';
import type { TemplateModule } from '../../src/render/render-page.ts';
import { createSharedParts, renderPage } from '../../src/render/render-page.ts';
import { ASSETS, anyProps, fakeModule, pageProps } from './fake-module.ts';

const render = (module: TemplateModule, props = pageProps('/')) =>
  renderPage({ template: 'page', props }, { module, assets: ASSETS }, createSharedParts(module));
const bodyOf = (node: (props: PageProps) => ReactNode, props?: PageProps, given?: Partial<TemplateModule>) =>
  /<body>(.*)<\/body>/s.exec(render(fakeModule(node, given), props).html)?.[1];
/** Returns the error of rendering as `code message`. */
const mistake = (node: () => ReactNode, given?: Partial<TemplateModule>) => {
  try {
    return bodyOf(node, undefined, given);
  } catch (cause) {
    const { code, message, hint } = cause as TemplateMistake;
    return `${code} ${message}${hint === undefined ? '' : ` ${toText(hint)}`}`;
  }
};

describe('a page', () => {
  test('is complete HTML with the generator and the client runtime in its head', () => {
    expect(render(fakeModule(({ page }) => <h1>{page.title}</h1>)).html).toBe(
      '<!doctype html><html><head><title>Title &amp; more</title><script>boot()</script><meta name="generator" content="ssg 3.7.0"/>' +
        '<script type="module" src="/assets/client-AB.js"></script></head><body><h1>Title &amp; more</h1></body></html>',
    );
  });

  test('renders nothing into the wrong page: two pages of one module', () => {
    const module = fakeModule(({ page }) => page.url);
    expect(render(module, pageProps('/a/')).html).toContain('<body>/a/</body>');
    expect(render(module, pageProps('/b/')).html).toContain('<body>/b/</body>');
  });

  test('needs a template with an html element', () => {
    const module = fakeModule(() => null);
    const noHead = { ...module, templates: { page: { default: () => <p>no head</p> } } };
    expect(() => render(noHead)).toThrow('The template does not return an <html> element with a <head>.');
    const noComponent = { ...module, templates: { page: {} as TemplateModule['templates'][string] } };
    expect(() => render(noComponent)).toThrow('The default export of the template is not a component.');
    const page = { template: 'none', props: pageProps('/') };
    expect(() => renderPage(page, { module, assets: ASSETS }, createSharedParts(module))).toThrow('not a component');
  });
});

describe('RenderOnce', () => {
  const links = [{ url: '/a/' }, { url: '/b/' }];
  let renders = 0;
  const Nav = ({ items }: { items: readonly { readonly url: string }[] }) => {
    renders++;
    return (
      <nav>
        {items.map(({ url }) => (
          <a key={url} href={url}>
            {url}
          </a>
        ))}
      </nav>
    );
  };
  const withNav = fakeModule(({ page }) => <RenderOnce component={Nav} props={{ items: links }} current={page.url} />);

  test('renders a part once for all pages and marks the current page in each', () => {
    renders = 0;
    const parts = createSharedParts(withNav);
    const pages = ['/a/', '/b/', '/c/'].map((url) =>
      renderPage({ template: 'page', props: pageProps(url) }, { module: withNav, assets: ASSETS }, parts),
    );
    expect(renders).toBe(1);
    expect(new Set(pages.map(({ shared }) => shared[0]?.part)).size).toBe(1);
    const [a = '', b = '', c = ''] = pages.map(({ html }) => html);
    expect(a).toContain('<nav><a href="/a/" aria-current="page">/a/</a><a href="/b/">/b/</a></nav>');
    expect(b).toContain('<nav><a href="/a/">/a/</a><a href="/b/" aria-current="page">/b/</a></nav>');
    expect(c).not.toContain('aria-current');
  });

  test('other props, another part; equal ones need not be the same object', () => {
    renders = 0;
    const parts = createSharedParts(withNav);
    const scope = { languages: ['cs', 'cs'] } as unknown as Parameters<typeof parts.get>[2];
    const same = parts.get(anyProps(Nav), { items: links }, scope);
    expect(parts.get(anyProps(Nav), { items: links }, scope)).toBe(same);
    expect(parts.get(anyProps(Nav), { items: [] }, scope)).not.toBe(same);
    expect(parts.get(anyProps(Nav), { items: links, more: 1 }, scope)).not.toBe(same);
    expect(renders).toBe(3);
  });

  test('in another language it is another part; both know the language of the page, then that of the site', () => {
    const Words = () => <b>{useLanguages().join(' ')}</b>;
    const withWords = fakeModule(() => [<RenderOnce key="w" component={Words} props={{}} />, <Words key="own" />]);
    const parts = createSharedParts(withWords);
    const locale = { label: '', url: '/', exact: true, last: false };
    const pageIn = (current: string | undefined) => {
      const locales = ['cs', 'en'].map((name) => ({ ...locale, name, current: name === current }));
      const page = { template: 'page', props: pageProps('/', { locales }) };
      return renderPage(page, { module: withWords, assets: ASSETS }, parts).html;
    };
    expect(pageIn('en')).toContain('<b>en cs</b><b>en cs</b>');
    expect(pageIn('cs')).toContain('<b>cs cs</b><b>cs cs</b>');
    expect(pageIn(undefined), 'a page of no language').toContain('<b>cs cs</b><b>cs cs</b>');
  });

  test("a page's own HTML leaves the shared part out", () => {
    const { own, html } = render(
      fakeModule(() => [<RenderOnce key="n" component={Nav} props={{ items: links }} />, <p key="p">own</p>]),
    );
    expect(/<body>(.*)<\/body>/s.exec(own)?.[1]).toBe('<p>own</p>');
    expect(html).toContain('</nav><p>own</p>');
  });

  test.each([
    ['/a/?x=1&y=2', '/a/?x=1&y=2'],
    ['/o\'neil"s/', '/o\'neil"s/'],
    ['/ceník/', '/ceník/'],
    ['/ceník/', '/cen%C3%ADk/'],
    ['/dva slova/', '/dva%20slova/'],
    ['/<b>/', '/<b>/'],
  ])('the current page %s is found in a link to %s', (current, href) => {
    const body = bodyOf(() => <RenderOnce component={Nav} props={{ items: [{ url: href }] }} current={current} />);
    expect(body).toMatch(/^<nav><a href="[^"]*" aria-current="page">/);
  });

  test('opens the disclosures with `data-reveal` that the current link is in, or that follows it', () => {
    const Tree = (_: object) => (
      <ul>
        <li>
          <details data-reveal="">
            <summary>A</summary>
            <a href="/a/">a</a>
            <details data-reveal="" open>
              <a href="/a/b/">b</a>
            </details>
          </details>
        </li>
        <li>
          <a href="/c/">c</a>
          <details data-reveal="">
            <a href="/c/d/">d</a>
          </details>
        </li>
        <li>
          <details>
            <a href="/e/">e</a>
          </details>
        </li>
      </ul>
    );
    const opened = (current: string) =>
      [
        ...(bodyOf(() => <RenderOnce component={Tree} props={{}} current={current} />) ?? '').matchAll(
          /<details[^>]*>/g,
        ),
      ].map(({ 0: tag }) => {
        expect(tag.split(' open').length, `${tag}: an attribute stands once`).toBeLessThanOrEqual(2);
        return tag.includes(' open=""');
      });
    expect(opened('/')).toEqual([false, true, false, false]);
    expect(opened('/a/')).toEqual([true, true, false, false]);
    expect(opened('/a/b/')).toEqual([true, true, false, false]);
    expect(opened('/c/')).toEqual([false, true, true, false]);
    expect(opened('/c/d/')).toEqual([false, true, true, false]);
    expect(opened('/e/'), 'one without the attribute stays closed').toEqual([false, true, false, false]);
  });

  test('a longer URL is not the current page', () => {
    const body = bodyOf(() => <RenderOnce component={Nav} props={{ items: [{ url: '/a/b/' }] }} current="/a/" />);
    expect(body).toBe('<nav><a href="/a/b/">/a/b/</a></nav>');
  });

  test('text that looks like a replacement pattern stays as it is', () => {
    const Text = () => <p>{"$& $1 $' \\"}</p>;
    expect(bodyOf(() => <RenderOnce component={Text} props={{}} />)).toBe('<p>$&amp; $1 $&#x27; \\</p>');
  });

  test('may stand neither in another one nor hold an island', () => {
    const Inner = () => <RenderOnce component={Nav} props={{ items: links }} />;
    expect(mistake(() => <RenderOnce component={Inner} props={{}} />)).toBe(
      'template-throws RenderOnce must not be inside another RenderOnce.',
    );
    const Counter = () => <b>0</b>;
    const WithIsland = () => <Island component={Counter} props={{}} />;
    const islands = { islands: { Counter: anyProps(Counter) } };
    expect(mistake(() => <RenderOnce component={WithIsland} props={{}} />, islands)).toBe(
      'island-invalid An island must not be inside RenderOnce.',
    );
  });
});

describe('islands', () => {
  const Counter = ({ start, label = '' }: { start?: number; label?: string }) => <b title={label}>{start}</b>;
  const islands = { islands: { Counter: anyProps(Counter) } };
  const attributeOf = (html: string | undefined, name: string) =>
    new RegExp(`${name}="([^"]*)"`)
      .exec(html ?? '')?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test('are finished HTML with the name, the script, the time and the props', () => {
    expect(bodyOf(() => <Island component={Counter} props={{ start: 3 }} on="idle" />, undefined, islands)).toBe(
      '<ssg-island data-name="Counter" data-src="/assets/island-Counter-AB.js" data-on="idle" data-props="{&quot;start&quot;:3}"><b title="">3</b></ssg-island>',
    );
    expect(bodyOf(() => <Island component={Counter} props={{ start: 3 }} />, undefined, islands)).toContain(
      'data-on="visible"',
    );
  });

  test('start on nothing but what the runtime knows', () => {
    const start = () => <Island component={Counter} props={{}} on={'visibel' as 'visible'} />;
    expect(mistake(start, islands)).toBe(
      'island-invalid An island cannot start on `visibel`. Use one of load, idle, visible, interaction. Did you mean `visible`?',
    );
  });

  test.each(['</script><script>alert(1)</script>', '"quotes" and \'more\'', '<!-- & -->', 'háčky\u2028', '\\u003c'])(
    'the label %j travels whole and breaks nothing',
    (label) => {
      const html = bodyOf(() => <Island component={Counter} props={{ label }} />, undefined, islands);
      expect(html).not.toContain('<script');
      expect(JSON.parse(attributeOf(html, 'data-props') ?? '')).toEqual({ label });
    },
  );

  test.each([
    ['a function', () => 1],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['not a number', Number.NaN],
    ['infinity', 1 / 0],
    ['an element', <i key="i">i</i>],
    ['a symbol', Symbol('s')],
    ['a big number', 10n],
    ['a date deep inside', { list: [{ on: new Date(0) }] }],
    ['a hole in a list', [undefined]],
  ])('props must be plain data, not %s', (_, value) => {
    const props = { start: 1, value } as { start: number };
    expect(mistake(() => <Island component={Counter} props={props} />, islands)).toMatch(
      /^island-invalid Property `value` of the island `Counter` is not plain data/,
    );
  });

  test('must be files of the islands folder', () => {
    const Other = () => <i>other</i>;
    expect(mistake(() => <Island component={Other} props={{}} />, islands)).toBe(
      'island-invalid `Other` is not the default export of a file in the islands folder.',
    );
  });
});

describe('an enhancement', () => {
  test('is HTML with the script that makes more of it', () => {
    const page = () => (
      <Enhance by="fold">
        <p>all</p>
      </Enhance>
    );
    expect(bodyOf(page)).toBe(
      '<ssg-island data-name="fold" data-src="/assets/enhancement-fold-AB.js" data-on="interaction"><p>all</p></ssg-island>',
    );
  });

  test('must be a file of its folder', () => {
    expect(mistake(() => <Enhance by="flod">all</Enhance>)).toMatch(
      /^asset-unknown There is no asset `enhancement:flod`\./,
    );
  });
});

describe('what a template may ask for', () => {
  const Asset = ({ name }: { name: string }) => <link href={useAsset(name)} />;
  const Data = ({ name }: { name: string }) => <p>{String(useData(name))}</p>;

  test('an asset', () => {
    expect(bodyOf(() => <Asset name="main.css" />)).toBe('<link href="/assets/main-AB.css"/>');
    expect(mistake(() => <Asset name="man.css" />)).toMatch(/^asset-unknown There is no asset `man.css`\./);
  });

  test('a data file that it has named', () => {
    expect(bodyOf(() => <Data name="prices" />, pageProps('/', { data: { prices: 3 } }))).toBe('<p>3</p>');
    expect(mistake(() => <Data name="prices" />)).toMatch(
      /^template-throws The data file `prices` is not in the `needs` of this template\./,
    );
  });

  test('outside of a page there is nothing to ask', () => {
    const module = {
      ...fakeModule(() => <Asset name="main.css" />),
      ScopeContext: fakeModule(() => null).ScopeContext,
    };
    expect(() =>
      render({ ...module, ScopeContext: { Provider: ({ children }: { children: ReactNode }) => children } as never }),
    ).toThrow('useAsset works only while ssg renders a page, not in the browser.');
  });
});
