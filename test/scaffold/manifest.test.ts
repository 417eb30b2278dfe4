import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMembers, completedManifest } from '../../src/scaffold/manifest.ts';

const NEEDS = {
  scripts: { dev: 'ssg dev', build: 'ssg build' },
  dependencies: { '@depese/ssg': 'file:../ssg.tgz' },
  devDependencies: { typescript: '^6.0.3' },
};

describe('a package.json that is there', () => {
  test('gets what it lacks, and keeps the rest', () => {
    const text =
      '{\n\t"name": "a", "keywords": ["x","y"],\n\t"scripts": { "build": "make" },\n\t"devDependencies": {}\n}\n';
    expect(completedManifest(text, NEEDS)).toEqual({
      text: '{\n\t"name": "a", "keywords": ["x","y"],\n\t"scripts": { "build": "make", "dev": "ssg dev" },\n\t"devDependencies": {\n\t\t"typescript": "^6.0.3"\n\t},\n\t"dependencies": {\n\t\t"@depese/ssg": "file:../ssg.tgz"\n\t}\n}\n',
      added: ['scripts.dev', 'dependencies.@depese/ssg', 'devDependencies.typescript'],
      other: [{ name: 'build', is: 'make', wanted: 'ssg build' }],
    });
  });

  test('that npm has begun', () => {
    expect(completedManifest('{}', NEEDS)).toMatchObject({
      text: '{\n  "scripts": {\n    "dev": "ssg dev",\n    "build": "ssg build"\n  },\n  "dependencies": {\n    "@depese/ssg": "file:../ssg.tgz"\n  },\n  "devDependencies": {\n    "typescript": "^6.0.3"\n  }\n}',
    });
  });

  test('keeps a package of another version, wherever it stands', () => {
    const text = '{ "devDependencies": { "@depese/ssg": "github:me/ssg" }, "peerDependencies": { "typescript": "5" } }';
    expect(completedManifest(text, { ...NEEDS, scripts: {} })).toEqual({ text, added: [], other: [] });
  });

  test('that has been completed lacks nothing', () => {
    const once = completedManifest('{"name":"a"}', NEEDS);
    expect(completedManifest('text' in once ? once.text : '', NEEDS)).toMatchObject({ added: [], other: [] });
  });

  test.each(['', '[]', 'null', '{ "a": }', '{ // no\n}'])('that is none is a mistake: %s', (text) => {
    expect(completedManifest(text, NEEDS)).toMatchObject({ code: 'data-syntax', file: 'package.json' });
  });

  test('whose section is none keeps it', () => {
    expect(completedManifest('{"scripts":[]}', { ...NEEDS, dependencies: {}, devDependencies: {} })).toMatchObject({
      text: '{"scripts":[]}',
    });
  });
});

test('members are added to any object, and nothing else changes', () => {
  const object = fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    fc.jsonValue(),
  );
  const space = fc.constantFrom(undefined, 2, 4, '\t');
  const eol = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(object, fc.option(object, { nil: undefined }), space, eol, (outer, inner, indent, end) => {
      const before = { ...outer, ...(inner && { 'a "b" {': inner }) };
      const text = JSON.stringify(before, null, indent).replaceAll('\n', end);
      if (inner === undefined && 'a "b" {' in before) return;
      if (inner !== undefined && Object.hasOwn(inner, 'new\\')) return;
      const after = addMembers(text, 'a "b" {', { 'new\\': 'x' });
      expect(JSON.parse(after)).toEqual({
        ...JSON.parse(text),
        'a "b" {': { ...JSON.parse(JSON.stringify(inner ?? {})), 'new\\': 'x' },
      });
      // All earlier text is still there, in its order.
      let at = 0;
      for (const sign of text) at = after.indexOf(sign, at) + 1 || Number.POSITIVE_INFINITY;
      expect(at).toBeLessThanOrEqual(after.length);
      if (end === '\r\n' && text.includes(end)) expect(after).not.toMatch(/(?<!\r)\n/);
    }),
  );
});
