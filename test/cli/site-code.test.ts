import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, withSite } from '../pipeline/driver/support.ts';
import { isNightly } from '../sample.ts';
import { snapshotFolder } from '../sites/_support/snapshot.ts';
import { removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { SMALL_SITE } from './small-site.ts';

// The compiled program, because only a separate process shows the effects of site code on a process.
const PROGRAM = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

function ssg(root: string, ...args: string[]) {
  const all = [PROGRAM, ...args, '--root', root, '--reporter', 'plain'];
  const { status, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', timeout: 50_000 });
  return { status, err: stderr };
}

const CONFIG = SMALL_SITE['ssg.config.ts'] ?? '';
const TEMPLATE = SMALL_SITE['templates/page.tsx'] ?? '';

/** Adds code at the top of the configuration. */
const inConfig = (code: string) => ({ ...SMALL_SITE, 'ssg.config.ts': `${code}\n${CONFIG}` });
/** Adds code at the top of a template, which runs when templates are loaded. */
const inTemplate = (code: string) => ({ ...SMALL_SITE, 'templates/page.tsx': `${code}\n${TEMPLATE}` });

describe('code that ends the process, or throws late, ends with 2, is reported at its line, and leaves the output unchanged', () => {
  let root: string;
  let before: ReturnType<typeof snapshotFolder>;
  beforeAll(async () => {
    root = temporarySite(undefined, SMALL_SITE);
    expect((await buildSite(root)).status).toBe('built');
    before = snapshotFolder(join(root, 'dist'));
  });
  afterAll(() => removeSite(root));

  test.each([
    [
      'process.exit() in a template',
      inTemplate('process.exit();'),
      /^templates\/page\.tsx:1:\d+: error template-load: .*process\.exit\(\) is called/m,
    ],
    [
      'process.exit(0) in a promise of the configuration',
      inConfig('void Promise.resolve().then(() => process.exit(0));'),
      /^ssg\.config\.ts:1:\d+: error code-throws-late: .*process\.exit\(0\) is called/m,
    ],
    [
      'a timer of a template that throws',
      inTemplate("setTimeout(() => { throw new Error('too late'); }, 0);"),
      /^templates\/page\.tsx:1:\d+: error code-throws-late: This code throws after the page has been rendered: too late/m,
    ],
  ])('%s', (_, site, message) => {
    writeFiles(root, site);
    const { status, err } = ssg(root, 'build');
    expect(err).toMatch(message);
    expect(err).not.toContain('bug in ssg');
    expect(status).toBe(2);
    expect(snapshotFolder(join(root, 'dist'))).toEqual(before);
  });
});

test.skipIf(process.platform === 'win32')('a signal ends a build within endless code', () =>
  withSite(inTemplate("require('node:fs').writeFileSync(process.env.MARK, ''); for (;;);"), async (root) => {
    const mark = join(root, 'mark');
    const child = spawn(process.execPath, [PROGRAM, 'build', '--root', root], {
      env: { ...process.env, MARK: mark },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (!existsSync(mark) && child.exitCode === null) await setTimeout(20);
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(existsSync(join(root, 'dist'))).toBe(false);
    writeFiles(root, SMALL_SITE);
    expect((await buildSite(root)).status, 'what it has left is in nobody’s way').toBe('built');
  }),
);

test.skipIf(process.platform === 'win32')('a lack of file descriptors is reported without a stack', () =>
  withSite(SMALL_SITE, async (root) => {
    const limited = (limit: number, ...args: string[]) =>
      spawnSync('sh', ['-c', `ulimit -n ${limit}; exec "$0" "$@"`, process.execPath, ...args], {
        encoding: 'utf8',
        timeout: 50_000,
      });
    writeFileSync(join(root, 'empty.js'), '');
    let tried = 0;
    for (const limit of [24, 32, 20, 40, 22, 28, 18, 16]) {
      if (tried === 3 && !isNightly) break;
      // Skip limits with which Node itself cannot load any file.
      if (limited(limit, join(root, 'empty.js')).status !== 0) continue;
      tried++;
      const { status, stderr } = limited(limit, PROGRAM, 'build', '--root', root, '--reporter', 'plain');
      expect(stderr, `ulimit -n ${limit}`).not.toMatch(/bug in ssg|^ {4}at /m);
      if (status !== 0)
        expect([status, stderr], `ulimit -n ${limit}`).toEqual([
          2,
          expect.stringMatching(/open files|EMFILE|cannot start/),
        ]);
    }
    expect(tried).toBeGreaterThan(2);
  }),
);
