import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../../../src/host/node-host.ts';
import { decodeText, type FileBytes, headOf, readTextFile } from '../../../src/pipeline/load/files.ts';
import { readFrontMatter } from '../../../src/pipeline/read/front-matter.ts';
import { english } from '../../english.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const read = (content: string | readonly number[]) =>
  readTextFile(
    nodeHost(tempFolder({ 'a.md': typeof content === 'string' ? content : Uint8Array.from(content) })),
    'a.md',
  );
const bytes = (...parts: readonly (string | number)[]) =>
  parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)]));

describe('readTextFile', () => {
  test('line ends become \\n, a byte order mark goes, the last line keeps its end', () => {
    expect(read('a\r\nb\rc\n')).toEqual({ kind: 'text', text: 'a\nb\nc\n' });
    expect(read('\uFEFF---\r\n')).toEqual({ kind: 'text', text: '---\n' });
    expect(read('')).toEqual({ kind: 'text', text: '' });
  });

  test('letters with accents stay as they are written', () => {
    const decomposed = 'Ceník'.normalize('NFD');
    expect(read(decomposed)).toEqual({ kind: 'text', text: decomposed });
  });

  test('a file that is not there', () => {
    expect(readTextFile(nodeHost(tempFolder({})), 'a.md')).toEqual({ kind: 'missing' });
  });

  test('a folder of that name', () => {
    expect(readTextFile(nodeHost(tempFolder({ 'a.md/b.md': '' })), 'a.md')).toMatchObject({
      kind: 'bad',
      diagnostic: { code: 'file-unreadable', file: 'a.md', message: 'The file cannot be read: it is a folder.' },
    });
  });

  test('a bug is not taken for a problem of the file', () => {
    const host = nodeHost(tempFolder({}));
    host.read = () => {
      throw new TypeError('a bug');
    };
    expect(() => readTextFile(host, 'a.md')).toThrow(TypeError);
  });
});

describe('not UTF-8', () => {
  // In Windows-1250, the "í" of "Ceník" is the byte 0xED.
  test.each([
    ['in the first line', bytes('Cen', 0xed, 'k'), 1, 4],
    ['below others, one of them with Czech letters', bytes('# Příručka\n', 'č Cen', 0xed, 'k\n'), 2, 6],
    ['after line ends of Windows', bytes('a\r\nb\r\n', 0xff), 3, 1],
    ['a character that is cut off at the end', bytes('a\n', 0xc4), 2, 1],
    ['after a replacement character that the author wrote', bytes('\uFFFD ', 0xed, 'x'), 1, 3],
    ['after a byte order mark', bytes('\uFEFFCen', 0xed), 1, 4],
  ])('%s', (_, content, line, column) => {
    expect(read(content)).toMatchObject({ kind: 'bad', diagnostic: { code: 'file-not-utf8', line, column } });
  });

  test('every valid text is read, and a wrong byte anywhere is found where it is', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'č', '\n', '\uFFFD', '😀', '€'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(read(before + after)).toEqual({ kind: 'text', text: before + after });
        const lines = before.split('\n');
        const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
        expect(read(bytes(before, 0xff, after))).toMatchObject({ kind: 'bad', diagnostic: place });
      }),
      { seed: 1 },
    );
  });
});

describe('headOf', () => {
  const bytes = (text: string): FileBytes => ({ kind: 'bytes', bytes: Buffer.from(text) });

  test('ends with the line that closes the front matter', () => {
    expect(headOf('a.md', bytes('---\ntitle: Ž\n---\n\nBody'))).toEqual({ kind: 'text', text: '---\ntitle: Ž\n---' });
  });

  test('a text without front matter is its own head', () => {
    expect(headOf('a.md', bytes('Body\n---\nmore'))).toEqual({ kind: 'text', text: 'Body\n---\nmore' });
  });

  test('says where a head is no UTF-8, and leaves the body to who reads it', () => {
    const broken = Uint8Array.from([...Buffer.from('---\ntitle: '), 0xe8, ...Buffer.from('\n---\n')]);
    expect(headOf('a.md', { kind: 'bytes', bytes: broken })).toMatchObject({ kind: 'bad', diagnostic: { line: 2 } });
    const below = Uint8Array.from([...Buffer.from('---\ntitle: a\n---\n'), 0xe8]);
    expect(headOf('a.md', { kind: 'bytes', bytes: below })).toMatchObject({ kind: 'text' });
  });

  test('has the fields of the whole text, however its lines end', () => {
    const line = fc.constantFrom(
      'title: Ž',
      'a: b',
      '---',
      '--- ',
      '...',
      '--- x',
      ' ---',
      '',
      'text',
      '----',
      '\ufeff',
      '# č',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (lines, end, mark) => {
          const file = bytes((mark ? '\ufeff' : '') + ['---', ...lines].join(end));
          const [head, text] = [headOf('a.md', file), decodeText('a.md', file)];
          if (head.kind !== 'text' || text.kind !== 'text') throw new Error('it is UTF-8');
          expect(text.text.startsWith(head.text)).toBe(true);
          expect(readFrontMatter('a.md', head.text)).toEqual(readFrontMatter('a.md', text.text));
        },
      ),
    );
  });
});

test('a NUL character is reported at its place: such a file is no text', () => {
  const found = read('a\r\nb\0c');
  expect(found).toMatchObject({ kind: 'bad', diagnostic: { code: 'file-not-utf8', line: 2, column: 2 } });
  expect(found.kind === 'bad' && english(found.diagnostic.message)).toContain('NUL');
});
