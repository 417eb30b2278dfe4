import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SpokenDiagnostic as Diagnostic, spoken } from '../../src/base/diagnostic.ts';
import { applyChange, type Files } from '../mistakes/table/apply-change.ts';
import { nightly, sample } from '../sample.ts';
import type { SiteCase } from '../sites/_support/site-case.ts';
import { removeSite } from '../sites/_support/temporary-site.ts';
import { type Edit, editOf } from './edit-of.ts';
import { hintShape } from './hint-shape.ts';
import { readMends } from './read-mends.ts';
import { copyOf, hintsToldIn, putFiles, SITE_NAMES } from './sites.ts';

/* Applies fixes of hints: the problem must disappear, and no new one may appear. */

/** Sites with hints that have a fix. */
const OFFERING = [
  ...['anchors-broken', 'bundle-warnings', 'css-broken', 'data-invalid', 'front-matter-dates', 'front-matter-fields'],
  ...['template-unknown', 'needs-unknown', 'markdown-broken', 'config-languages', 'values-broken', 'samples-broken'],
];

const tried = new Set<string>();

describe('fixes', () => {
  test.each(sample(OFFERING, 4))('%s', async (name) => {
    const site = await copyOf(name);
    try {
      const { diagnostics } = await site.build();
      const before = diagnostics.map((one) => spoken(one));
      const offers = diagnostics.flatMap((diagnostic) => {
        const edit = editOf(diagnostic, textOf(join(site.root, diagnostic.file ?? '')));
        return edit === undefined || edit === 'ambiguous' ? [] : [{ diagnostic: spoken(diagnostic), edit }];
      });
      expect(offers.length).toBeGreaterThan(0);
      for (const { diagnostic } of offers) tried.add(hintShape(diagnostic.hint ?? ''));
      applyAll(
        site.root,
        offers.map(({ edit }) => edit),
      );
      const after = (await site.build()).diagnostics.map((one) => spoken(one));
      const left = offers.filter(({ diagnostic }) =>
        after.some(
          (other) => isSame(other, diagnostic) && other.line === diagnostic.line && other.column === diagnostic.column,
        ),
      );
      expect(left).toEqual([]);
      expect(after.filter((one) => !before.some((other) => isSame(one, other)))).toEqual([]);
    } finally {
      removeSite(site.root);
    }
  });
});

describe('done as it is advised', () => {
  test.each(sample(Object.entries(readMends()), 5))('%s', async (name, mends) => {
    const site = await copyOf(name);
    try {
      const before = (await site.build()).diagnostics.map((one) => spoken(one));
      const meant = mends.flatMap(({ told, hint }) => {
        const found = before.find((one) => `${one.code} ${placeOf(one)}`.trim() === told && one.hint?.includes(hint));
        return found === undefined ? [] : [found];
      });
      expect(meant.length, JSON.stringify(before, undefined, 1)).toBe(mends.length);
      for (const { hint = '' } of meant) tried.add(hintShape(hint));
      const files = mends.reduce<Files>((done, { told: _, hint: __, build: ___, hidden: ____, ...change }, i) => {
        const usual = meant[i]?.file === undefined ? {} : { in: meant[i].file };
        return applyChange({ ...usual, ...change }, done, (path) => textOf(join(site.root, path)));
      }, {});
      putFiles(site.root, files);
      const options: SiteCase['options'] = Object.assign({}, ...mends.map(({ build }) => build));
      const after = (await site.build(options)).diagnostics.map((one) => spoken(one));
      expect(after.filter((one) => meant.some((other) => isSame(one, other)))).toEqual([]);
      const hidden = mends.map((mend) => mend.hidden);
      const isNew = (one: Diagnostic) => !before.some((other) => isSame(one, other)) && !hidden.includes(one.code);
      expect(after.filter(isNew)).toEqual([]);
    } finally {
      removeSite(site.root);
    }
  });
});

// Other runs test only a sample of the hints, so they cannot tell which ones are left.
nightly('every hint of the sites has been applied in a test', () => {
  const told = new Set(SITE_NAMES.flatMap(hintsToldIn).map(([, hint]) => hintShape(hint)));
  // `test/mistakes/table.test.ts` checks that this file is up to date.
  const done = new Set([...tried, ...readFileSync('test/hints/done-in-tables.txt', 'utf8').trim().split('\n')]);
  expect(told.size).toBeGreaterThan(100);
  expect([...told].filter((shape) => !done.has(shape))).toEqual([]);
});

function textOf(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.code === b.code && a.message === b.message && a.file === b.file;
}

/**
 * Applies edits from the end of each file to its start, so that the offsets of the others stay valid.
 */
function applyAll(root: string, edits: readonly Edit[]): void {
  for (const edit of edits.filter((one) => one.kind === 'edit').toSorted((a, b) => b.start - a.start)) {
    const path = join(root, edit.file);
    const text = textOf(path);
    writeFileSync(path, text.slice(0, edit.start) + edit.text + text.slice(edit.end));
  }
  for (const edit of edits) if (edit.kind === 'rename') renameSync(join(root, edit.file), join(root, edit.to));
}
