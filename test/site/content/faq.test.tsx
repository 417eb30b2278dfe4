import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { spoken } from '../../../src/base/diagnostic.ts';
import { plainText, Text } from '../../../templates/components/text.tsx';
import { plainQuestions, type QuestionGroup, questions } from '../../../templates/faq/questions.ts';
import { readData } from '../../pipeline/read/read-data.ts';

const FILE = 'content/data/faq.yaml';
const text = readFileSync(FILE, 'utf8');
const read = (yaml: string) => readData({ file: FILE, schema: questions }, yaml);

describe('the questions', () => {
  // Any text in place of values, as in a build.
  const { value, diagnostics } = read(text.replaceAll(/:value\[[^\]]*\]/g, 'Some text.'));

  test('are at least thirty, in groups, each with an answer', () => {
    expect(diagnostics).toEqual([]);
    const groups = value as QuestionGroup[];
    expect(groups.length).toBeGreaterThan(4);
    const all = plainQuestions(groups);
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
    for (const { question, answer } of all) {
      expect(question).toMatch(/\?$/);
      expect(answer.length, question).toBeGreaterThan(60);
      expect(answer, question).not.toMatch(/[`[\]]|\]\(/);
    }
  });

  test('an anchor twice is a diagnostic with its line', () => {
    const twice = `${text}- id: zacatky\n  label: Znovu\n  questions: [{ id: a, question: 'A?', answer: b }]\n`;
    expect(read(twice).diagnostics.map((one) => spoken(one))).toMatchObject([
      { line: text.split('\n').length, message: expect.stringContaining('nothing else has') },
    ]);
  });
});

describe('short texts', () => {
  const html = (source: string) => renderToStaticMarkup(<Text>{source}</Text>);

  test('have code and links, and are typeset', () => {
    expect(html('Pole `text` a [SMS](/sms/) v praxi')).toBe(
      'Pole <code>text</code> a\u00a0<a href="/sms/">SMS</a> v\u00a0praxi',
    );
    expect(html('a < b [c] (d)')).toBe('a\u00a0&lt; b [c] (d)');
  });

  test('say the same without marks', () => {
    expect(plainText('Pole `text` a [SMS](/sms/).')).toBe('Pole text a SMS.');
  });
});
