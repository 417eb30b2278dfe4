import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { page, withSite } from '../pipeline/driver/support.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/ssg.js');

const config = (rest = '') =>
  `import { defineConfig, defineFeature } from 'ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'T', collections: { pages: { dir: 'content', base: '/', template: 'page' } }, ${rest} });\n`;

const SITE = {
  'ssg.config.ts': config(),
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'content/index.md': page('Home', 'Text.'),
};

const feature = (check: string) =>
  config(`features: [defineFeature({ name: 'slow', setup: () => ({ page: { check: ${check} } }) })]`);

/** Builds a site until a line on standard error matches, or the process ends. */
async function errorsOf(
  files: Record<string, string>,
  until: RegExp,
): Promise<{ errors: string; signal: string | null }> {
  return withSite({ ...SITE, ...files }, async (root) => {
    const program = spawn(process.execPath, [PROGRAM, 'build', '--root', root], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(program, 'exit');
    let errors = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      if (until.test(errors)) program.kill('SIGINT');
    });
    const [, signal] = await ended;
    return { errors, signal };
  });
}

const LOOP = '{ for (;;); }';

test.concurrent.each([
  [
    'a template that loops',
    { 'templates/page.tsx': `export default function Page() ${LOOP}` },
    'the page /, in templates/page.tsx',
  ],
  [
    'a promise of a feature that never resolves, with a timer',
    { 'ssg.config.ts': feature('() => { setInterval(() => {}, 1000); return new Promise(() => {}); }') },
    'the feature `slow`, its check of a page for /',
  ],
  [
    'an expression of MDX that loops',
    { 'ssg.config.ts': config('markdown: { mdx: true }'), 'content/b.mdx': page('B', `{(() => ${LOOP})()}`) },
    'an expression or a component of content/b.mdx',
  ],
])('%s is named after ten seconds, and Ctrl-C ends it', { timeout: 120_000 }, async (_, files, what) => {
  const { errors, signal } = await errorsOf(files, /Ctrl-C ends it\./);
  expect(errors).toContain(`ssg has been waiting for ${what} for 10 seconds. Ctrl-C ends it.`);
  expect(signal).toBe('SIGINT');
});

test('a promise of a feature that never resolves is an error that names the feature', async () => {
  const { errors } = await errorsOf({ 'ssg.config.ts': feature('() => new Promise(() => {})') }, /never/);
  expect(errors).toContain('The process ends while it waits for the feature `slow`, its check of a page for /.');
});
