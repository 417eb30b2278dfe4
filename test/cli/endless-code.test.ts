import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { KEPT_CONFIG } from '../../src/pipeline/driver/kept-config.ts';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';
import { isNightly } from '../sample.ts';
import { writeFiles } from '../sites/_support/temporary-site.ts';

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
  change: (root: string) => Promise<void> = async () => {},
): Promise<{ errors: string; signal: string | null }> {
  return withSite({ ...SITE, 'impatient.mjs': IMPATIENT, ...files }, async (root) => {
    await change(root);
    const child = spawn(process.execPath, [resolve(root, program), 'build'], {
      cwd: root,
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

const WAIT = "import { execSync } from 'node:child_process';\nexecSync('if test -e later; then exec sleep 20; fi');\n";

// The configuration of an earlier build is kept, so that it is not watched if it cannot wait.
test.each([
  ['a template that loops', {}, LOOPING[0][1], 'the page /, in templates/page.tsx'],
  ['a program that the configuration waits for', { 'ssg.config.ts': WAIT + config() }, { later: '' }, 'ssg.config.ts'],
] as const)('%s is reported after an earlier build', async (_, files, changed, what) => {
  const line = `ssg has been waiting for ${what} for 1 seconds. Ctrl-C ends it.`;
  const { errors } = await errorsOf(files, line, 'impatient.mjs', async (root) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await buildSite(root).finally(() => vi.useRealTimers());
    expect(existsSync(join(root, 'node_modules/.cache/ssg', KEPT_CONFIG))).toBe(true);
    writeFiles(root, changed);
  });
  expect(errors).toContain(line);
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
