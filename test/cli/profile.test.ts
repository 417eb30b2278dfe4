import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DEBUG_TOPICS } from '../../src/base/thrown.ts';
import { main } from '../../src/cli/main.ts';
import { withSite } from '../pipeline/driver/support.ts';
import { testIo } from './io.ts';
import { append, SMALL_SITE, ssg } from './small-site.ts';

interface Profiled {
  readonly status: string;
  readonly profile?: {
    readonly file: string | null;
    readonly queries: readonly {
      readonly query: string;
      readonly runs: number;
      readonly owner: { readonly name: string };
    }[];
    readonly owners: readonly { readonly owner: { readonly kind: string; readonly name: string } }[];
  };
  readonly diagnostics: readonly object[];
}

async function profiled(root: string, ...args: readonly string[]) {
  const { code, out } = await ssg(root, 'build', ...args, '--reporter', 'json');
  return { code, ...(JSON.parse(out) as Profiled) };
}

const eventsOf = (path: string) =>
  (JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: { name: string; cat?: string }[] }).traceEvents;

describe('ssg build --profile', () => {
  test('shows which stages take the time, and writes a trace', () =>
    withSite(SMALL_SITE, async (root) => {
      const { code, err } = await ssg(root, 'build', '--profile');
      expect(code).toBe(0);
      expect(err).toMatch(
        /^Built 5 pages into dist\/ in .*\n\nQuery +Part of +Runs +Self ms +Threads ms +Total ms +Stored$/m,
      );
      expect(err).toMatch(/^Stage or feature /m);
      expect(err).toMatch(/^Trace in ssg-profile\.json: /m);
      const events = eventsOf(join(root, 'ssg-profile.json'));
      const phases = events.filter(({ cat }) => cat === 'phase').map(({ name }) => name);
      expect(phases).toEqual(['config', 'read', 'bundle', 'render', 'check', 'write']);
      expect(events.filter(({ cat }) => cat === 'query').length).toBeGreaterThan(0);
    }));

  test('prints the same as data, by stage and feature', () =>
    withSite(SMALL_SITE, async (root) => {
      const { profile } = await profiled(root, '--profile', 'traces.json');
      expect(profile?.file).toBe('traces.json');
      expect(existsSync(join(root, 'traces.json'))).toBe(true);
      expect(profile?.queries).toContainEqual(
        expect.objectContaining({ query: 'html', runs: 5, owner: { kind: 'stage', name: 'render' } }),
      );
      expect(profile?.owners.map(({ owner }) => owner)).toContainEqual({ kind: 'feature', name: 'sitemap' });
    }));

  test('builds the same bytes, and measures nothing without it', () =>
    withSite(SMALL_SITE, async (root) => {
      await ssg(root, 'build', '--profile', '--no-cache');
      const { profile, ...result } = await profiled(root, '--no-cache');
      expect(profile).toBeUndefined();
      expect(result).toMatchObject({ code: 0, outputs: { written: 0, removed: 0 } });
    }));

  test('warns if the trace cannot be written, and builds', () =>
    withSite(SMALL_SITE, async (root) => {
      mkdirSync(join(root, 'taken/trace.json'), { recursive: true });
      const { code, diagnostics, profile } = await profiled(root, '--profile', 'taken/trace.json');
      expect([code, profile?.file]).toEqual([0, null]);
      expect(diagnostics).toMatchObject([
        {
          code: 'file-unwritable',
          severity: 'warning',
          file: 'taken/trace.json',
          hint: expect.stringContaining('--profile'),
        },
      ]);
    }));

  test('publishes no trace', () =>
    withSite(SMALL_SITE, async (root) => {
      const { code, diagnostics } = await profiled(root, '--profile', 'dist/trace.json');
      expect([code, existsSync(join(root, 'dist/trace.json'))]).toEqual([0, false]);
      expect(diagnostics).toMatchObject([{ code: 'file-unwritable', message: expect.stringContaining('published') }]);
    }));
});

