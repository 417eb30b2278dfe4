import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import { createPalette } from '../../../src/cli/report/format.ts';
import { plainReporter } from '../../../src/cli/report/plain.ts';
import { prettyReporter } from '../../../src/cli/report/pretty.ts';
import { settlingsOf } from '../../../src/cli/report/problems.ts';
import { buildProject } from '../../../src/pipeline/driver/build.ts';
import { removeSite, temporarySite } from '../../sites/_support/temporary-site.ts';
import { failedReport, sinks } from './sample.ts';

/*
 * Simulates a site that contains pages of another generator: hundreds of problems of a few kinds.
 */

const PAGES = 12;

/** Pages with the same mistakes at the same lines. */
function contentOf(page: number): string {
  const front = ['---', `title: Page ${page}`, 'weight: 3', ...(page % 2 ? ['toc: true'] : []), '---'];
  const code = ['```powershell', 'dir', '```', '', '```rockstar9', 'shout', '```'];
  const body = ['# A title', '', '<div>Raw</div>', '', `[gone](/gone-${page}/)`, '', ...code, '', '#### Deep'];
  return [...front, '', ...body, ''].join('\n');
}

const FILES = Object.fromEntries(
  Array.from({ length: PAGES }, (_, i) => [`content/page-${String(i + 1).padStart(2, '0')}.md`, contentOf(i + 1)]),
);

/**
 * Returns the problems of the site.
 *
 * @param lines lines of the configuration, each a key with its value
 */
