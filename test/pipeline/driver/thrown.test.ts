import { describe, expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from './support.ts';

const CONFIG = (extra = '') => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  ${extra}
});
`;
const COMPONENT = 'export default function Page() { return <html><body>x</body></html>; }';
const ANGRY = "Object.defineProperty(new Error('x'), 'message', { get() { throw 1; } })";
const NOT = '(thrown without an Error object, so the line is unknown)';

describe('what is thrown is said', () => {
  const messageOf = (files: Readonly<Record<string, string>>) =>
    withSite(
      { 'ssg.config.ts': CONFIG(), 'templates/page.tsx': COMPONENT, 'content/index.md': page('Home'), ...files },
      async (root) => {
        const [{ code, message } = expect.fail()] = (await buildSite(root)).diagnostics;
        return `${code}: ${english(message)}`;
      },
    );

  test.each([
    ["'text'", `text ${NOT}`],
    ['undefined', `undefined ${NOT}`],
    ['{ a: 1 }', `{"a":1} ${NOT}`],
    [ANGRY, 'Error without a message'],
  ])('throw %s while templates are loaded', async (thrown, said) => {
    expect(await messageOf({ 'templates/page.tsx': `${COMPONENT}\nthrow ${thrown};` })).toBe(
      `template-load: The templates throw while they are loaded: ${said}`,
    );
  });

  test.each([
    ["'text'", `text ${NOT}`],
    // React reads the message first. If that throws, its error is the one reported.
    [ANGRY, `1 ${NOT}`],
  ])('throw %s in a component', async (thrown, said) => {
    expect(await messageOf({ 'templates/page.tsx': `export default function Page() { throw ${thrown}; }` })).toBe(
      `template-throws: A component throws: ${said}`,
    );
  });

  test('in the configuration', async () => {
    expect(await messageOf({ 'ssg.config.ts': `${CONFIG()}\nthrow ${ANGRY};` })).toBe(
      'config-throws: The configuration throws while it is loaded: Error without a message',
    );
  });

  test('in a function of `generate`', async () => {
    const generate = `generate: { x: { template: 'page', pages: () => { throw ${ANGRY}; } } },`;
    expect(await messageOf({ 'ssg.config.ts': CONFIG(generate) })).toBe(
      'generate-invalid: `generate.x.pages` throws: Error without a message',
    );
  });
});

describe('a component that is not ready', () => {
  const WAITS = 'template-throws: A component is not ready when its page is rendered: it is async, lazy or suspended.';
  const PARTS = `import { lazy, Suspense, use } from 'react';
const never = new Promise(() => {});
export const Box = ({ children }) => <section><Suspense fallback={<i>wait</i>}>{children}</Suspense></section>;
export async function Async() { return <b>late</b>; }
export function Uses() { use(never); return null; }
export const Lazy = lazy(async () => ({ default: () => <b>late</b> }));
export function Throws() { throw new Error('inside'); }
`;
  const template = (shown: string) => `import { Island, RenderOnce } from '@depese/ssg/components';
import { Async, Box, Lazy, Throws, Uses } from './parts/parts.tsx';
import Tool from './islands/tool.tsx';
const Header = () => <Box><Async /></Box>;
export default ({ body }) => <html lang="en"><head><title>x</title></head><body><h1>x</h1>
  ${shown}<div dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`;
  const diagnosticsOf = (shown: string, body = '', files: Readonly<Record<string, string>> = {}) =>
    withSite(
      {
        'ssg.config.ts': CONFIG("markdown: { mdx: { components: 'templates/parts' } },"),
        'templates/page.tsx': template(shown),
        'templates/parts/parts.tsx': PARTS,
        'templates/islands/tool.tsx': `import { Async, Box } from '../parts/parts.tsx';
export default ({ waits }) => <Box>{waits ? <Async /> : 'ready'}</Box>;`,
        'templates/markdown/index.tsx': `import { Async, Box } from '../parts/parts.tsx';
export const components = { late: () => <Box><Async /></Box> };
export const directives = { late: { content: 'none' } };`,
        'content/index.md': page('Home', body),
        ...files,
      },
      async (root) => {
        const { diagnostics, status } = await buildSite(root);
        expect(status).toBe(diagnostics.length === 0 ? 'built' : 'failed');
        return diagnostics.map(({ code, message, file, notes = [] }) => [
          `${code}: ${english(message)}`,
          file,
          ...notes,
        ]);
      },
    );
  const ofPage = ['templates/page.tsx', 'While rendering /'];

  test.each([
    ['<Box><Async /></Box>', [WAITS, ...ofPage, 'in <Async>', 'in <Suspense>', 'in <Box>']],
    ['<Box><Uses /></Box>', [WAITS, ...ofPage, 'in <Uses>', 'in <Suspense>', 'in <Box>']],
    ['<Async />', [WAITS, ...ofPage, 'in <Async>']],
    ['<Uses />', [WAITS, ...ofPage, 'in <Uses>']],
    ['<RenderOnce component={Header} />', [WAITS, ...ofPage, 'in <Async>', 'in <Suspense>', 'in <Box>', 'in <Header>']],
    [
      '<Island component={Tool} props={{ waits: true }} />',
      [WAITS, ...ofPage, 'in <Async>', 'in <Suspense>', 'in <Box>'],
    ],
  ])('%s', async (shown, expected) => {
    const [first = [], ...others] = await diagnosticsOf(shown);
    expect(others).toEqual([]);
    expect(first.slice(0, expected.length)).toEqual(expected);
  });

  test('a lazy one is named by its page', async () => {
    expect((await diagnosticsOf('<Box><Lazy /></Box>'))[0]?.slice(0, 3)).toEqual([WAITS, ...ofPage]);
  });

  test('what is thrown inside <Suspense> is reported as it is outside', async () => {
    const [first] = await diagnosticsOf('<Box><Throws /></Box>');
    expect(first?.slice(0, 4)).toEqual([
      'template-throws: A component throws: inside',
      'templates/parts/parts.tsx',
      'While rendering /',
      'in <Throws>',
    ]);
  });

  test('of Markdown and of MDX', async () => {
    const inText = ['in <Async>', 'in <Suspense>', 'in <Box>'];
    const ofText = await diagnosticsOf('', '::late');
    expect(ofText[0]?.slice(0, 6)).toEqual([WAITS, 'content/index.md', 'While rendering content/index.md', ...inText]);
    const mdx = page('Mdx', "import { Async, Box } from '../templates/parts/parts.tsx';\n\n<Box><Async /></Box>");
    const ofMdx = await diagnosticsOf('', '', { 'content/a.mdx': mdx });
    expect(ofMdx[0]?.slice(0, 6)).toEqual([WAITS, 'content/a.mdx', 'While rendering content/a.mdx', ...inText]);
  });

  test('one that is ready may be in <Suspense>', async () => {
    expect(await diagnosticsOf('<Box>ready</Box><Island component={Tool} props={{ waits: false }} />')).toEqual([]);
  });
});
