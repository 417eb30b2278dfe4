import { readFileSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { page } from '../pipeline/driver/support.ts';
import { isNightly, sample } from '../sample.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { type BuiltSite, cleanBuild, difference, differences } from './clean-build.ts';
import { type DevSite, endDevSites, serveSite, watched } from './dev-site.ts';
import { type DevWindow, openDevWindow, withoutDevClient } from './dev-window.ts';
import { drawing, stormFiles } from './storm-site.ts';

// The sequences run at the same time, because they mostly wait.
afterAll(endDevSites);

const SEEDS = [1, 2, 3];
const BURSTS = isNightly ? 4 : 2;
const MOST_SHOWN = 4;
const PATIENCE_MS = 5000;
const TIMEOUT_MS = 120_000;

/**
 * Creates a generator of numbers from 0 to below `n`. The same seed gives the same numbers (mulberry32).
 */
function randomNumbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

type Random = (n: number) => number;
type Act = (site: DevSite, random: Random, n: number) => void | Promise<void>;

const NEVER_GONE = /\/(?:index|404|steady)\.md$/;
const pagesOf = ({ root }: DevSite) =>
  filesBelow(join(root, 'content'))
    .filter((path) => path.endsWith('.md') && !NEVER_GONE.test(`/${path}`))
    .map((path) => `content/${path}`);
const foldersOf = (site: DevSite) => [
  ...new Set(pagesOf(site).flatMap((path) => /^content\/docs\/[^/]+(?=\/)/.exec(path) ?? [])),
];
const pick = <T>(items: readonly T[], random: Random): T | undefined => items[random(items.length)];
const soon = (random: Random) => wait(random(40));

/** Returns a new text for a page. News have dates, because lists sort them by date. */
const pageText = (path: string, random: Random, n: number) =>
  page(
    `Title ${n}`,
    `## Part ${random(3)}\n\nWords ${n}. [A link](/page-${random(10)}/)`,
    path.startsWith('content/news/')
      ? `description: Of ${n}\npublishDate: 2026-02-${10 + random(18)}\n`
      : random(4) === 0
        ? `slug: slug-${n}\n`
        : '',
  );

function onPage(act: (site: DevSite, path: string, random: Random, n: number) => void | Promise<void>): Act {
  return (site, random, n) => {
    const path = pick(pagesOf(site), random);
    return path === undefined ? undefined : act(site, path, random, n);
  };
}

const ACTS: Readonly<Record<string, Act>> = {
  write: onPage((site, path, random, n) => site.write(path, pageText(path, random, n))),
  'several quick writes': onPage(async (site, path, random, n) => {
    for (let i = 0; i < 4; i++) {
      site.write(path, pageText(path, random, n + i / 10));
      if (random(2) === 0) await soon(random);
    }
  }),
  'empty, then write': onPage(async (site, path, random, n) => {
    site.write(path, '');
    await soon(random);
    site.write(path, pageText(path, random, n));
  }),
  'atomic rename': onPage((site, path, random, n) => site.replace(path, pageText(path, random, n))),
  'delete and write again': onPage(async (site, path, random, n) => {
    site.remove(path);
    await soon(random);
    site.write(path, pageText(path, random, n));
  }),
  delete: onPage((site, path) => site.remove(path)),
  rename: onPage((site, path, _, n) => site.move(path, path.replace(/[^/]+$/, `moved-${n}.md`))),
  'two pages change places': async (site, random) => {
    const a = pick(pagesOf(site), random) ?? '';
    const b = pick(
      pagesOf(site).filter((path) => dirname(path) === dirname(a)),
      random,
    );
    if (b === undefined) return;
    // If both files have the same modification time, the watcher does not see that they were swapped.
    const writtenAt = (path: string) => statSync(join(site.root, path)).mtimeMs;
    if (writtenAt(a) === writtenAt(b)) return;
    site.move(a, `${a}.old`);
    site.move(b, a);
    site.move(`${a}.old`, b);
  },
  create: (site, random, n) => {
    const folder = ['pages', 'docs', 'docs/folder-new', `docs/folder-${n}/deeper`, 'news'][random(5)] ?? '';
    const path = `content/${folder}/new-${n}.md`;
    site.write(path, pageText(path, random, n));
  },
  'draft or not': onPage((site, path, _, n) => site.write(path, page(`Draft ${n}`, '', 'draft: true\n'))),
  touch: onPage((site, path) => utimesSync(join(site.root, path), new Date(), new Date())),
  'file becomes folder': onPage((site, path, random, n) => {
    site.remove(path);
    site.write(`${path}/inner-${n}.md`, pageText(path, random, n));
  }),
  'folder becomes file': (site, random, n) => {
    const inner = pagesOf(site).find((path) => path.includes('.md/'));
    if (inner === undefined) return;
    const folder = inner.slice(0, inner.indexOf('.md/') + 3);
    site.remove(folder);
    site.write(folder, pageText(folder, random, n));
  },
  'rename of a folder': (site, random, n) => {
    const folder = pick(foldersOf(site), random);
    if (folder !== undefined) site.move(folder, `content/docs/renamed-${n}`);
  },
  'folder into a folder': (site, random, n) => {
    const folder = pick(foldersOf(site), random);
    if (folder !== undefined) site.move(folder, `content/docs/outer-${n}/inner`);
  },
  'folder goes and comes': async (site, random, n) => {
    const folder = pick(foldersOf(site), random);
    if (folder === undefined) return;
    site.move(folder, `aside-${n}`);
    await soon(random);
    site.move(`aside-${n}`, folder);
  },
  'delete of a folder': (site, random) => {
    const folder = pick(foldersOf(site), random);
    if (folder !== undefined) site.remove(folder);
  },
  template: (site, random, n) => {
    const write = random(2) === 0 ? site.write : site.replace;
    write('templates/parts/stamp.ts', `export const STAMP = ' ${n}';\n`);
  },
  data: (site, random, n) => {
    const write = random(2) === 0 ? site.write : site.replace;
    write('content/data/menu.yaml', `- item ${n}\n- of ${random(100)}\n`);
  },
  'data goes and comes': async (site, random, n) => {
    site.remove('content/data/menu.yaml');
    await soon(random);
    site.write('content/data/menu.yaml', `- item ${n}\n`);
  },
  include: (site, random, n) => {
    const write = random(2) === 0 ? site.write : site.replace;
    write('parts/shared.md', `Shared text ${n}.\n`);
  },
  drawing: (site, random) => {
    const write = random(2) === 0 ? site.write : site.replace;
    write('content/pages/drawing.svg', drawing(1 + random(50)));
  },
  stylesheet: (site, random, n) => {
    const write = random(2) === 0 ? site.write : site.replace;
    write('assets/main.css', `h1 { color: rgb(0, 0, ${n % 256}); }\n`);
  },
  'fixed file': (site, _, n) => site.write('assets/static/plain.txt', `plain ${n}\n`),
  configuration: (site, random, n) => {
    const text = readFileSync(join(site.root, 'ssg.config.ts'), 'utf8').replace(/Storm \d+/, `Storm ${n}`);
    const write = random(2) === 0 ? site.write : site.replace;
    write('ssg.config.ts', text);
  },
};

/** File that no page uses. When the server reports it, it has reported everything before. */
const LAST = 'content/pages/last.txt';

/** Returns the remaining differences from the site on disk after the server had enough time. */
async function settled(site: DevSite, windows: readonly DevWindow[], seen: Set<string>, n: number): Promise<string[]> {
  await site.afterwards(() => site.write(LAST, String(n)), LAST);
  await site.quiet();
  const built = await cleanBuild(site.root);
  // Check windows first: a request would make the server read the page again, and windows must update without one.
  const stale = await untilEmpty(() => windows.flatMap(({ url, html }) => staleWindow(built, url, html)));
  if (stale.length > 0) return stale;
  const found = await untilEmpty(() => differences(site, built, seen));
  for (const path of built.keys()) seen.add(path);
  return found;
}

/** Repeats a check for a while, because other tests may keep the processors busy. */
async function untilEmpty(look: () => string[] | Promise<string[]>): Promise<string[]> {
  const started = performance.now();
  for (;;) {
    const found = await look();
    if (found.length === 0 || performance.now() - started > PATIENCE_MS) return found;
    await wait(50);
  }
}

function staleWindow(built: BuiltSite, url: string, html: string): string[] {
  const wanted = built.get(decodeURI(url)) ?? built.get('/404.html') ?? '';
  const text = Buffer.from(withoutDevClient(html)).toString('latin1');
  return difference(`window at ${url}`, text, wanted);
}

describe('after any changes of files, the responses are those of a clean build', () => {
  test.concurrent.each(sample(SEEDS, 3))(
    'seed %d',
    async (seed) => {
      const random = randomNumbers(seed);
      const site = await serveSite(stormFiles());
      await watched(site, 'content/pages/probe.md');
      const seen = new Set<string>();
      const windows: DevWindow[] = [];
      for (const url of ['/', '/page-1/', '/docs/', '/news/news-2/', '/docs/folder-1/doc-4/'])
        windows.push(await openDevWindow(site, url));
      const names = Object.keys(ACTS);
      for (let burst = 1; burst <= BURSTS; burst++) {
        const log: string[] = [];
        for (let i = random(10); i >= 0; i--) {
          const name = pick(names, random) ?? '';
          log.push(name);
          await ACTS[name]?.(site, random, burst * 1000 + i);
          if (random(3) === 0) await soon(random);
        }
        const found = await settled(site, windows, seen, burst);
        expect(found.slice(0, MOST_SHOWN).join('\n'), `burst ${burst}: ${log.join(', ')}`).toBe('');
      }
    },
    TIMEOUT_MS,
  );
});
