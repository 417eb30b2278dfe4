import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { restoreOutput } from '../../src/host/output/lock.ts';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import { english } from '../english.ts';
import { type Fault, Killed, under } from '../host/output/faults.ts';
import { read } from '../host/output/trees.ts';
import { tempFolder } from '../host/temp-folder.ts';
import { page } from '../pipeline/driver/support.ts';
import { isNightly } from '../sample.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { writeFiles } from '../sites/_support/temporary-site.ts';

vi.mock('node:fs', async (original) => (await import('../host/output/faults.ts')).faulty(await original()));

/**
 * Number of operations between two simulated failures. Failures of reads have a larger distance, because there are five
 * times as many operations.
 */
const stepOf = ({ kind }: Fault) => (isNightly ? 1 : kind === 'EIO' || kind === 'EACCES' ? 141 : 51);
const TIMEOUT_MS = 600_000;

const PAGES = Object.fromEntries([0, 1].map((n) => [`content/p${n}.md`, page(`Page ${n}`, `[Other](/p${1 - n}/)`)]));
const SITE = {
  'ssg.config.ts':
    "import { defineConfig } from '@depese/ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'T', collections: { pages: { dir: 'content', base: '/', template: 'page' } } });\n",
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'assets/main.css': 'body { margin: 0 }\n',
  'content/index.md': page('Home'),
  ...PAGES,
};

const FAULTS: readonly Fault[] = [
  { kind: 'kill' },
  { kind: 'ENOSPC', isLasting: true },
  { kind: 'EIO' },
  { kind: 'EACCES' },
  { kind: 'EMFILE' },
];

test.each([
  ['a page edited', { 'content/p1.md': page('Page 1', 'Another text.') }],
  ['the template edited', { 'templates/page.tsx': SITE['templates/page.tsx'].replace('<main', '<main id="main"') }],
])(
  '%s: at every operation of the file system a build leaves the old output or the new one, and the next one is right',
  { timeout: TIMEOUT_MS },
  async (_, edit) => {
    const top = tempFolder();
    const [root, kept] = [join(top, 'now'), join(top, 'kept')];
    const run = (cache = true) => buildProject({ root, clock: CLOCK, concurrency: 1, cache });
    const reset = () => {
      rmSync(root, { recursive: true, force: true });
      cpSync(kept, root, { recursive: true, preserveTimestamps: true });
    };
    writeFiles(root, SITE);
    await run();
    cpSync(root, kept, { recursive: true, preserveTimestamps: true });
    const old = read(join(root, 'dist'));
    writeFiles(root, edit);
    await run(false);
    const fresh = read(join(root, 'dist'));
    expect(fresh).not.toEqual(old);

    for (const [i, fault] of FAULTS.entries()) {
      for (let at = i, wasHit = true; wasHit; at += stepOf(fault)) {
        reset();
        writeFiles(root, edit);
        const done = await under<BuildResult>(fault, at, () => run());
        wasHit = done.wasHit;
        const where = `${JSON.stringify(fault)} at ${at}`;
        restoreOutput(join(root, 'dist'));
        const now = read(join(root, 'dist'));
        if (done.value?.status === 'built') expect(now, where).toEqual(fresh);
        else expect([old, fresh], where).toContainEqual(now);
        if (fault.kind !== 'kill') {
          expect(done.error, where).toBeUndefined();
          const said = done.value?.diagnostics.map(({ code }) => code) ?? [];
          for (const { message } of done.value?.diagnostics ?? [])
            expect(english(message), `${where} says which file`).not.toContain('The system reports an error');
          if (done.value?.status !== 'built') expect(said, where).not.toEqual([]);
          for (const code of said)
            expect(
              ['machine-trouble', 'file-unreadable', 'config-missing', 'out-dir-unsafe', 'cache-unwritable'],
              where,
            ).toContain(code);
        } else if (done.error !== undefined) expect(done.error, where).toBeInstanceOf(Killed);
        expect((await run()).status, where).toBe('built');
        expect(read(join(root, 'dist')), where).toEqual(fresh);
      }
    }
  },
);
