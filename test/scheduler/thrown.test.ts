import { describe, expect, test } from 'vitest';
import { buildSite, page, withSite } from './support.ts';

const CONFIG = (extra = '') => `import { defineConfig } from 'ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  ${extra}
});
`;
const COMPONENT = 'export default function Page() { return <html><body>x</body></html>; }';
const ANGRY = "Object.defineProperty(new Error('x'), 'message', { get() { throw 1; } })";
const NOT = '(not an Error, so its place is not known)';

describe.each([
  ["'text'", `text ${NOT}`],
  ['undefined', `undefined ${NOT}`],
  ['{ a: 1 }', `{"a":1} ${NOT}`],
  [ANGRY, 'Error, without a message'],
])('throw %s', (thrown, said) => {
  const messageOf = (files: Readonly<Record<string, string>>) =>
    withSite(
      { 'ssg.config.ts': CONFIG(), 'templates/page.tsx': COMPONENT, 'content/index.md': page('Home'), ...files },
      async (root) => {
        const [{ code, message } = expect.fail()] = (await buildSite(root)).diagnostics;
        return `${code}: ${message}`;
      },
    );

  test('while templates are loaded', async () => {
    expect(await messageOf({ 'templates/page.tsx': `${COMPONENT}\nthrow ${thrown};` })).toBe(
      `template-load: The templates throw while they are loaded: ${said}`,
    );
  });

  test('in a component', async () => {
    // React reads the message before we do: then what is thrown by that is what there is.
    const known = thrown === ANGRY ? `1 ${NOT}` : said;
    expect(await messageOf({ 'templates/page.tsx': `export default function Page() { throw ${thrown}; }` })).toBe(
      `template-throws: A component throws: ${known}`,
    );
  });

  test('in the configuration', async () => {
    expect(await messageOf({ 'ssg.config.ts': `${CONFIG()}\nthrow ${thrown};` })).toBe(
      `config-throws: The configuration throws while it is loaded: ${said}`,
    );
  });

  test('in a function of `generate`', async () => {
    const generate = `generate: { x: { template: 'page', pages: () => { throw ${thrown}; } } },`;
    expect(await messageOf({ 'ssg.config.ts': CONFIG(generate) })).toBe(
      `generate-invalid: \`generate.x.pages\` throws: ${said}`,
    );
  });
});
