import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../../src/host/node-host.ts';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import type { Project } from '../../src/pipeline/load/project.ts';
import { readFrontMatter } from '../../src/pipeline/read/front-matter.ts';
import { composePage, preparePage } from '../../src/scaffold/new-page.ts';
import { runs, sample } from '../sample.ts';
import { CLOCK, FEW_THREADS } from '../sites/_support/site-case.ts';
import { removeSite, SITES, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';

async function load(root: string): Promise<Project | undefined> {
  return loadProject(nodeHost(root), { root, clock: CLOCK }).catch(() => undefined);
}

type NewPage = Record<'file' | 'url' | 'text', string>;

/** Prepares a page of every collection whose data is valid. */
async function pagesOf(project: Project, title: string): Promise<NewPage[]> {
  const pages: NewPage[] = [];
  const kinds = Object.keys(project.config.collections);
  for (const kind of kinds) {
    // Two pages with the same title would be reported.
    const own = kinds.length === 1 ? title : `${title} ${kind}`;
    const prepared = await preparePage(project, { kind, title: own, settings: [] });
    if ('code' in prepared) {
      expect(prepared).toMatchObject({ code: 'data-invalid' });
      continue;
    }
    const required = prepared.open.filter((reference) => reference.required);
    const entries = Object.fromEntries(
      required.map(({ field, entries: [first] }) => [field, first ? [first.key] : []]),
    );
    const composed = composePage(prepared, { entries });
    expect(composed).toMatchObject({ ok: true });
    if (composed.ok) pages.push(composed.page);
  }
  return pages;
}

test('this site: a page of every kind is right, and the collection of a template is that in which its folder exists', async () => {
  const project = (await load(process.cwd())) as Project;
  expect(await pagesOf(project, 'Žluťoučký: kůň')).toHaveLength(4);
  const prepare = (slug?: string) => preparePage(project, { kind: 'doc', title: 'Limits', slug, settings: [] });
  expect(await prepare('help/limits')).toMatchObject({ file: 'content/docs/help/limits.md' });
  for (const slug of [undefined, 'limits', 'nowhere/limits'])
    expect(await prepare(slug)).toMatchObject({
      code: 'usage-invalid',
      hint: 'Specify the collection: `ssg new docs`.',
    });
});

/**
 * Sites with a configuration. An endless component takes seconds and says nothing about new pages.
 */
const sites = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^_|^component-endless$/.test(entry.name))
  .filter(({ name }) => existsSync(join(SITES, name, 'ssg.config.ts')));

const sampled = sample(
  sites.map(({ name }) => name),
  10,
);

test.concurrent.each(sampled)('%s: a build finds nothing wrong with new pages', async (name) => {
  const root = temporarySite(join(SITES, name));
  try {
    const project = await load(root);
    if (project === undefined) return;
    const pages = await pagesOf(project, 'Žluťoučký: kůň');
    writeFiles(root, Object.fromEntries(pages.map(({ file, text }) => [file, text])));
    const { diagnostics } = await buildProject({ root, clock: CLOCK, write: false, ...FEW_THREADS });
    const files = new Set(pages.map(({ file }) => file));
    // Pages with a broken or missing template cannot be rendered, and the author replaces the placeholder for an excerpt.
    const isExpected = (code: string) => code.startsWith('template-') || code === 'text-unfinished';
    const ofThem = diagnostics.filter(({ file = '', code }) => files.has(file) && !isExpected(code));
    expect(ofThem).toEqual([]);
  } finally {
    removeSite(root);
  }
});

describe('titles', async () => {
  const root = temporarySite();
  const project = (await load(root)) as Project;
  removeSite(root);

  test.each([
    'Ceny: přehled',
    '# není nadpis',
    '- odrážka',
    '"V uvozovkách"',
    "It's",
    '2026',
    '2026-03-05',
    'true',
    'null',
    '~ a',
    '[seznam]',
    '{skupina}',
    '*tučně*',
    '@někdo',
    '%d',
    '`kód`',
    '!důležité',
    '&a',
    'a # b',
    'Party 🎉',
    '--- a',
    'Řádek\nzlomený',
    'Na konci:',
    'slovo '.repeat(100).trim(),
  ])('%j comes back as it was', async (title) => {
    const [page] = await pagesOf(project, title);
    expect(readFrontMatter('a.md', page?.text ?? '').data['title']).toBe(title.replace(/\s+/g, ' '));
  });

  test('any title with a letter comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const title = `a${text}`.normalize('NFC').replace(/\s+/g, ' ').trim();
        const [page] = await pagesOf(project, title);
        expect(readFrontMatter('a.md', (page?.text ?? '').normalize('NFC')).data['title']).toBe(title);
      }),
      { numRuns: runs(200, 3) },
    );
  });
});
