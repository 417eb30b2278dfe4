import { describe, expect, test } from 'vitest';
import { locateInFrontMatter } from '../../../src/pipeline/read/front-matter.ts';
import { checkReferences } from '../../../src/pipeline/read/summaries.ts';
import { english } from '../../english.ts';

const FILE = 'content/blog/a.md';
const FRONT_MATTER = '---\ntitle: A\nauthor: anna\ntags:\n  - sms\n  - whatsap\n  - hlas\n---\n';
const KNOWN = { people: ['anna', 'petr'], tags: ['sms', 'whatsapp'] };
const REFERENCES = { author: 'people', tags: 'tags' };

const referencesTo = (known: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.entries(REFERENCES).map(([field, data]) => ({ field, file: `data/${data}.yaml`, names: known[data] }));
const check = (
  fields: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, readonly string[] | undefined>> = KNOWN,
) => checkReferences(fields, referencesTo(known), locateInFrontMatter(FILE, FRONT_MATTER));

test('known names, one or a list, are left as they are', () => {
  const fields = { author: 'anna', tags: ['sms', 'whatsapp'], other: { deep: 1 } };
  expect(check(fields)).toEqual({ fields, diagnostics: [] });
});

test('fields that are not there, or empty, name nothing', () => {
  expect(check({})).toEqual({ fields: {}, diagnostics: [] });
  expect(check({ tags: [] })).toEqual({ fields: { tags: [] }, diagnostics: [] });
});

test('a name whose accents are characters of their own is the one of the data file', () => {
  const known = { people: ['žofie'], tags: ['hlas', 'ověření'] };
  const fields = { author: 'žofie'.normalize('NFD'), tags: ['hlas', 'ověření'.normalize('NFD')] };
  expect(check(fields, known)).toEqual({ fields: { author: 'žofie', tags: ['hlas', 'ověření'] }, diagnostics: [] });
});

describe('an unknown name', () => {
  test('is left out of a text field, with the field', () => {
    const { fields, diagnostics } = check({ author: 'ana', title: 'A' });
    expect(fields).toEqual({ title: 'A' });
    expect(diagnostics).toEqual([
      {
        ...{ code: 'reference-unknown', severity: 'error', file: FILE, line: 3, column: 9, length: 4 },
        message: '`author` refers to `ana`, which is not in data/people.yaml.',
        hint: 'Did you mean `anna`?',
      },
    ]);
  });

  test('is left out of a list, which keeps the others in order', () => {
    const given = { author: 'petr', tags: ['hlas', 'whatsapp', 'sms'] };
    const { fields, diagnostics } = check(given);
    expect(fields).toEqual({ author: 'petr', tags: ['whatsapp', 'sms'] });
    expect(diagnostics.map(({ hint }) => english(hint))).toEqual([
      'Choose one of: sms, whatsapp. Or add the new name to data/tags.yaml.',
    ]);
    expect(given.tags, 'what was given is not changed').toHaveLength(3);
  });

  test('is marked where it stands in the list', () => {
    const { diagnostics } = check({ tags: ['sms', 'whatsap', 'hlas'] });
    expect(diagnostics.map(({ line, column, length }) => [line, column, length])).toEqual([
      [6, 5, 7],
      [7, 5, 4],
    ]);
  });

  test('is reported as often as it is written', () => {
    expect(check({ tags: ['hlas', 'hlas'] }).diagnostics).toHaveLength(2);
  });
});

test('a data file that cannot be read is no reason for a second message', () => {
  const fields = { author: 'nobody', tags: ['hlas'] };
  const { fields: left, diagnostics } = check(fields, { people: undefined, tags: ['sms'] });
  expect(left).toEqual({ author: 'nobody', tags: [] });
  expect(diagnostics.map(({ message }) => english(message))).toEqual([
    expect.stringContaining('`tags` refers to `hlas`'),
  ]);
});

test('places are looked for only when there is something to say', () => {
  const locate = () => expect.fail('nobody needs a place');
  expect(checkReferences({ author: 'anna' }, referencesTo(KNOWN), locate).diagnostics).toEqual([]);
});
