import { beforeAll, describe, expect, test } from 'vitest';
import { fencesOf, PAGES } from './fences.ts';
import { brokenCode, grammarOf, type Mistakes } from './grammars.ts';

const LANGUAGES = ['bash', 'js', 'python', 'php', 'ruby', 'java', 'csharp'];

const fences = PAGES.flatMap(fencesOf).map((fence) => ({
  ...fence,
  // Without its opening tag, PHP is text, and every text is valid.
  code: fence.lang === 'php' && !fence.code.startsWith('<?php') ? `<?php\n${fence.code}` : fence.code,
}));

describe.each(LANGUAGES)('examples in %s', (lang) => {
  const examples = fences.filter((fence) => fence.lang === lang);
  let mistakes: Mistakes;
  beforeAll(async () => {
    mistakes = await grammarOf(lang);
  });

  test('there are some, and the parser finds mistakes', () => {
    expect(examples.length).toBeGreaterThan(5);
    expect(mistakes(brokenCode(lang))).not.toEqual([]);
  });

  test.each(examples.map(({ place, code }) => [place, code] as const))('%s', (_, code) => {
    expect(mistakes(code)).toEqual([]);
  });
});

describe('examples in bash', () => {
  const bodies = fences.flatMap(({ place, lang, code }) =>
    lang === 'bash'
      ? [...code.matchAll(/ (?:-d|--data|--json) '(\{.*?\})'/gs)].map(([, body]) => ({ place, body }))
      : [],
  );

  test('send JSON', () => {
    expect(bodies.length).toBeGreaterThan(10);
    const wrong = bodies.filter(({ body = '' }) => !isJson(body));
    expect(wrong).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
