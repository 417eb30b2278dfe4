import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { watchProject } from '../../src/serve/dev/watch.ts';
import { tempFolder } from '../host/temp-folder.ts';
import { page } from '../pipeline/driver/support.ts';
import { isNightly, nightly, sample } from '../sample.ts';
import { removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { cleanBuild, difference, differences } from './clean-build.ts';
import { type DevSite, endDevSites, endLater, PROBE, serveSite, watched } from './dev-site.ts';
import { openDevWindow, withoutDevClient } from './dev-window.ts';

// The tests run at the same time, because they mostly wait.
afterAll(endDevSites);

const HOME = 'content/index.md';
const CONFIG = `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { menu: { file: 'data/menu.json', schema: z.array(z.string()), publish: '/menu.json' } },
});
`;

/** Waits for a check. `expect.poll` does not work in concurrent tests. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const changesOf = ({ events }: DevSite) => events.filter((event) => event.kind === 'changed');

describe.concurrent('when it starts', () => {
  test('nothing is reported while nothing changes', async () => {
    const root = temporarySite(undefined, { [HOME]: page('Home') });
    endLater(async () => removeSite(root));
    // Files written at the moment of the start would count as changed.
    await wait(50);
    const site = await serveSite({}, { root });
    await site.text('/');
    await site.quiet();
    expect(changesOf(site)).toEqual([]);
  });

  test.each(sample([1, 2, 3, 4, 5, 6], 6))(
    'a page that is changed before its files are watched is followed (%d)',
    async () => {
      const site = await serveSite({ [HOME]: page('Home', 'Before') });
      const window = await openDevWindow(site, '/');
      site.write(HOME, page('Home', 'After'));
      await eventually(() => expect(window.html).toContain('After'));
    },
  );

  test('a page that is rendered before its files are watched is updated', async () => {
    const files: Record<string, string> = { [HOME]: page('Home') };
    // Too many files to watch them all before the first page is rendered.
    for (let i = 0; i < 1500; i++) files[`content/folder-${i % 30}/page-${i}.md`] = page(`Page ${i}`);
    const site = await serveSite(files);
    await site.text('/');
    site.write('content/new.md', page('New'));
    await eventually(async () => expect((await site.fetch('/new/')).status).toBe(200));
  });

  test('a site is watched even before its first page is requested', async () => {
    const site = await serveSite({ [HOME]: page('Home', 'Before') });
    await eventually(() => {
      site.write(HOME, page('Home', `At ${performance.now()}`));
      expect(changesOf(site).flatMap(({ paths }) => paths)).toContain(HOME);
    });
  });
});

test('an edit of CSS that a template imports is shown', async () => {
  const site = await serveSite({
    [HOME]: page('Home'),
    'templates/page.tsx': `import styles from './parts/box.module.css';
export default () => <html lang="en"><head><title>x</title></head><body><h1 className={styles.box}>x</h1></body></html>;`,
    'templates/parts/box.module.css': '.box { color: red }',
  });
  const style = async () => {
    const [, url = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await site.text('/')) ?? [];
    return site.text(url);
  };
  expect(await style()).toMatch(/^\.box_\w+_box\{color:red\}/);
  site.write('templates/parts/box.module.css', '.box { color: #123456 }');
  await eventually(async () => expect(await style()).toContain('color:#123456'));
});

test('an edit of tsconfig.json is shown, in pages and in the configuration', async () => {
  const tsconfig = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } });
  const site = await serveSite({
    [HOME]: page('Home'),
    'tsconfig.json': tsconfig('one'),
    'ssg.config.ts': `import { TITLE } from '@/title';\n${CONFIG.replace("'Example'", 'TITLE').replace(/ {2}data:.*\n/, '')}`,
    'templates/page.tsx': `import { TITLE } from '@/title';
export default ({ site }) => <html lang="en"><head><title>{site.title}</title></head><body><h1>{TITLE}</h1></body></html>;`,
    'one/title.ts': "export const TITLE = 'First';",
    'two/title.ts': "export const TITLE = 'Second';",
  });
  expect(await site.text('/')).toContain('<h1>First</h1>');
  site.write('tsconfig.json', tsconfig('two'));
  await eventually(async () => {
    const html = await site.text('/');
    expect(html).toContain('<h1>Second</h1>');
    expect(html).toContain('<title>Second</title>');
  });
});

describe.concurrent('saves in quick succession', () => {
  // Pauses shorter and longer than the interval that the watcher treats as one change.
  test.each(sample([0, 2, 8, 20, 35, 45, 60, 110], 4))(
    '%d ms after each other: the last one is shown',
    async (pause) => {
      const site = await serveSite({ [HOME]: page('Home', 'Text 0') });
      await watched(site);
      const window = await openDevWindow(site, '/');
      for (let i = 1; i <= 4; i++) {
        site.write(HOME, page('Home', `Text ${i}`));
        await wait(pause);
      }
      await eventually(() => expect(window.html).toContain('Text 4'));
    },
  );

  test('a file that is emptied before it is written is never shown empty', async () => {
    const site = await serveSite({ [HOME]: page('Home', 'Text 0') });
    await watched(site);
    const window = await openDevWindow(site, '/');
    for (let i = 1; i <= 3; i++) {
      site.write(HOME, '');
      await wait(5);
      site.write(HOME, page('Home', `Text ${i}`));
      await eventually(() => expect(window.html).toContain(`Text ${i}`));
    }
    const shown = window.messages.flatMap((message) => (message.type === 'page' ? [message.html] : []));
    expect(shown.every((html) => /Text [123]/.test(html))).toBe(true);
    expect(window.messages.map(({ type }) => type)).not.toContain('reload');
  });
});

describe.concurrent('a single file', () => {
  test('data, when another file takes its place, when it goes and comes, and when it is written, again and again', async () => {
    const file = 'data/menu.json';
    const site = await serveSite({ 'ssg.config.ts': CONFIG, [file]: '["0"]', [HOME]: page('Home') });
    await watched(site);
    const ways: readonly ((text: string) => void)[] = [
      (text) => site.replace(file, text),
      (text) => {
        site.remove(file);
        site.write(file, text);
      },
      (text) => site.write(file, text),
    ];
    for (let i = 0; i < 12; i++) {
      const save = ways[(i >> 1) % 3] as (typeof ways)[number];
      // Two quick writes, as programs do that save safely.
      save(`["half ${i}"]`);
      save(`["whole ${i}"]`);
      await eventually(async () => expect(await site.text('/menu.json')).toContain(`whole ${i}`));
    }
  });

  test('data that is missing for a while', async () => {
    const site = await serveSite({ 'ssg.config.ts': CONFIG, 'data/menu.json': '["0"]', [HOME]: page('Home') });
    await watched(site);
    await site.afterwards(() => site.remove('data/menu.json'), 'data/menu.json');
    await site.afterwards(() => site.write('data/menu.json', '["back"]'), 'data/menu.json');
    expect(await site.text('/menu.json')).toContain('back');
  });

  test('the configuration, when it is replaced repeatedly', async () => {
    const site = await serveSite({
      'ssg.config.ts': CONFIG,
      'data/menu.json': '[]',
      [HOME]: page('Home'),
      'templates/page.tsx':
        'export default ({ site }) => <html><head><title>{site.title}</title></head><body /></html>;',
    });
    await watched(site);
    for (let i = 1; i <= 3; i++) {
      site.replace('ssg.config.ts', CONFIG.replace("'Example'", `'Half ${i}'`));
      site.replace('ssg.config.ts', CONFIG.replace("'Example'", `'Whole ${i}'`));
      await eventually(async () => expect(await site.text('/')).toContain(`Whole ${i}`));
    }
  });

  test('an included file outside the content', async () => {
    const site = await serveSite({ [HOME]: page('Home', '::include{file=/parts/a.md}'), 'parts/a.md': 'Part 0\n' });
    await watched(site);
    const window = await openDevWindow(site, '/');
    expect(window.html).toContain('Part 0');
    // The file is watched after its first request.
    await site.quiet();
    for (let i = 1; i <= 4; i++) {
      site.replace('parts/a.md', `Half ${i}\n`);
      site.replace('parts/a.md', `Part ${i}\n`);
      await eventually(() => expect(window.html).toContain(`Part ${i}`));
    }
  });
});

describe.concurrent('folders', () => {
  test('a folder replaces a file, and a file replaces a folder', async () => {
    const site = await serveSite({ [HOME]: page('Home'), 'content/a.md': page('File') });
    await watched(site);
    site.remove('content/a.md');
    site.write('content/a.md/deep/inner.md', page('Inner'));
    await eventually(async () => expect(await site.text('/a.md/deep/inner/')).toContain('Inner'));
    expect((await site.fetch('/a/')).status).toBe(404);
    // A known limit of the watcher: on a busy machine it needs time to watch a folder that has just replaced a file.
    await site.quiet();
    site.write('content/a.md/deep/other.md', page('Other'));
    await eventually(async () => expect(await site.text('/a.md/deep/other/')).toContain('Other'));
    await site.quiet();
    site.remove('content/a.md');
    site.write('content/a.md', page('File again'));
    await eventually(async () => expect(await site.text('/a/')).toContain('File again'));
    await eventually(async () => expect((await site.fetch('/a.md/deep/other/')).status).toBe(404));
  });

  test('a folder behind a symbolic link is watched', async () => {
    const site = await serveSite({ [HOME]: page('Home'), 'elsewhere/page.md': page('Linked', 'Text 0') });
    symlinkSync('../elsewhere', join(site.root, 'content/linked'));
    await watched(site);
    const window = await openDevWindow(site, '/linked/page/');
    for (let i = 1; i <= 3; i++) {
      site.write('elsewhere/page.md', page('Linked', `Text ${i}`));
      await eventually(() => expect(window.html).toContain(`Text ${i}`));
    }
  });

  test.each([false, true])(
    'a link that is pointed to another folder, again and again (in one step: %s)',
    async (isOneStep) => {
      const site = await serveSite({
        [HOME]: page('Home', '::include{file=/vv/z.txt}'),
        'v1/z.txt': 'Text of one',
        'v2/z.txt': 'Text of two',
        'pages1/page.md': page('Linked', 'Page of one'),
        'pages2/page.md': page('Linked', 'Page of two'),
      });
      const link = (path: string, target: string) => {
        if (isOneStep) {
          symlinkSync(target, join(site.root, `${path}.new`));
          renameSync(join(site.root, `${path}.new`), join(site.root, path));
        } else {
          rmSync(join(site.root, path), { force: true });
          symlinkSync(target, join(site.root, path));
        }
      };
      link('vv', 'v1');
      link('content/linked', '../pages1');
      await eventually(async () => expect(await site.text('/')).toContain('Text of one'));
      await watched(site);
      const home = await openDevWindow(site, '/');
      const linked = await openDevWindow(site, '/linked/page/');
      for (const [number, name] of [
        ['2', 'two'],
        ['1', 'one'],
        ['2', 'two'],
      ]) {
        link('vv', `v${number}`);
        link('content/linked', `../pages${number}`);
        await eventually(() => expect(home.html).toContain(`Text of ${name}`));
        await eventually(() => expect(linked.html).toContain(`Page of ${name}`));
      }
      site.write('v2/z.txt', 'Text of two, later');
      await eventually(() => expect(home.html).toContain('Text of two, later'));
    },
  );

  test('a symbolic link to itself is harmless', async () => {
    const site = await serveSite({ [HOME]: page('Home', 'Before') });
    await watched(site);
    symlinkSync('loop.md', join(site.root, 'content/loop.md'));
    symlinkSync('.', join(site.root, 'content/circle'));
    await site.quiet();
    const window = await openDevWindow(site, '/');
    site.write(HOME, page('Home', 'After'));
    await eventually(() => expect(window.html).toContain('After'));
  });

  test('a folder that was not there when the server started', async () => {
    const site = await serveSite({ [HOME]: page('Home') });
    await watched(site);
    site.write('assets/static/late.txt', 'late');
    await eventually(async () => expect((await site.fetch('/late.txt')).status).toBe(200));
    await site.afterwards(() => site.write('assets/static/late.txt', 'later'), 'assets/static/late.txt');
    expect(await site.text('/late.txt')).toBe('later');
  });

  test('an installed package is read again when a lock file of any package manager changes', async () => {
    const site = await serveSite({
      [HOME]: page('Home'),
      'templates/page.tsx': `import { word } from 'tiny';
export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head><body><h1>{word}</h1></body></html>;`,
      'node_modules/tiny/package.json': '{ "name": "tiny", "version": "1.0.0", "main": "index.js" }',
      'node_modules/tiny/index.js': "exports.word = 'first';",
    });
    await watched(site);
    expect(await site.text('/')).toContain('first');
    for (const lock of ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']) {
      site.write('node_modules/tiny/index.js', `exports.word = 'of ${lock}';`);
      await site.afterwards(() => site.write(lock, '1'), lock);
      expect(await site.text('/')).toContain(`of ${lock}`);
    }
  });

  test('files written by a build are not reported', async () => {
    const site = await serveSite({ [HOME]: page('Home') });
    await watched(site);
    const before = changesOf(site).length;
    site.write('dist/index.html', 'built');
    site.write('node_modules/x/index.js', '');
    site.write('content/.index.md.swp', 'being edited');
    site.write('content/index.md~', 'a copy');
    await site.quiet();
    const told = changesOf(site)
      .slice(before)
      .flatMap(({ paths }) => paths);
    // The system may report the probe file of the test more than once.
    expect(told.filter((path) => path !== PROBE)).toEqual([]);
  });
});

describe('the watcher', () => {
  /**
   * Returns the changes reported in a folder after the watcher has reported that everything is watched.
   */
  async function told(paths: readonly string[], added: readonly string[], act: (root: string) => void) {
    const root = tempFolder({ 'content/a.md': '0', 'content/deep/b.md': '0', 'parts/c.md': '0', 'other.md': '0' });
    const found: string[] = [];
    const watcher = watchProject(root, paths, { poll: false, onChanges: (changes) => found.push(...changes.paths) });
    watcher.add(added);
    await watcher.ready;
    act(root);
    return { found, close: () => watcher.close() };
  }

  test.each([
    ['a file', 'content/a.md', []],
    ['a file of a folder below', 'content/deep/b.md', []],
    ['a file that is added', 'parts/c.md', ['parts/c.md', 'parts']],
    ['a file beside one that is missed', 'content/a.md', ['missing.md', 'nowhere/missing.md', 'nowhere']],
    ['a file that comes to where it is missed', 'parts/missing.md', ['parts/missing.md', 'parts']],
    ['a file that comes with its folder', 'nowhere/missing.md', ['nowhere/missing.md', 'nowhere']],
    ['a file of the project that comes', 'missing.md', ['missing.md']],
  ])('tells of %s as soon as it is ready', async (_, path, added) => {
    const { found, close } = await told(['content'], added, (root) => writeFiles(root, { [path]: '1' }));
    await eventually(() => expect(found).toContain(path));
    await close();
  });

  test('reports nothing else', async () => {
    const { found, close } = await told(['content'], [], (root) =>
      writeFiles(root, { 'other.md': '1', 'parts/c.md': '1', 'contents/a.md': '1', 'content/a.md': '1' }),
    );
    await eventually(() => expect(found).toContain('content/a.md'));
    expect(found.filter((path) => !path.startsWith('content/'))).toEqual([]);
    await close();
  });

  test('reports all changes before the files of the project are known', async () => {
    const { found, close } = await told(['.'], [], (root) => writeFiles(root, { 'other.md': '1', 'new/x.md': '1' }));
    await eventually(() => expect(found).toEqual(expect.arrayContaining(['other.md', 'new/x.md'])));
    await close();
  });
});

