import { expect, test } from 'vitest';
import { readFileText } from '../../../templates/tools/phone-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ['UTF-8', new TextEncoder().encode('Žižka;1'), 'Žižka;1'],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffŽižka'), 'Žižka'],
  ['Windows-1250, the CSV of Excel', bytes(0x8e, 0x69, 0x9e, 0x6b, 0x61), 'Žižka'],
  ['code page 852, of old programs', bytes(0xa6, 0x69, 0xa7, 0x6b, 0x61, 0x20, 0xfd, 0x65, 0x9f, 0x69), 'Žižka řeči'],
  ['Windows-1250 with all its letters', bytes(0xf8, 0xe8, 0xec, 0x9a, 0xfd, 0xe1, 0xed, 0xe9), 'řčěšýáíé'],
  ['UTF-16 with its bytes the other way round', bytes(0xfe, 0xff, 0x01, 0x7d, 0x00, 0x31), 'Ž1'],
  ['UTF-16 without a mark', bytes(0x37, 0, 0x30, 0, 0x7d, 1, 0x31, 0), '70Ž1'],
  ['the other way round', bytes(0, 0x37, 0, 0x30, 1, 0x7d, 0, 0x31), '70Ž1'],
  ['UTF-16, its Unicode text', bytes(0xff, 0xfe, 0x7d, 0x01, 0x31, 0x00), 'Ž1'],
  ['nothing', bytes(), ''],
])('%s', (_, file, text) => {
  expect(readFileText(file)).toEqual({ text });
});

test.each([
  ['a workbook', bytes(0x50, 0x4b, 3, 4, 0), 'workbook'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'old-workbook'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0), 'not-text'],
  ['another', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1), 'not-text'],
  ['a whole database', new Uint8Array(10_000_001), 'too-large'],
])('%s is no text', (_, file, problem) => {
  expect(readFileText(file)).toEqual({ problem });
});
