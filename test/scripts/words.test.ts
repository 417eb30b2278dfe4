import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

interface Finding {
  readonly line: number;
  readonly word: string;
}
interface Words {
  wordsOfMarkdown(text: string): Finding[];
  wordsOfSource(text: string, path: string): Finding[];
}

const { wordsOfMarkdown, wordsOfSource } = (await import(pathToFileURL(resolve('scripts/words.mjs')).href)) as Words;

const found = (findings: readonly Finding[]) => findings.map(({ line, word }) => `${line} ${word}`);

test('words are found in the text of Markdown, but not in quotations and longer names', () => {
  const text = [
    'Each mistake is told once. A page stands in a menu.',
    'The key `twins`, the code twin-incomplete, "from nothing" and [links](twin.md) are quotations.',
    '',
    '    told',
    '```',
    'mends',
    '```',
    'A build from nothing mends the ledger.',
  ].join('\n');
  expect(found(wordsOfMarkdown(text)).sort()).toEqual([
    '1 stands in',
    '1 told',
    '8 from nothing',
    '8 ledger',
    '8 mends',
  ]);
});

test('words are found in comments and messages of source, but not in names and Czech', () => {
  const text = [
    '/** Returns the twin. */',
    "export const twin = { en: 'Mend the page.', cs: 'mend the page' };",
    "const ledger = 'ledger-invalid'; // The `ledger` is told.",
    '/** What the page shows. */',
    'const pattern = /told \\/\\* twin/;',
  ].join('\n');
  expect(found(wordsOfSource(text, 'a.ts')).sort()).toEqual(['1 twin', '2 Mend', '3 told', '4 What']);
});
