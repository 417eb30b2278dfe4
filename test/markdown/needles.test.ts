import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../scripts/mutate/random.ts';
import { findLanguage } from '../../src/markdown/highlight/highlighter.ts';
import { createLazyEngine, isAscii, needlesOf } from '../../src/markdown/highlight/lazy-engine.ts';
import { sample } from '../sample.ts';
import samples from './fixtures/code.json' with { type: 'json' };

const texts = (pattern: string) =>
  needlesOf(pattern)?.map(({ text, anyCase }) => (anyCase ? `${text} (any case)` : text));

describe('the strings that a pattern needs', () => {
  test.each([
    ['class', ['class']],
    [String.raw`\bclass\b`, ['class']],
    ['foo|bar', ['foo', 'bar']],
    ['(?:foo|[ab])c?', ['foo', 'a', 'b']],
    ['ab+cd', ['ab']],
    ['ab*cdef', ['cdef']],
    ['a{2,}bcd', ['bcd']],
    ['xy(?:abc)?z', ['xy']],
    ['xy(?:abc){1}?z', ['xy']],
    ['(?i)Select', ['select (any case)']],
    ['ab(?-i:Cde)', ['Cde']],
    ['(?i)abc(?-i)DE|F', ['abc (any case)']],
    ['x(?=later)', ['later']],
    ['x(?!never)', ['x']],
    ['(?<=before)x', ['x']],
    ['(?x) a b # note\n c', ['abc']],
    [String.raw`\$\{`, ['${']],
    [String.raw`[\]})]`, [']', '}', ')']],
    ['“', ['“']],
  ])('%s', (pattern, expected) => {
    expect(texts(pattern)).toEqual(expected);
  });

  test.each([
    ['a choice that may be empty', 'foo|'],
    ['only what may be left out', 'a?b*'],
    ['a class that is no list', '[a-z]'],
    ['a class that excludes', '[^a]'],
    ['any character', '.'],
    ['other letters in any case', '(?i)straße'],
    ['what is not read: an absence', '(?~ab)'],
    ['what is not read: a condition', '(?(1)a|b)'],
    ['a bracket at the start of a class', '[]ab]'],
    ['a mistake', 'a(b'],
  ])('is unknown: %s', (_, pattern) => {
    expect(needlesOf(pattern)).toBeUndefined();
  });
});

describe('compared with Oniguruma', () => {
  const lines = [...new Set(samples.flatMap(({ code }) => code.split('\n')))].map((line) => `${line}\n`);
  let engine: Awaited<ReturnType<typeof createOnigurumaEngine>>;
  let patterns: string[];

  beforeAll(async () => {
    engine = await createOnigurumaEngine(import('shiki/wasm'));
    const found = new Set<string>();
    for (const { lang } of samples) collectPatterns((await findLanguage(lang)?.import())?.default, found);
    // A backreference to a match of `begin` is not a complete pattern.
    patterns = sample([...found], 10).filter((pattern) => !/^\\\d/.test(pattern) && compiles(pattern));
  });

  const compiles = (pattern: string) => {
    try {
      engine.createScanner([pattern]).dispose?.();
      return true;
    } catch {
      return false;
    }
  };

  test('a line without a needle does not match', () => {
    let told = 0;
    for (const pattern of patterns) {
      const needles = needlesOf(pattern);
      if (needles === undefined) continue;
      told++;
      const scanner = engine.createScanner([pattern]);
      for (const line of lines) {
        const holds = needles.some(({ text, anyCase }) => (anyCase ? line.toLowerCase() : line).includes(text));
        if (holds) continue;
        if (needles.some(({ anyCase }) => anyCase) && !isAscii(line)) continue;
        expect(scanner.findNextMatchSync(line, 0, 0), `${pattern} in ${line}`).toBeNull();
      }
    }
    // Otherwise no pattern would ever be skipped.
    expect(told / patterns.length).toBeGreaterThan(0.6);
  });

  test('lists of patterns have the same matches as when compiled together', () => {
    const random = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const lazy = createLazyEngine(engine);
    for (let round = 0; round < 60; round++) {
      const list = Array.from({ length: 1 + Math.floor(random() * 20) }, () => pick(patterns));
      const ours = lazy.createScanner(list);
      const theirs = engine.createScanner(list);
      for (let k = 0; k < 20; k++) {
        const line = pick(lines);
        const [own, other] = [lazy.createString(line), engine.createString(line)];
        const options = pick([0, 0, 1, 4]);
        for (let at = 0, steps = 0; at <= line.length && steps < 8; steps++) {
          const found = theirs.findNextMatchSync(other, at, options);
          expect(ours.findNextMatchSync(own, at, options), `${list.join('\n')} in ${line} from ${at}`).toEqual(found);
          if (found === null) break;
          at = Math.max(at + (steps % 2), found.captureIndices[0]?.end ?? at + 1);
        }
        for (const text of [own, other]) (text as { dispose?(): void }).dispose?.();
      }
    }
  });
});

function collectPatterns(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if ((key === 'match' || key === 'begin' || key === 'while') && typeof inner === 'string') found.add(inner);
    else collectPatterns(inner, found);
  }
}
