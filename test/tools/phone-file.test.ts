import { expect, test } from 'vitest';
import { readFileText } from '../../templates/tools/phone-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ['UTF-8', new TextEncoder().encode('Žižka;1'), 'Žižka;1'],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffŽižka'), 'Žižka'],
  ['Windows-1250, the CSV of Excel', bytes(0x8e, 0x69, 0x9e, 0x6b, 0x61), 'Žižka'],
  ['UTF-16, its Unicode text', bytes(0xff, 0xfe, 0x7d, 0x01, 0x31, 0x00), 'Ž1'],
  ['nothing', bytes(), ''],
])('%s', (_, file, text) => {
  expect(readFileText(file)).toEqual({ text });
});

test.each([
  ['a workbook', bytes(0x50, 0x4b, 3, 4, 0), 'workbook'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'workbook'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0), 'not-text'],
  ['a whole database', new Uint8Array(10_000_001), 'too-large'],
])('%s is refused', (_, file, problem) => {
  expect(readFileText(file)).toEqual({ problem });
});
