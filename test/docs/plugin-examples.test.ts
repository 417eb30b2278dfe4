import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function example(name: string): string {
  return readFileSync(join(ROOT, 'docs/examples', name), 'utf8');
}

/** Builds a page with an example's configuration and the packages of this repository. */
async function bodyOf(config: string, body: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = { html: '' };
  // Imports are resolved from the file that contains them, and the site is in another folder.
  const here = example(config).replace(
    /from '((?:remark|rehype)-[^']+)'/g,
    (_, name: string) => `from ${JSON.stringify(join(ROOT, 'node_modules', name))}`,
  );
  await withSite({ 'ssg.config.ts': here, 'content/index.md': page('Home', body), ...files }, async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect({ status, diagnostics }).toEqual({ status: 'built', diagnostics: [] });
    built.html = readFileSync(join(root, 'dist/index.html'), 'utf8').replace(/^.*<\/h1>/s, '');
  });
  return built.html;
}

describe('the examples of plugins', () => {
  test('formulas', async () => {
    const html = await bodyOf('formulas.config.ts', 'Let $x^2$ be.\n\n$$\n\\sqrt{3}\n$$');
    expect(html).toContain('Let <span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(html).toContain('<msup><mi>x</mi><mn>2</mn></msup>');
    expect(html).toContain('<msqrt><mn>3</mn></msqrt>');
    expect(html).not.toContain('style=');
  });

  test('emoji', async () => {
    expect(await bodyOf('emoji.config.ts', 'A :dog: at 12:30.')).toContain('<p>A 🐶 at 12:30.</p>');
  });

  test('diagrams', async () => {
    const html = await bodyOf('diagrams.config.ts', '```steps\nWrite -> Check\n```', {
      'rehype-diagrams.ts': example('rehype-diagrams.ts'),
    });
    expect(html).toContain('<svg viewBox="0 0 300 40" role="img" aria-label="Write, then Check">');
    expect(html).toContain('<text x="210" y="25" text-anchor="middle">Check</text>');
  });

  test('reading time, a feature', async () => {
    const template = `export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head>
      <body><h1>{page.title}</h1>{page.features['reading-time'].minutes}</body></html>;`;
    const files = { 'reading-time.ts': example('reading-time.ts'), 'templates/page.tsx': template };
    expect(await bodyOf('reading-time.config.ts', 'word '.repeat(201), files)).toBe('2</body></html>');
  });

  test.each(['formulas.config.ts', 'emoji.config.ts', 'diagrams.config.ts', 'rehype-diagrams.ts'])(
    '%s has at most 40 lines',
    (name) => {
      expect(example(name).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    },
  );
});
