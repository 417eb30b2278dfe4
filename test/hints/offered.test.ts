import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { removeSite } from '../sites/_support/temporary-site.ts';
import { applyHint, type Mend } from './apply-hint.ts';
import { hintShape } from './hint-shape.ts';
import { copyOf, hintsToldIn, SITE_NAMES } from './sites.ts';

/* What a hint offers is done, by somebody who knows nothing else: the problem is gone, and there is no new one. */

/** Sites whose hints offer something that can be written as it is. */
const OFFERING = [
  ...['anchors-broken', 'bundle-warnings', 'css-broken', 'data-invalid', 'front-matter-dates', 'front-matter-fields'],
  ...['template-unknown', 'needs-unknown', 'markdown-broken', 'config-languages', 'values-broken'],
];

const tried = new Set<string>();

test.each(OFFERING)('%s', async (name) => {
  const site = await copyOf(name);
  try {
    const before = (await site.build()).diagnostics;
    const offers = before.flatMap((diagnostic) => {
      const mend = applyHint(diagnostic, textOf(join(site.root, diagnostic.file ?? '')));
      return mend === undefined ? [] : [{ diagnostic, mend }];
    });
    expect(offers.length).toBeGreaterThan(0);
    for (const { diagnostic } of offers) tried.add(hintShape(diagnostic.hint ?? ''));
    applyAll(
      site.root,
      offers.map(({ mend }) => mend),
    );
    const after = (await site.build()).diagnostics;
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

test('every other hint of the sites is listed, with why nobody tries it here', () => {
  const told = new Set(SITE_NAMES.flatMap(hintsToldIn).map(([, hint]) => hintShape(hint)));
  const listed = Object.keys(parse(readFileSync('test/hints/not-tried.yaml', 'utf8')) as Record<string, string>);
  expect(told.size).toBeGreaterThan(100);
  expect([...told].filter((shape) => !tried.has(shape) && !listed.includes(shape))).toEqual([]);
  expect(listed.filter((shape) => !told.has(shape) || tried.has(shape))).toEqual([]);
});

function textOf(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.code === b.code && a.message === b.message && a.file === b.file;
}

/** Edits from the end of each file to its beginning, so that the places of the others stay. */
function applyAll(root: string, mends: readonly Mend[]): void {
  for (const mend of mends.filter((one) => one.kind === 'edit').toSorted((a, b) => b.start - a.start)) {
    const path = join(root, mend.file);
    const text = textOf(path);
    writeFileSync(path, text.slice(0, mend.start) + mend.text + text.slice(mend.end));
  }
  for (const mend of mends) if (mend.kind === 'rename') renameSync(join(root, mend.file), join(root, mend.to));
}
