import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientConfig } from '../../../src/config/schema.ts';
import { type BrowserBundle, bundleForBrowser } from '../../../src/pipeline/bundle/browser.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const FILES = {
  'templates/islands/counter.tsx': `import { useState } from 'react';
    export default function Counter({ start }: { start: number }) {
      const [count, setCount] = useState(start);
      return <button onClick={() => setCount(count + 1)}>{count}</button>;
    }`,
  'templates/islands/clock.tsx': `import { useEffect } from 'react';
    export default function Clock() { useEffect(() => {}, []); return <time>now</time>; }`,
  'templates/enhancements/table.ts': `export default function enhance(table: { hidden: boolean }) {
    table.hidden = false;
    return () => {};
  }`,
  'templates/workers/prime.ts': `import { isPrime } from '../math.ts';
    addEventListener('message', ({ data }) => postMessage(isPrime(data)));`,
  'templates/math.ts': `export const isPrime = (n: number) => n === 2 || n === 3;`,
  'assets/main.css': `@import "./part.css"; a { color: red; background: url(./dot.svg) } b { background: url(/paper.png) }`,
  'assets/part.css': `p { margin: 0 }`,
  'assets/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
};
const ENHANCEMENTS = { table: 'templates/enhancements/table.ts' };
const WORKERS = { prime: 'templates/workers/prime.ts' };
const ISLANDS = { Counter: 'templates/islands/counter.tsx', Clock: 'templates/islands/clock.tsx' };
/** Configuration with all features, because the runtime must stay small for such sites too. */
const CLIENT: ClientConfig = {
  ...{ runtime: true, search: true, colourThemes: ['light'] },
  announcementId: 'summer',
  consent: { cookie: 'CookieConsent', days: 365 },
  trackers: [
    { service: 'google-analytics', id: 'G-ABC123' },
    { service: 'image', url: 'https://a.example/b.gif' },
  ],
  chat: { service: 'smartsupp', id: '0123456789abcdef' },
};
const STYLES = { 'main.css': 'assets/main.css' };

async function bundle(files: Readonly<Record<string, string>>, islands: Readonly<Record<string, string>> = ISLANDS) {
  const bundled: BrowserBundle = await bundleForBrowser(tempFolder(files), {
    base: '',
    islands,
    enhancements: ENHANCEMENTS,
    workers: WORKERS,
    stylesheets: STYLES,
    client: CLIENT,
  });
  if (!bundled.ok) throw new Error(JSON.stringify(bundled.diagnostics));
  const texts = new Map(bundled.files.map(({ path, bytes }) => [`/${path}`, Buffer.from(bytes).toString()]));
  return { urls: bundled.urls, boot: bundled.boot, texts };
}

/** Returns the scripts that a script loads, directly or indirectly. */
function closure(url: string, texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, file] of (texts.get(path) ?? '').matchAll(/(?:from|import)\s*"([^"]+\.js)"/g)) visit(file ?? '');
  };
  visit(url);
  return [...found];
}

