import { describe, expect, test } from 'vitest';
import { ReadError } from '../../src/host/host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { tempFolder } from './temp-folder.ts';

const create = (files: Readonly<Record<string, string | Uint8Array>>) => nodeHost(tempFolder(files));

const FILES = {
  'ssg.config.ts': 'export default {}',
  'content/docs/index.md': '# Dokumentace',
  'content/docs/api/ttl.md': 'čas',
  'content/docs-old/a.md': 'a',
  'content/B.md': 'b',
  'content/a b.md': 'space',
  'content/empty.md': '',
  'content/bytes.bin': Uint8Array.of(0, 255, 13, 10),
  'content/.hidden.md': 'hidden',
  'content/.cache/x.md': 'hidden',
  'node_modules/react/index.js': 'x',
  'templates/node_modules/x/index.js': 'x',
};

const text = (bytes: Uint8Array | undefined) => (bytes === undefined ? undefined : Buffer.from(bytes).toString());

/** `č` as one character, and as a letter with a combining accent, as macOS tools write it. */
const NFC = 'content/\u010dl\u00e1nek/\u010d.md';
const NFD = NFC.normalize('NFD');

describe('nodeHost', () => {
  test('reads the bytes of a file; undefined when there is none', () => {
    const host = create(FILES);
    expect(text(host.read('content/docs/api/ttl.md'))).toBe('čas');
    expect([...(host.read('content/bytes.bin') ?? [])]).toEqual([0, 255, 13, 10]);
    expect(host.read('content/empty.md')).toHaveLength(0);
    expect(host.read('content/docs/none.md')).toBeUndefined();
    expect(host.read('none/none.md')).toBeUndefined();
    expect(host.read('content/B.md/x')).toBeUndefined();
  });

  test('a folder is not a file: it exists and cannot be read', () => {
    const host = create(FILES);
    expect(() => host.read('content/docs')).toThrow(ReadError);
    expect(() => host.read('content/docs')).toThrow('content/docs cannot be read: it is a folder');
  });

  test('lists all files below a folder in code unit order, without packages', () => {
    const host = create(FILES);
    expect(host.list('content')).toEqual({
      files: [
        'content/.cache/x.md',
        'content/.hidden.md',
        'content/B.md',
        'content/a b.md',
        'content/bytes.bin',
        'content/docs-old/a.md',
        'content/docs/api/ttl.md',
        'content/docs/index.md',
        'content/empty.md',
      ],
      loops: [],
      outside: [],
    });
    expect(host.list('content/docs').files).toEqual(['content/docs/api/ttl.md', 'content/docs/index.md']);
    expect(host.list('').files).toContain('ssg.config.ts');
    expect(host.list('').files.filter((path) => path.includes('node_modules'))).toEqual([]);
  });

  test('a missing folder, or a file, is listed as empty', () => {
    const host = create(FILES);
    expect(host.list('none')).toEqual({ files: [], loops: [], outside: [] });
    expect(host.list('content/B.md')).toEqual({ files: [], loops: [], outside: [] });
  });

  test.each([
    ['composed', NFC],
    ['decomposed', NFD],
  ])('a name that is %s on disk is composed in the listing and readable in both forms', (_form, path) => {
    const host = create({ [path]: 'text' });
    expect(host.list('content').files).toEqual([NFC]);
    expect(host.list(NFC.slice(0, -5)).files).toEqual([NFC]);
    expect(text(host.read(NFC))).toBe('text');
    expect(text(host.read(NFD))).toBe('text');
    expect(host.read(NFC.replace('.md', '.txt'))).toBeUndefined();
    expect(() => host.read(NFC.slice(0, -5))).toThrow(ReadError);
  });

  test('without a git repository no commit times are known', async () => {
    expect(await create(FILES).commitTimes()).toEqual({ byPath: new Map(), trouble: { kind: 'absent' } });
  });
});
