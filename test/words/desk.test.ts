import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ENGLISH, wordsOf } from '../../src/words/words.ts';

/** Functions that take English and show it in the language of the editors, with how many of their arguments are words. */
const SPEAKERS: Readonly<Record<string, readonly number[]>> = { say: [0], emptyPage: [1, 2] };

/** Every sentence that the script of the watch server, and its own pages, say; `5` stands for each value in one. */
function sentences(): string[] {
  const found: string[] = [];
  for (const folder of ['src/client/dev', 'src/serve/dev']) {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        // While the configuration cannot be read, nobody knows a language.
        const isEnglish = ts.isCallExpression(node) && node.arguments[0]?.getText() === 'ENGLISH';
        if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && !isEnglish) {
          for (const at of SPEAKERS[node.expression.text] ?? []) found.push(...textsOf(node.arguments[at]));
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}

function textsOf(node: ts.Node | undefined): string[] {
  if (node === undefined || ts.isIdentifier(node) || ts.isSpreadElement(node)) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('5')];
  throw new Error(`A test cannot read what ${node.getText()} says.`);
}

describe('what the watch server writes on pages', () => {
  const { translate } = wordsOf('cs');

  test('is there in Czech, all of it', () => {
    const said = sentences();
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((sentence) => sentence !== '404' && translate(sentence) === undefined)).toEqual([]);
  });

  test('numbers ask for the right form', () => {
    expect(translate('2 errors')).toBe('2 chyby');
    expect(translate('5 errors')).toBe('5 chyb');
    expect(translate('300 words, 2 min to read')).toBe('300 slov, 2 minuty čtení');
  });
});

describe('the language of the editors', () => {
  test.each([
    ['cs', 'cs'],
    ['cs-CZ', 'cs'],
    ['CS', 'cs'],
    ['csb', 'en'],
    ['en', 'en'],
    ['de-AT', 'en'],
  ])('of a site in %s is %s', (locale, language) => {
    expect(wordsOf(locale).language).toBe(language);
  });

  test('is English where nobody has translated anything', () => {
    expect(ENGLISH.translate('Close')).toBeUndefined();
    expect(wordsOf('cs').translate('Close')).toBe('Zavřít');
  });
});