async function problemsOf(...lines: readonly string[]): Promise<readonly Diagnostic[]> {
  const inCollection = lines.filter((line) => line.startsWith('fields:')).join();
  const markdown = lines.flatMap((line) => /^markdown: \{(.*)\}$/.exec(line)?.[1] ?? []).join();
  const policy = lines.flatMap((line) => /^policy: \{(.*)\}$/.exec(line)?.[1] ?? []).join();
  const root = temporarySite(undefined, {
    ...FILES,
    'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
      export default defineConfig({ site: 'https://www.example.org', title: 'Many', strict: true,
        collections: { pages: { dir: 'content', base: '/', template: 'page', ${inCollection} } },
        markdown: { ${markdown} }, policy: { ${policy} }, theme: { needs: typeof z } });`,
  });
  try {
    return (await buildProject({ root, cache: false })).diagnostics;
  } finally {
    removeSite(root);
  }
}

let flood: readonly Diagnostic[];
beforeAll(async () => {
  flood = await problemsOf();
});

function plain(all = false) {
  const to = sinks();
  plainReporter(to, 'normal', all).result(failedReport({ diagnostics: flood }));
  return to.printed.log;
}

describe('a flood', () => {
  test('is a table of kinds, each shown where it is met first, each hint said once', () => {
    expect(plain()).toMatchInlineSnapshot(`
      "content/page-01.md:3:1: error front-matter-invalid: \`weight\` is not a known field.
        hint: Known names: title, slug, draft, noindex, cover and 8 more.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:3:1
          content/page-03.md:3:1
          content/page-04.md:3:1
          content/page-05.md:3:1
          content/page-06.md:3:1
          content/page-07.md:3:1
          content/page-08.md:3:1
          content/page-09.md:3:1
          content/page-10.md:3:1
          and 2 more
      content/page-01.md:9:1: error html-not-allowed: Raw HTML is not allowed here.
        hint: Use Markdown or a directive. To show the HTML as text, put it in backticks. To allow HTML, set \`markdown.rawHtml\` in the configuration.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:8:1
          content/page-03.md:9:1
          content/page-04.md:8:1
          content/page-05.md:9:1
          content/page-06.md:8:1
          content/page-07.md:9:1
          content/page-08.md:8:1
          content/page-09.md:9:1
          content/page-10.md:8:1
          and 2 more
      content/page-01.md:4:1: error front-matter-invalid: \`toc\` is not a known field.
        hint: Known names: title, slug, cover, draft, noindex and 8 more.
        6 of this kind, in 6 files. Also at:
          content/page-03.md:4:1
          content/page-05.md:4:1
          content/page-07.md:4:1
          content/page-09.md:4:1
          content/page-11.md:4:1
      content/page-01.md:11:1: error link-broken: Broken link: /gone-1/ does not exist.
        On /page-01/
        hint: Correct the address, or remove the link.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:10:1 Broken link: /gone-2/ does not exist.
          content/page-03.md:11:1 Broken link: /gone-3/ does not exist.
          content/page-04.md:10:1 Broken link: /gone-4/ does not exist.
          content/page-05.md:11:1 Broken link: /gone-5/ does not exist.
          content/page-06.md:10:1 Broken link: /gone-6/ does not exist.
          content/page-07.md:11:1 Broken link: /gone-7/ does not exist.
          content/page-08.md:10:1 Broken link: /gone-8/ does not exist.
          content/page-09.md:11:1 Broken link: /gone-9/ does not exist.
          content/page-10.md:10:1 Broken link: /gone-10/ does not exist.
          and 2 more
      content/page-01.md:13:4: error code-language-unknown: The language \`powershell\` is not configured.
        hint: Add the language to \`markdown.languages\`, or write \`text\`.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:12:4
          content/page-03.md:13:4
          content/page-04.md:12:4
          content/page-05.md:13:4
          content/page-06.md:12:4
          content/page-07.md:13:4
          content/page-08.md:12:4
          content/page-09.md:13:4
          content/page-10.md:12:4
          and 2 more
      content/page-01.md:17:4: error code-language-unknown: The language \`rockstar9\` is not configured.
        hint: Write \`text\`. If a plugin converts these blocks, add the language to \`markdown.pluginLanguages\`.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:16:4
          content/page-03.md:17:4
          content/page-04.md:16:4
          content/page-05.md:17:4
          content/page-06.md:16:4
          content/page-07.md:17:4
          content/page-08.md:16:4
          content/page-09.md:17:4
          content/page-10.md:16:4
          and 2 more
      content/page-01.md:7:1: warning heading-title: The page has 2 titles, because this heading is of level 1, like the title.
        hint: Start the heading with \`## \`. The page title comes from \`title\` in the front matter.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:6:1
          content/page-03.md:7:1
          content/page-04.md:6:1
          content/page-05.md:7:1
          content/page-06.md:6:1
          content/page-07.md:7:1
          content/page-08.md:6:1
          content/page-09.md:7:1
          content/page-10.md:6:1
          and 2 more
      content/page-01.md:21:1: warning heading-level: A heading of level 4 follows one of level 1: a level is skipped.
        hint: Start the heading with \`## \`.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:20:1
          content/page-03.md:21:1
          content/page-04.md:20:1
          content/page-05.md:21:1
          content/page-06.md:20:1
          content/page-07.md:21:1
          content/page-08.md:20:1
          content/page-09.md:21:1
          content/page-10.md:20:1
          and 2 more
      To allow or hide these, set in ssg.config.ts:
        18  fields: { weight: z.unknown().optional(), toc: z.unknown().optional() } allows them in the collection; replace z.unknown() with their type
        12  markdown: { languages: ['powershell'] }
        12  markdown: { pluginLanguages: ['rockstar9'] } shows them without colours
        12  markdown: { rawHtml: true } publishes HTML as written
        12  policy: { 'heading-level': 'off' } hides them
        12  policy: { 'heading-title': 'off' } hides them

      90 problems of 8 kinds. --all shows all of them in full.
      Build failed after 1.71 s: 66 errors and 24 warnings. The output folder is unchanged.
      "
    `);
  });

  test('at a terminal has the line of each first place', () => {
    const to = sinks();
    prettyReporter(to, {
      ...{ verbosity: 'normal', isWhole: false, palette: createPalette(false), bar: undefined },
      readText: (file) => FILES[file],
    }).result(failedReport({ diagnostics: flood }));
    expect(to.printed.log.split('\n\n').slice(0, 2).join('\n\n')).toMatchInlineSnapshot(`
      "error front-matter-invalid content/page-01.md:3:1
        \`weight\` is not a known field.
          2 | title: Page 1
        > 3 | weight: 3
            | ^^^^^^
          4 | toc: true
        hint: Known names: title, slug, draft, noindex, cover and 8 more.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:3:1
          content/page-03.md:3:1
          content/page-04.md:3:1
          content/page-05.md:3:1
          content/page-06.md:3:1
          content/page-07.md:3:1
          content/page-08.md:3:1
          content/page-09.md:3:1
          content/page-10.md:3:1
          and 2 more

      error html-not-allowed content/page-01.md:9:1
        Raw HTML is not allowed here.
           8 |
        >  9 | <div>Raw</div>
             | ^^^^^^^^^^^^^^
          10 |
        hint: Use Markdown or a directive. To show the HTML as text, put it in backticks. To allow HTML, set \`markdown.rawHtml\` in the configuration.
        12 of this kind, in 12 files. Also at:
          content/page-02.md:8:1
          content/page-03.md:9:1
          content/page-04.md:8:1
          content/page-05.md:9:1
          content/page-06.md:8:1
          content/page-07.md:9:1
          content/page-08.md:8:1
          content/page-09.md:9:1
          content/page-10.md:8:1
          and 2 more"
    `);
    const hints = to.printed.log.match(/hint: .*/g) ?? [];
    expect(hints).toEqual([...new Set(hints)]);
  });

  test('has every problem with --all', () => {
    const shown = plain(true);
    expect(shown.match(/: (?:error|warning) /g)).toHaveLength(flood.length);
    expect(shown).not.toContain('of this kind');
  });

  test('of many kinds lists those that do not fit, the most frequent first, and counts the rest', () => {
    const kinds = Array.from({ length: 60 }, (_, i): Diagnostic[] =>
      Array.from({ length: i + 1 }, (_, n) => ({
        ...{ code: 'front-matter-invalid', severity: 'error', message: `\`field${i}\` is not a known field.` },
        ...{ file: `content/${n}.md`, line: 2, column: 1 },
      })),
    );
    const to = sinks();
    plainReporter(to, 'normal', false).result(failedReport({ diagnostics: kinds.flat() }));
    const lines = to.printed.log.split('\n');
    expect(lines.filter((line) => line.includes(' of this kind, in '))).toHaveLength(12);
    expect(lines).toContain('48 more kinds of problems:');
    expect(lines[lines.indexOf('48 more kinds of problems:') + 1]).toMatch(/^ +48 {2}error .*`field47`/);
    expect(to.printed.log).toContain('  and 171 problems of 18 more kinds');
    expect(to.printed.log).toContain('1,830 problems of 60 kinds');
  });
});