describe('SSG_DEBUG', () => {
  const debugged = async (root: string, topics: string | undefined, ...args: readonly string[]) => {
    const io = testIo(
      ['build', '--root', root, '--clock', '2026-06-01', '--reporter', 'plain', ...args],
      topics === undefined ? {} : { SSG_DEBUG: topics },
    );
    const code = await main(io);
    return { code, out: io.out, lines: io.err.split('\n').filter((line) => line.startsWith('ssg:')), err: io.err };
  };

  const TOPICS = [
    ['phases', /^ssg:phases \d+\.\dms render$/],
    ['cache', /^ssg:cache \d+\.\dms started cold, key /],
    ['graph', /^ssg:graph \d+\.\dms computed body content\/docs\/b\.md in \d+\.\dms$/],
    ['bundle', /^ssg:bundle \d+\.\dms computed templates in \d+\.\dms$/],
    ['output', /^ssg:output \d+\.\dms wrote docs\/b\/index\.html$/],
  ] as const;

  test('each topic prints its events, and a chosen one no others', () =>
    withSite(SMALL_SITE, async (root) => {
      const { code, out, lines } = await debugged(root, '*');
      expect([code, out]).toEqual([0, '']);
      for (const [topic, line] of TOPICS) {
        expect(lines).toContainEqual(expect.stringMatching(line));
        const chosen = await debugged(root, topic);
        expect(chosen.lines.filter((other) => !other.startsWith(`ssg:${topic} `))).toEqual([]);
      }
    }));

  test('threads prints what each thread did', () =>
    withSite(manyPages(70), async (root) => {
      const options = ['--concurrency', '2', '--profile', '--reporter', 'json'];
      const { lines, out } = await debugged(root, 'threads', ...options);
      expect(lines).toContainEqual(expect.stringMatching(/^ssg:threads \S+ thread 1 has started$/));
      expect(lines).toContainEqual(
        expect.stringMatching(/^ssg:threads \S+ thread 1 made body content\/docs\/p1\.md in /),
      );
      const { profile } = JSON.parse(out) as Profiled;
      expect(profile?.queries).toContainEqual(
        expect.objectContaining({ query: 'body', threadMs: expect.toSatisfy((ms: number) => ms > 0) }),
      );
      const tracks = eventsOf(join(root, 'ssg-profile.json')).filter(({ cat }) => cat === 'thread');
      expect(tracks).toContainEqual(expect.objectContaining({ name: 'body content/docs/p1.md' }));
    }));

  test('lists what a later build has reused', () =>
    withSite(SMALL_SITE, async (root) => {
      await debugged(root, undefined);
      append(root, 'content/docs/b.md', 'More.\n');
      const { lines } = await debugged(root, '*');
      for (const topic of ['phases', 'cache', 'graph', 'output'] satisfies (keyof typeof DEBUG_TOPICS)[])
        expect(lines.filter((line) => line.startsWith(`ssg:${topic} `)).length).toBeGreaterThan(0);
      expect(lines).toContainEqual(expect.stringMatching(/^ssg:cache \S+ changed content\/docs\/b\.md$/));
      expect(lines).toContainEqual(expect.stringMatching(/^ssg:graph \S+ verified html \/docs\/a\/$/));
    }));

  test.each([undefined, ''])('prints nothing when it is %j', (topics) =>
    withSite(SMALL_SITE, async (root) => {
      const { code, lines } = await debugged(root, topics);
      expect([code, lines]).toEqual([0, []]);
    }),
  );

  test('suggests the nearest topic for an unknown one', async () => {
    const { code, err } = await debugged('/project', 'graph,thread');
    expect(code).toBe(2);
    expect(err).toBe(
      'error usage-invalid: `SSG_DEBUG` must be one or more of threads, phases, graph, cache, bundle and 1 more or *, not "thread".\n' +
        '  hint: Did you mean `threads`?\n',
    );
  });
});

function manyPages(count: number): Record<string, string> {
  const pages = Array.from({ length: count }, (_, i) => [
    `content/docs/p${i}.md`,
    `---\ntitle: Page ${i}\n---\n\nText ${i}.\n`,
  ]);
  return { ...SMALL_SITE, ...Object.fromEntries(pages) };
}
