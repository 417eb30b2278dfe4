import { afterEach, expect, test, vi } from 'vitest';
import { Parser } from 'yaml';
import type { Text } from '../../src/base/message.ts';
import type { ResolvedConfig } from '../../src/config/schema.ts';
import type { Context, Query } from '../../src/engine/graph/query.ts';
import { callerOf } from '../../src/features/defined/call.ts';
import { indexLiterals } from '../../src/links/find-literal.ts';
import { LineMemory } from '../../src/markdown/highlight/line-memory.ts';
import { isHeavy, nestingLimit } from '../../src/markdown/parsers.ts';
import { repairTree } from '../../src/markdown/plugin-trees.ts';
import { parseData } from '../../src/pipeline/read/data-files.ts';
import { locateInFrontMatter } from '../../src/pipeline/read/front-matter.ts';
import { valueQueries } from '../../src/pipeline/read/values.ts';
import { resolveMovedAnchors, resolveRedirects } from '../../src/pipeline/structure/redirects.ts';
import { findRedirect, parseRedirects } from '../../src/serve/preview/host-rules.ts';
import { english } from '../english.ts';
import { parse } from '../markdown/support.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Doubles the input repeatedly and checks that the work grows at most by `n log n`. */
async function expectToGrow(sizes: readonly number[], work: (size: number) => number | Promise<number>) {
  const counts: number[] = [];
  for (const size of sizes) counts.push(await work(size));
  const perItem = counts.map((count, i) => count / ((sizes[i] as number) * Math.log2(sizes[i] as number)));
  expect(Math.max(...perItem), counts.join(', ')).toBeLessThanOrEqual((perItem[0] as number) * 1.1);
}

const DOUBLED = [500, 1000, 2000, 4000];

/** Counts calls of a method while a function runs. */
function calls(holder: object, method: string, run: () => void): number {
  let count = 0;
  const methods = holder as Record<string, (...values: unknown[]) => unknown>;
  const original = methods[method] as (...values: unknown[]) => unknown;
  methods[method] = function (this: unknown, ...values) {
    count++;
    return Reflect.apply(original, this, values);
  };
  try {
    run();
  } finally {
    methods[method] = original;
  }
  return count;
}

/** Counts the characters that regular expressions read while a function runs. */
async function charactersRead(run: () => unknown): Promise<number> {
  let read = 0;
  const { exec } = RegExp.prototype;
  const counting = {
    exec(this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      read += (found === null ? text.length : found.index + found[0].length) - from;
      return found;
    },
  };
  Object.assign(RegExp.prototype, counting);
  try {
    await run();
  } finally {
    Object.assign(RegExp.prototype, { exec });
  }
  return read;
}

/** Object with the method that every loop over an array calls for each item. */
const ARRAY_LOOP: object = Object.getPrototypeOf([][Symbol.iterator]());

test('places of links: a text is read once', () =>
  expectToGrow(DOUBLED, (size) => {
    const urls = Array.from({ length: size }, (_, i) => `/gone-${i}/`);
    const text = urls.map((url) => `<a href="${url}">`).join('\n');
    return calls(String.prototype, 'startsWith', () => {
      const find = indexLiterals(text, 'a.tsx');
      expect(urls.map((url) => find(url).length)).toEqual(Array(size).fill(1));
    });
  }));

test('fields of front matter: YAML is parsed once', () =>
  expectToGrow(DOUBLED, (size) => {
    const fields = Array.from({ length: size }, (_, i) => `zz${i}`);
    const locate = locateInFrontMatter('a.md', `---\n${fields.map((name) => `${name}: x\n`).join('')}---\n`);
    return calls(Parser.prototype, 'parse', () => {
      expect(fields.map((name) => locate([name], 'key').line)).toEqual(fields.map((_, i) => i + 2));
    });
  }));

test('values that name each other twice: each is worked out once', () => {
  const find = async (levels: number) => {
    const lines = Array.from({ length: levels }, (_, i) =>
      i === 0 ? 'a0: x' : `a${i}: ":value[d.a${i - 1}] :value[d.a${i - 1}]"`,
    );
    const data = { d: { file: 'd.yaml', values: undefined } };
    const parsed = parseData('d.yaml', lines.join('\n'));
    const { findIn } = valueQueries(
      { data, locale: 'en' } as unknown as ResolvedConfig,
      {
        run: () => parsed,
      } as unknown as Query<ReturnType<typeof parseData> | undefined>,
    );
    let asked = 0;
    const get = (async (wanted: Query<unknown>, key: string) => {
      asked++;
      return wanted.run({ get, report: () => {} } as Context, key);
    }) as Context['get'];
    const found = await findIn(get)(`d.a${levels - 1}`);
    return { asked, kind: found.kind };
  };
  // From 17 levels on, the text is too long: the result is then a gap.
  return Promise.all([
    expect(find(16)).resolves.toMatchObject({ kind: 'value' }),
    expect(find(40)).resolves.toMatchObject({ kind: 'gap' }),
    expectToGrow([10, 20, 40, 80, 160], async (size) => (await find(size)).asked),
  ]);
});

test('levels of code: states are compared a limited number of times', () =>
  expectToGrow(DOUBLED, (size) => {
    let compared = 0;
    const stack = (depth: number): object => ({
      depth,
      equals: (other: { readonly depth: number }) => {
        compared++;
        return other.depth === depth;
      },
    });
    const grammar = {
      tokenizeLine2: (_: string, before: { readonly depth: number } | null) => ({
        tokens: new Uint32Array(),
        ruleStack: stack((before?.depth ?? 0) + 1),
      }),
    };
    const memory = new LineMemory(grammar as never, []);
    memory.highlight(Array.from({ length: size }, (_, i) => `a(${i}`));
    return compared;
  }));