describe('a line of the configuration turns down what the table says', () => {
  const found = () => settlingsOf(flood);
  const left = new Map<string, number>();
  beforeAll(async () => {
    for (const { line } of found()) {
      const now = await problemsOf(line);
      const [, chosen] = /^policy: .*'(\w+)' \}$/.exec(line) ?? [];
      // With a lenient policy the problems stay, but as warnings.
      const settled = chosen === 'warning' ? now.filter(({ severity }) => severity !== 'error') : [];
      const before = flood.filter(({ severity }) => severity !== 'error').length;
      left.set(line, flood.length - now.length + (chosen === 'warning' ? settled.length - before : 0));
    }
  });

  test('each of them', () => {
    expect(found().length).toBeGreaterThan(4);
    expect(Object.fromEntries(left)).toEqual(Object.fromEntries(found().map(({ line, count }) => [line, count])));
  });

  test('errors become warnings, and warnings are hidden', () => {
    const problemsAt = (severity: Diagnostic['severity']) =>
      Array.from(
        { length: PAGES },
        () => ({ code: 'heading-level', severity, message: 'A level is skipped.' }) as const,
      );
    const lines = (['error', 'warning'] as const).map((severity) => settlingsOf(problemsAt(severity))[0]?.line);
    expect(lines).toEqual(["policy: { 'heading-level': 'warning' }", "policy: { 'heading-level': 'off' }"]);
  });

  test('all of them together leave nothing that is many', async () => {
    const now = await problemsOf(...found().map(({ line }) => line));
    // No line hides a broken link, because it is a mistake.
    const errors = now.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['link-broken']));
  });
});