describe('a small site', () => {
  let site: Awaited<ReturnType<typeof bundle>>;
  beforeAll(async () => {
    site = await bundle(FILES);
  });
  const urlOf = (name: string) => site.urls[name]?.split(' ')[0] ?? '';

  test('every entry has a URL with a hash, and a file', () => {
    expect(
      Object.keys(site.urls)
        .filter((name) => /^(?:client|island:|enhancement:|worker:|main\.css)/.test(name))
        .sort(),
    ).toEqual(['client', 'enhancement:table', 'island:Clock', 'island:Counter', 'main.css', 'worker:prime']);
    for (const url of Object.values(site.urls).flatMap((urls) => urls.split(' '))) {
      expect(url).toMatch(/^\/assets\/[\w-]+-[A-Z2-7]{8}\.(?:js|css|svg)$/);
      expect(site.texts.has(url), url).toBe(true);
    }
  });

  test('the runtime of every page is one script of at most 9.3 KiB with the inline one, without React', () => {
    const scripts = closure(urlOf('client'), site.texts);
    expect(scripts).toEqual([urlOf('client')]);
    const text = site.texts.get(urlOf('client')) ?? '';
    expect(text).toContain('data-tabs');
    expect(text).not.toMatch(/react|hydrateRoot/i);
    const bytes = [text, site.boot].reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(4000);
    expect(bytes).toBeLessThanOrEqual(9.3 * 1024);
  });

  test('two islands share one React, and neither contains it', () => {
    const [counter, clock] = [closure(urlOf('island:Counter'), site.texts), closure(urlOf('island:Clock'), site.texts)];
    const holdsReact = [...site.texts]
      .filter(
        ([path, text]) => path.endsWith('.js') && text.includes('react.transitional.element') && text.length > 50_000,
      )
      .map(([path]) => path);
    expect(holdsReact).toHaveLength(1);
    for (const files of [counter, clock]) expect(files).toContain(holdsReact[0]);
    for (const url of [urlOf('island:Counter'), urlOf('island:Clock')])
      expect(site.texts.get(url)?.length).toBeLessThan(2000);
  });

  test('an island is listed with all its imports, because it needs all of them', () => {
    for (const name of ['island:Counter', 'island:Clock'])
      expect(site.urls[name]?.split(' ')).toEqual(closure(urlOf(name), site.texts));
  });

  test('parts that the runtime loads later are separate, and are loaded in no other way', () => {
    const parts = [...site.texts].filter(([path]) => path.includes('/part-'));
    expect(parts.map(([path]) => path.replace(/-[A-Z2-7]{8}\.js$/, '')).sort()).toEqual(
      ['islands', 'moved-anchors', 'page-finder', 'search', 'third-parties', 'tracker-data'].map(
        (name) => `/assets/part-${name}`,
      ),
    );
    for (const [path, text] of parts) {
      expect(closure(path, site.texts), path).toEqual([path]);
      expect(text, path).not.toMatch(/\bimport\(/);
      expect(site.texts.get(urlOf('client'))).toContain(path);
    }
    expect(site.texts.get(urlOf('client'))?.match(/\bimport\(/g)).toHaveLength(1);
  });

  test('an enhancement is one small separate script', () => {
    const url = urlOf('enhancement:table');
    expect(closure(url, site.texts)).toEqual([url]);
    expect(site.texts.get(url)?.length).toBeLessThan(200);
  });

  test('a worker is self-contained', () => {
    const url = urlOf('worker:prime');
    expect(closure(url, site.texts)).toEqual([url]);
    const answers: unknown[] = [];
    const scope = {
      addEventListener: (_: string, listen: (event: { data: number }) => void) => {
        for (const data of [3, 4]) listen({ data });
      },
      postMessage: (answer: unknown) => answers.push(answer),
    };
    runInNewContext(site.texts.get(url) ?? '', scope);
    expect(answers).toEqual([true, false]);
  });

  test('a stylesheet is one file with its imports; its own files are hashed, those of the site are not', () => {
    const css = site.texts.get(urlOf('main.css')) ?? '';
    expect(css).toContain('margin:0');
    expect(css).toMatch(/url\("?\/assets\/dot-[A-Z2-7]{8}\.svg"?\)/);
    expect(css).toMatch(/url\("?\/paper\.png"?\)/);
  });

  test('another folder gives the same bytes', async () => {
    expect(await bundle(FILES)).toEqual(site);
  });

  test('a change renames the changed file, and only the files that contain its name', async () => {
    const changed = await bundle({ ...FILES, 'assets/part.css': 'p { margin: 1px }' });
    expect(changed.urls['main.css']).not.toBe(site.urls['main.css']);
    expect({ ...changed.urls, 'main.css': '' }).toEqual({ ...site.urls, 'main.css': '' });
  });
});

test('the chosen theme is painted from the start, unless the site no longer has it', async () => {
  const themes: ClientConfig = { runtime: false, search: false, colourThemes: ['paper', 'night'], trackers: [] };
  const bundled = await bundleForBrowser(tempFolder({}), {
    ...{ base: '', islands: {}, enhancements: {}, workers: {}, stylesheets: {} },
    client: themes,
  });
  const boot = bundled.ok ? bundled.boot : expect.fail();
  /** Simulates loading a page with a stored theme and clicking a button. */
  const load = (stored: string | null, choice: string) => {
    const shown: (string | undefined)[] = [];
    const kept: string[][] = [];
    const dataset: { theme?: string } = {};
    const button = { dataset: { themeChoice: choice } };
    runInNewContext(boot, {
      localStorage: { getItem: () => stored, setItem: (...item: string[]) => kept.push(item) },
      document: {
        documentElement: { dataset },
        addEventListener(_: string, listen: (event: object) => void) {
          shown.push(dataset.theme);
          listen({ target: { closest: () => button } });
        },
      },
    });
    return { shown: [...shown, dataset.theme], kept };
  };
  expect(load(null, 'night')).toEqual({ shown: ['paper', 'night'], kept: [['theme', 'night']] });
  expect(load('night', 'paper')).toEqual({ shown: ['night', 'paper'], kept: [['theme', 'paper']] });
  expect(load('gone', 'night').shown[0]).toBe('paper');
});

test('a site without islands has no React at all', async () => {
  const { texts } = await bundle(FILES, {});
  expect([...texts].filter(([, text]) => /react/i.test(text)).map(([path]) => path)).toEqual([]);
});

test('code that does not compile is a problem with a place', async () => {
  const root = tempFolder({ ...FILES, 'assets/main.css': '/* styles */\n@import "./none.css";' });
  const bundled = await bundleForBrowser(root, {
    base: '',
    islands: {},
    enhancements: {},
    workers: {},
    stylesheets: STYLES,
    client: CLIENT,
  });
  expect(bundled.ok ? [] : bundled.diagnostics).toEqual([
    expect.objectContaining({
      code: 'template-compile',
      file: 'assets/main.css',
      line: 2,
      column: 9,
      length: 12,
      message: 'Could not resolve "./none.css".',
    }),
  ]);
});

test('names do not depend on the distance of the project from the generator and its packages', async () => {
  const bundled = async (folder: string) => {
    const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`${folder}${path}`, text]));
    const made = await bundleForBrowser(join(tempFolder(files), folder), {
      ...{
        base: '',
        islands: ISLANDS,
        enhancements: ENHANCEMENTS,
        workers: WORKERS,
        stylesheets: STYLES,
        client: CLIENT,
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
    return { urls: made.urls, files: made.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]) };
  };
  expect(await bundled('a/deeper/folder/')).toEqual(await bundled(''));
});

test('a change of a script renames it and everything that refers to it, and nothing else', async () => {
  const before = await bundle(FILES);
  const after = await bundle({ ...FILES, 'assets/dot.svg': FILES['assets/dot.svg'].replace('"1"', '"2"') });
  const gone = [...before.texts.keys()].filter((path) => !after.texts.has(path));
  expect(gone.map((path) => path.replace(/-[A-Z2-7]{8}/, '')).sort()).toEqual(['/assets/dot.svg', '/assets/main.css']);
});
