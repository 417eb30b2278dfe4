import { expect, test } from 'vitest';
import { ENGLISH, wordsOf } from '../../../src/base/language.ts';
import type { Text } from '../../../src/base/message.ts';
import { createPalette, type Voice, voiceOf } from '../../../src/cli/report/format.ts';
import { prettyReporter } from '../../../src/cli/report/pretty.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import { schemaMessages } from '../../../src/config/validation/messages.ts';
import { untranslated } from '../../untranslated.ts';
import { DIAGNOSTICS, failedReport, SOURCES, sampleReport, sinks } from './sample.ts';

const CZECH = voiceOf(wordsOf('cs-CZ'));

function print(report: Report, voice: Voice = CZECH): string {
  const to = sinks();
  prettyReporter(to, {
    ...{ verbosity: 'verbose', isWhole: false, palette: createPalette(false), bar: undefined },
    readText: (file) => SOURCES[file],
  }).result({ ...report, voice });
  return to.printed.log;
}

/** One kind of problem in many places, and many kinds of problems. */
const FLOOD = Array.from({ length: 60 }, (_, i) => ({
  ...{ severity: 'error', code: 'front-matter-invalid', file: `content/${i}.md`, line: 2, column: 1 },
  message: schemaMessages.unknownField({
    field: schemaMessages.field({ name: i < 12 ? 'weight' : `weight${String.fromCharCode(97 + (i % 50))}` }),
  }),
})) as unknown as Report['diagnostics'];

const build = { ...(sampleReport().build as NonNullable<Report['build']>), runs: new Map([['html', 2]]) };
const REPORTS: readonly Report[] = [
  sampleReport(),
  failedReport(),
  failedReport({ diagnostics: FLOOD }),
  failedReport({ diagnostics: FLOOD.slice(0, 24) }),
  failedReport({ command: 'check' }),
  { ...failedReport(), build },
  { ...sampleReport(), status: 'interrupted' },
  { ...sampleReport(), status: 'stopped', diagnostics: DIAGNOSTICS },
  { ...sampleReport(), command: 'check', diagnostics: DIAGNOSTICS.slice(2) },
  { ...sampleReport(), verified: { files: 97 } },
  { ...sampleReport(), shard: { index: 2, total: 8 }, build },
  {
    ...sampleReport(),
    command: 'merge',
    parts: [{ index: 1, total: 1, pages: 41, made: 1 }] as unknown as NonNullable<Report['parts']>,
    build,
  },
  { ...sampleReport(), build: { ...build, texts: { pages: 1, tokens: 1200, longest: [{ url: '/a/', tokens: 900 }] } } },
  { ...sampleReport(), command: 'clean', removed: [] },
  { ...sampleReport(), command: 'clean', removed: ['dist'] },
  { ...sampleReport(), command: 'info', facts: [], status: 'failed', diagnostics: DIAGNOSTICS },
];

test('a build', () => {
  expect(print(sampleReport())).toMatchInlineSnapshot(`
    "Stránky   41
    Výstup    97 souborů, 1,44 MB (zapsáno 3, odstraněno 1, beze změny 94)
    Nejdéle   /docs/api/ 12 ms
              /sms/ 9 ms
              / 8 ms
              /blog/ 3 ms
    Čas       nastavení 120 ms, skripty 310 ms, čtení 45 ms, stránky 1,22 s, kontrola 12 ms, zápis 0 ms
    Paměť     nejvýš 143 MB
    Změněno   index.html
              old/index.html
              sms/index.html
              sitemap.xml

    Do dist/ sestaveno: 41 stránek za 1,71 s.
    "
  `);
});

test('mistakes, with the form of a word that a number asks for', () => {
  expect(print(failedReport())).toMatchInlineSnapshot(`
    "chyba route-duplicate content/a.md
      Two pages claim /a/.
      content/a.md
      content/a/index.md

    chyba link-broken content/a.md:3:12
      The link \`/cenik/\` leads to no page.
        2 |
      > 3 | Podívejte [na ceny](/cenik/) a objednejte.
          |            ^^^^^^^
        4 |
      co s tím: Nemělo tu být \`/ceny/\`?

    varování image-alt-missing content/b.md:1
      Obrázek nemá popis pro ty, kdo ho nevidí.
      > 1 | ![](x.png)
          | ^
        2 |

    poznámka git-shallow
      The clone is shallow, so dates from git are left out.

    Sestavení se nepovedlo (za 1,71 s): 2 chyby a 1 varování. Výstupní složka zůstala, jak byla.
    "
  `);
});

test('a flood', () => {
  expect(
    print(failedReport({ diagnostics: FLOOD.slice(0, 24) }))
      .split('\n')
      .slice(-14)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "
    chyba front-matter-invalid content/22.md:2:1
      Pole \`weightw\` web nezná.

    Ještě 1 druh:
       1  chyba front-matter-invalid: Pole \`weightx\` web nezná. content/23.md:2:1

    Povolit nebo skrýt je jde v ssg.config.ts:
      24  fields: { weight: z.unknown().optional(), weightm: z.unknown().optional(), weightn: z.unknown().optional(), weighto: z.unknown().optional(), weightp: z.unknown().optional(), weightq: z.unknown().optional(), weightr: z.unknown().optional(), weights: z.unknown().optional(), weightt: z.unknown().optional(), weightu: z.unknown().optional(), weightv: z.unknown().optional(), weightw: z.unknown().optional(), weightx: z.unknown().optional() } povolí je v kolekci, místo z.unknown() napište jejich typ

    Celkem 24, druhů 13. Všechny celé ukáže --all.

    Sestavení se nepovedlo (za 1,71 s): 24 chyb. Výstupní složka zůstala, jak byla.
    "
  `);
});

test('whatever is said of a run is there in Czech', () => {
  const said: Text[] = [];
  const voice: Voice = {
    ...CZECH,
    say(text) {
      said.push(text);
      return CZECH.say(text);
    },
  };
  for (const report of REPORTS) print({ ...report, diagnostics: [] }, voice);
  expect(said.length).toBeGreaterThan(20);
  expect(untranslated(said)).toEqual([]);
});

test('logs, and people who write another language, are told in English', () => {
  expect(voiceOf(ENGLISH).say('Pages')).toBe('Pages');
  expect(voiceOf(wordsOf('de'))).toMatchObject({ decimal: '.' });
});

test('numbers are written as in Czech', () => {
  const texts = { pages: 3, tokens: 12_200, longest: [{ url: '/a/', tokens: 2 }] };
  const printed = print({ ...sampleReport(), build: { ...build, texts } });
  expect(printed).toMatch(/3\sstránky v\sMarkdownu, asi 12\s200\stokenů/);
  expect(printed).toMatch(/asi 2\stokeny/);
  expect(printed).toMatch(/1,44\sMB/);
});