describe('many changes at once', () => {
  const many = isNightly ? 1000 : 120;
  const text = (i: number, branch: string) => page(`Page ${i}`, `Of ${branch}. [Next](/page-${(i + 1) % many}/)`);

  test(`${many} files change at once, as when a branch is switched`, async () => {
    const files: Record<string, string> = { [HOME]: page('Home') };
    for (let i = 0; i < many; i++) files[`content/page-${i}.md`] = text(i, 'main');
    const site = await serveSite(files);
    await watched(site);
    const windows = await Promise.all([0, many >> 1, many - 1].map((i) => openDevWindow(site, `/page-${i}/`)));
    const told = changesOf(site).length;
    for (let i = 0; i < many; i++) site.replace(`content/page-${i}.md`, text(i, 'branch'));
    for (const window of windows) await expect.poll(() => window.html, { timeout: 10_000 }).toContain('Of branch.');
    await site.quiet();
    for (const window of windows) {
      expect(window.messages.filter(({ type }) => type === 'page').length, 'not one for each file').toBeLessThan(15);
    }
    expect(changesOf(site).length - told).toBeLessThan(15);
    const built = await cleanBuild(site.root);
    const some = new Map([...built].filter((_, i) => i % 31 === 0));
    expect(await differences(site, some, [])).toEqual([]);
  });

  nightly('a folder of 200 pages is renamed and renamed back', async () => {
    const files: Record<string, string> = { [HOME]: page('Home') };
    for (let i = 0; i < 200; i++) files[`content/old/page-${i}.md`] = page(`Page ${i}`, `Text ${i}`);
    const site = await serveSite(files);
    await watched(site);
    const window = await openDevWindow(site, '/old/page-7/');
    for (const [from, to] of [
      ['old', 'new'],
      ['new', 'old'],
    ]) {
      renameSync(join(site.root, `content/${from}`), join(site.root, `content/${to}`));
      await eventually(() => expect(window.url).toBe(`/${to}/page-7/`));
      await site.quiet();
      const built = await cleanBuild(site.root);
      expect(difference('window', withoutDevClient(window.html), built.get(window.url) ?? '')).toEqual([]);
      expect(await differences(site, built, [`/${from}/page-7/`, `/${from}/page-199/`])).toEqual([]);
    }
  });

  test('a folder is removed while another one is created', async () => {
    const site = await serveSite({ [HOME]: page('Home'), 'content/a/one.md': page('One') });
    await watched(site);
    mkdirSync(join(site.root, 'content/b'));
    site.write('content/b/two.md', page('Two'));
    site.remove('content/a');
    await eventually(async () => expect((await site.fetch('/b/two/')).status).toBe(200));
    await eventually(async () => expect((await site.fetch('/a/one/')).status).toBe(404));
  });
});