test('containers: a text with too many levels is never parsed', () => {
  let parsed = 0;
  const processor = { parser: () => ({ type: 'root', children: parsed++ ? [] : [] }) };
  nestingLimit.call(processor as never);
  const parse = processor.parser as unknown as (text: string) => unknown;
  const nested = (levels: number) => Array.from({ length: levels }, () => ':::note').join('\n');
  parse(nested(1200));
  expect(parsed).toBe(0);
  parse(nested(100));
  parse('```\n'.concat(nested(1200), '\n```'));
  parse(Array.from({ length: 1200 }, () => ':::note\nx\n:::').join('\n'));
  expect(parsed).toBe(3);
});

test('trees of plugins: each node is looked at once', () =>
  expectToGrow(DOUBLED, (size) => {
    let looked = 0;
    const children = Array.from(
      { length: size },
      () =>
        new Proxy(
          { type: 'text', value: 'x' },
          {
            get: (target, name) => {
              looked++;
              return Reflect.get(target, name);
            },
          },
        ),
    );
    repairTree({ type: 'root', children } as never);
    return looked;
  }));

test('blocks of a long text: each is read once for costly signs', () =>
  expectToGrow(DOUBLED, (size) => {
    const text = `${'Ordinary words without them. '.repeat(2)}\n\n`.repeat(size);
    return charactersRead(() => expect(isHeavy(text)).toBe(false));
  }));

test('marks of a long text: they are counted once', async () => {
  const text = 'Some _words_ of *text*.\n\n'.repeat(1000);
  const spy = vi.spyOn(String.prototype, 'matchAll');
  await parse(text);
  const counts = spy.mock.contexts.filter(
    (context, i) => String(context) === text && String(spy.mock.calls[i]?.[0]).includes('$*:'),
  );
  expect(counts.length).toBe(1);
});

test.each<[string, (size: number) => string]>([
  ['footnotes', (size) => Array.from({ length: size }, (_, i) => `Word[^a${i}].\n\n[^a${i}]: Note.\n\n`).join('')],
  ['uses of one footnote', (size) => `${'Some ordinary words[^a].\n\n'.repeat(size)}[^a]: Note.\n`],
])('%s: a text is read a limited number of times', (_, text) =>
  expectToGrow([1000, 2000, 4000], (size) =>
    charactersRead(async () => {
      expect((await parse(text(size))).diagnostics).toEqual([]);
    }),
  ),
);

test.each<[string, (size: number) => string, number]>([
  ['a chain of redirects', (size) => `/${size}/`, 0],
  ['a circle of redirects', () => '/0/', 1],
])('%s: each is followed once', (_, last, mistakes) =>
  expectToGrow(DOUBLED, (size) => {
    const wanted = Array.from({ length: size }, (_, i) => ({
      from: `/${i}/`,
      to: i === size - 1 ? last(size) : `/${i + 1}/`,
      place: { file: 'a.md' },
    }));
    return calls(Map.prototype, 'get', () => {
      const { redirects, diagnostics } = resolveRedirects(wanted, new Set());
      expect(new Set(redirects.map(({ to }) => to))).toEqual(new Set(mistakes === 0 ? [last(size)] : []));
      expect(diagnostics.length).toBe(mistakes * size);
    });
  }),
);

test('moved anchors of one page: none is copied for the next', () =>
  expectToGrow(DOUBLED, (size) => {
    const wanted = Array.from({ length: size }, (_, i) => ({
      from: `/a/#x${i}`,
      to: `/a/#y${i}`,
      place: { file: 'a.md' },
    }));
    return calls(ARRAY_LOOP, 'next', () => expect(resolveMovedAnchors(wanted).moved.get('/a/')?.length).toBe(size));
  }));

test('patterns of host rules: a path is shared out among placeholders once', () =>
  expectToGrow(DOUBLED, (size) => {
    const { rules } = parseRedirects('/a/:a:b:c:d:e:f:g-/x /b/:g\n/c/:a-:b-:c-:d-x /b/:d', '_redirects');
    return calls(String.prototype, 'startsWith', () => {
      expect(findRedirect(rules, `/a/${'x'.repeat(size)}/`, '')).toBeUndefined();
      expect(findRedirect(rules, `/a/${'x'.repeat(size)}-/x`, '')?.to).toBe('/b/x');
      expect(findRedirect(rules, `/c/${'-'.repeat(size)}/`, '')).toBeUndefined();
    });
  }));

test('a feature may report 200,000 problems, and nonsense', async () => {
  const report = vi.fn();
  const feature = { name: 'loud', diagnostics: { much: 'x' } } as never;
  const run = (context: { report(...problems: unknown[]): void }) => {
    for (let i = 0; i < 20; i++) context.report(...Array(10_000).fill({ code: 'much', message: 'x' }));
    context.report(null, 'text', { code: 'much' }, { code: 'much', message: 'x', severity: 'constructor' });
  };
  const stages = {
    inputs: { text: async () => ({ kind: 'missing' }) },
    project: {
      configFile: 'ssg.config.ts',
      configReads: () => ({ variables: [], files: [] }),
      config: { data: {} },
    },
    offered: { siteQueries: {} },
  } as never;
  await callerOf(feature, stages).run(
    { get: async () => {}, report } as never,
    { what: 'x', level: 'content', run } as never,
  );
  const said = report.mock.calls.map(([{ message }]) => english(message as Text));
  expect(said.length).toBe(200_004);
  expect(said.slice(-4)).toEqual([
    'The feature `loud` reports an invalid problem: null.',
    "The feature `loud` reports an invalid problem: 'text'.",
    "The feature `loud` reports an invalid problem: { code: 'much' }.",
    expect.stringContaining('The feature `loud` reports an invalid problem: { code:'),
  ]);
});
