import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { page, withSite } from '../pipeline/driver/support.ts';
import { isNightly } from '../sample.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/ssg.js');

const config = (rest = '') =>
  `import { defineConfig, defineFeature } from '@depese/ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'T', collections: { pages: { dir: 'content', base: '/', template: 'page' } }, ${rest} });\n`;

const SITE = {
  'ssg.config.ts': config(),
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'content/index.md': page('Home', 'Text.'),
};

const feature = (check: string) =>
  config(`features: [defineFeature({ name: 'slow', setup: () => ({ page: { check: ${check} } }) })]`);

/** Program that reports after one second what it is waiting for. */
const IMPATIENT = `import { main } from ${JSON.stringify(pathToFileURL(join(PROGRAM, '../../lib/cli.js')).href)};
process.exitCode = await main(Object.assign(process, { quietMs: 1000 }));
`;

/** Builds a site until standard error contains a text, or the process ends. */
async function errorsOf(
  files: Record<string, string>,
  until: string,
  program = PROGRAM,
): Promise<{ errors: string; signal: string | null }> {
  return withSite({ ...SITE, 'impatient.mjs': IMPATIENT, ...files }, async (root) => {
    const child = spawn(process.execPath, [resolve(root, program), 'build', '--root', root], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      if (errors.includes(until)) child.kill('SIGINT');
    });
    const [, signal] = await ended;
    return { errors, signal };
  });
}

const LOOP = '{ for (;;); }';

const LOOPING = [
  [
    'a template that loops',
    { 'templates/page.tsx': `export default function Page() ${LOOP}` },
    'the page /, in templates/page.tsx',
  ],
  [
    'an expression of MDX that loops',
    { 'ssg.config.ts': config('markdown: { mdx: true }'), 'content/b.mdx': page('B', `{(() => ${LOOP})()}`) },
    'an expression or a component of content/b.mdx',
  ],
] as const;

// An endless loop keeps a processor busy, so it is stopped after a second.
test.concurrent.each(LOOPING)('%s is reported, and Ctrl-C ends it', async (_, files, what) => {
  const line = `ssg has been waiting for ${what} for 1 seconds. Ctrl-C ends it.`;
  const { errors, signal } = await errorsOf(files, line, 'impatient.mjs');
  expect(errors).toContain(line);
  expect(signal).toBe('SIGINT');
});

test.concurrent('a promise of a feature that never resolves, with a timer, is reported', async () => {
  // The program itself, which waits for ten seconds, only at night.
  const [program, seconds] = isNightly ? [PROGRAM, 10] : ['impatient.mjs', 1];
  const check = '() => { setInterval(() => {}, 1000); return new Promise(() => {}); }';
  const line = `ssg has been waiting for the feature \`slow\`, \`page.check\` for / for ${seconds} seconds. Ctrl-C ends it.`;
  const { errors, signal } = await errorsOf({ 'ssg.config.ts': feature(check) }, line, program);
  expect(errors).toContain(line);
  expect(signal).toBe('SIGINT');
});

test('a promise of a feature that never resolves is an error with the name of the feature', async () => {
  const { errors } = await errorsOf({ 'ssg.config.ts': feature('() => new Promise(() => {})') }, 'never');
  expect(errors).toContain('The process ends while it waits for the feature `slow`, `page.check` for /.');
});
