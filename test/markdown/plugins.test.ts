import type { Element, Root as Hast, Nodes as HastNodes } from 'hast';
import type { Code, Html, Nodes, Paragraph, Root, Text } from 'mdast';
import { describe, expect, test } from 'vitest';
import type { MarkdownPluginEntry } from '../../src/config/feature.ts';
import type { MarkdownPlugins } from '../../src/markdown/options.ts';
import { brief, PARSERS, parse, type TestSetup } from './support.ts';

const PLACE = { file: 'ssg.config.ts', line: 7, column: 3, length: 13 };

function plugins(
  remark: readonly MarkdownPluginEntry[],
  rehype: readonly MarkdownPluginEntry[] = [],
): Pick<TestSetup, 'plugins'> & { readonly plugins: MarkdownPlugins } {
  return {
    plugins: {
      remark: { kind: 'remark', entries: remark, place: PLACE },
      rehype: { kind: 'rehype', entries: rehype, place: PLACE },
    },
  };
}

function each<Type extends (Nodes | HastNodes)['type']>(
  node: Nodes | HastNodes,
  type: Type,
  act: (node: Extract<Nodes | HastNodes, { type: Type }>) => void,
): void {
  if (node.type === type) act(node as never);
  if ('children' in node) for (const child of node.children) each(child, type, act);
}

function texts(tree: Hast): string {
  let text = '';
  each(tree, 'text', (node) => {
    text += node.value;
  });
  return text;
}

/** Plugin that replaces `:dog:` by the value of its option. */
function emoji({ dog = '🐶' } = {}) {
  return (tree: Root) =>
    each(tree, 'text', (node: Text) => {
      node.value = node.value.replaceAll(':dog:', dog);
    });
}

/** Removes the name of a function. */
const nameless = (plugin: MarkdownPluginEntry): MarkdownPluginEntry =>
  Object.defineProperty(plugin, 'name', { value: '' }) as MarkdownPluginEntry;

describe.each(PARSERS)('plugins behind the parser %s', (parser) => {
  test('change the text, with their options, in their order', async () => {
    const quote = () => (tree: Root) =>
      each(tree, 'text', (node: Text) => {
        node.value = node.value.replace('cat', 'cat of :dog:');
      });
    const page = await parse('A cat.', { parser, ...plugins([quote, [emoji, { dog: 'Rex' }]]) });
    expect(texts(page.hast)).toBe('A cat of Rex.');
    const without = await parse('A cat and a :dog:.', {
      parser,
      ...plugins([
        [emoji, false],
        [emoji, true],
      ]),
    });
    expect(texts(without.hast)).toBe('A cat and a 🐶.');
  });

  test('may be asynchronous, use a callback, and return another tree', async () => {
    const later = () => async (tree: Root) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'later' }] });
    };
    const back = () => (_tree: Root, _file: unknown, next: (cause?: unknown, tree?: Root) => void) => {
      setTimeout(
        () =>
          next(null, { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'other' }] }] }),
        1,
      );
    };
    expect(texts((await parse('now', { parser, ...plugins([later]) })).hast)).toBe('now\nlater');
    expect(texts((await parse('now', { parser, ...plugins([back, later]) })).hast)).toBe('other\nlater');
  });

  test('run before the steps for headings, links and ids', async () => {
    const add = () => (tree: Root) => {
      tree.children.push(
        {
          type: 'heading',
          depth: 2,
          data: { hProperties: { id: 'given', className: ['big'] } },
          children: [{ type: 'text', value: 'Made' }],
        },
        { type: 'paragraph', children: [{ type: 'link', url: '/there/', children: [{ type: 'text', value: 'go' }] }] },
      );
    };
    const page = await parse('# Title', { parser, ...plugins([add]) });
    expect(page.toc).toEqual([{ id: 'given', text: 'Made', children: [] }]);
    expect(page.links.map(({ url }) => url)).toEqual(['/there/']);
    const headings: Element[] = [];
    each(page.hast, 'element', (node) => {
      if (node.tagName === 'h2') headings.push(node);
    });
    expect(headings[0]?.properties).toEqual({ className: ['big'], id: 'given' });
  });

  test('see included files and directives, which they may remove', async () => {
    const film = () => (tree: Root) =>
      each(tree, 'leafDirective', (node) => {
        if (node.name === 'film') node.data = { hName: 'video', hProperties: { src: node.attributes?.['src'] ?? '' } };
      });
    const page = await parse('::film{src="/a.mp4"}\n\n::include{file="b.md"}', {
      parser,
      files: { 'content/b.md': 'A :dog:.' },
      ...plugins([film, emoji]),
    });
    expect(page.diagnostics).toEqual([]);
    expect(texts(page.hast)).toContain('A 🐶.');
    expect(page.hast.children[0]).toMatchObject({ tagName: 'video', properties: { src: '/a.mp4' } });
  });

  test('can extend the syntax of the parser', async () => {
    /** Minimal syntax extension for `%text%`, registered with `this.data()` like remark-math. */
    function percent(this: { data(): Record<string, unknown[]> }) {
      const tokenize = (effects: never, ok: never, nok: never) => {
        const { enter, exit, consume } = effects as Record<string, (a: unknown) => void> as {
          enter(t: string): void;
          exit(t: string): void;
          consume(c: number): void;
        };
        const inside = (code: number | null): unknown => {
          if (code === null || code < 0) return (nok as (c: unknown) => unknown)(code);
          consume(code);
          if (code !== 37) return inside;
          exit('percent');
          return ok;
        };
        return (code: number) => {
          enter('percent');
          consume(code);
          return inside;
        };
      };
      const data = this.data();
      data['micromarkExtensions'] = [...(data['micromarkExtensions'] ?? []), { text: { 37: { tokenize } } }];
      data['fromMarkdownExtensions'] = [
        ...(data['fromMarkdownExtensions'] ?? []),
        {
          enter: {
            percent(
              this: { enter(node: unknown, token: unknown): void; sliceSerialize(token: unknown): string },
              token: unknown,
            ) {
              this.enter(
                {
                  type: 'percent',
                  value: this.sliceSerialize(token),
                  data: { hName: 'b', hChildren: [{ type: 'text', value: 'P' }] },
                },
                token,
              );
            },
          },
          exit: {
            percent(this: { exit(token: unknown): void }, token: unknown) {
              this.exit(token);
            },
          },
        },
      ];
    }
    const page = await parse('## Half %50%\n\nb %c "d" - e%', {
      parser,
      typography: 'cs',
      ...plugins([percent as never]),
    });
    expect(texts(page.hast)).toBe('Half P\nb P');
    // The source of a formula is part of its heading.
    expect(page.toc).toEqual([{ id: 'half-50', text: 'Half %50%', children: [] }]);
  });

  test('code in their languages is left to them', async () => {
    const draw = () => (tree: Hast) =>
      each(tree, 'element', (node) => {
        const [code] = node.children;
        if (node.tagName !== 'pre' || code?.type !== 'element') return;
        expect(code.properties['className']).toEqual(['language-drawing']);
        node.tagName = 'figure';
        node.children = [{ type: 'text', value: 'drawn' }];
      });
    const text = '```drawing\na - b\n```\n\n```json\n{}\n```';
    const page = await parse(text, { parser, pluginLanguages: ['drawing'], ...plugins([], [draw]) });
    expect(page.diagnostics).toEqual([]);
    expect(page.hast.children.filter(({ type }) => type === 'element')).toMatchObject([
      { tagName: 'figure' },
      { tagName: 'code-block' },
    ]);
  });

  test('may add HTML, authors may not', async () => {
    const badge = () => (tree: Root) =>
      each(tree, 'paragraph', (node) => {
        const html: Html = { type: 'html', value: '<b onclick="go()">new</b>' };
        node.children.push(html);
      });
    const page = await parse('a\n\n<i>b</i>', { parser, ...plugins([badge]) });
    expect(page.diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['html-not-allowed 5']);
    expect(texts(page.hast)).toContain('anew');
  });

  test('elements they add are marked, so that they are rendered unchanged', async () => {
    const formula = () => (tree: Hast) => {
      const changes = [{ className: ['b'] }, { style: 'color:red' }, { onClick: 'go()' }, { on: 'x' }];
      const known = tree.children.filter((node) => node.type === 'element');
      for (const [i, properties] of changes.entries()) Object.assign(known[i]?.properties ?? {}, properties);
      tree.children.push({ type: 'element', tagName: 'span', properties: { style: 'height:1em;' }, children: [] }, {
        type: 'raw',
        value: '<svg viewBox="0 0 1 1"></svg>',
      } as never);
    };
    const { hast } = await parse('a\n\nb\n\nc\n\nd', { parser, ...plugins([], [formula]) });
    const elements = hast.children.filter((node) => node.type === 'element');
    expect(elements.map((node) => [node.tagName, node.data])).toEqual([
      ['p', undefined],
      ['p', { isRaw: true }],
      ['p', { isRaw: true }],
      ['p', undefined],
      ['span', { isRaw: true }],
      ['svg', { isRaw: true }],
    ]);
  });
});

describe('a plugin that fails', () => {
  const body = 'one\n\ntwo\n\nthree';

  async function told(remark: readonly MarkdownPluginEntry[], rehype: readonly MarkdownPluginEntry[] = []) {
    const page = await parse(body, plugins(remark, rehype));
    expect(texts(page.hast).replaceAll('\n', ' '), 'the page is made without it').toBe('one two three');
    return page.diagnostics.map((diagnostic) => brief(diagnostic).replace(/ \| .*/, ''));
  }

  test('is named, with the block for which it throws', async () => {
    const breaks = () => (tree: Root) =>
      each(tree, 'text', ({ value }: Text) => {
        if (value === 'two') throw new TypeError('no two');
      });
    expect(await told([emoji, breaks])).toEqual([
      'content/page.md:5:1+undefined plugin-throws The plugin `breaks` (`markdown.remarkPlugins[1]`) throws: no two',
    ]);
    expect(await told([], [nameless(breaks as never)])).toEqual([
      'content/page.md:5:1+undefined plugin-throws The plugin `markdown.rehypePlugins[0]` throws: no two',
    ]);
  });

  test('is reported at its own place with `file.fail`, `file.message` and `file.info`', async () => {
    type File = Record<'fail' | 'message' | 'info', (reason: string, place?: unknown) => void>;
    const speaks = (act: keyof File) => () => (tree: Root, file: File) => void file[act]('so', tree.children[2]);
    const tells = 'content/page.md:7:1+5 plugin-message The plugin `markdown.remarkPlugins[0]` reports: so';
    expect(await told([nameless(speaks('fail'))])).toEqual([
      'content/page.md:7:1+5 plugin-throws The plugin `markdown.remarkPlugins[0]` throws: so',
    ]);
    expect(await told([nameless(speaks('message'))])).toEqual([tells]);
    const page = await parse(body, plugins([nameless(speaks('info'))]));
    expect(page.diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  });

  test('in an included file is reported in that file', async () => {
    const speaks = () => (tree: Root, file: { message(reason: string, place: unknown): void }) =>
      each(tree, 'emphasis', (node) => file.message('so', node));
    const page = await parse('a\n\n::include{file="b.md"}', {
      files: { 'content/b.md': 'x\n\ny *z*' },
      ...plugins([speaks]),
    });
    expect(page.diagnostics.map(({ file, line, column }) => [file, line, column])).toEqual([['content/b.md', 3, 3]]);
    const rehype = () => (tree: Hast, file: { message(reason: string, place: unknown): void }) =>
      each(tree, 'element', (node) => node.tagName === 'em' && file.message('so', node));
    const other = await parse('a\n\n::include{file="b.md"}', {
      files: { 'content/b.md': 'x\n\ny *z*' },
      ...plugins([], [rehype]),
    });
    expect(other.diagnostics.map(({ file, line }) => [file, line])).toEqual([['content/page.md', undefined]]);
  });

  test('is reported at the configuration if it cannot be set up', async () => {
    const picky = () => {
      throw new Error('no options');
    };
    const late = async () => () => {};
    expect(await told([picky], [late])).toEqual([
      'ssg.config.ts:7:3+13 plugin-throws The plugin `picky` (`markdown.remarkPlugins[0]`) failed during its setup: no options',
      'ssg.config.ts:7:3+13 plugin-invalid The plugin `late` (`markdown.rehypePlugins[0]`) returns a promise, but unified expects a function or nothing.',
    ]);
  });

  test.each<[what: string, spoil: (tree: Root) => unknown, told: string]>([
    [
      'no node',
      (tree) => void tree.children.push(undefined as never),
      'returns an invalid tree: `undefined` instead of a node',
    ],
    ['no type', (tree) => void tree.children.push({} as never), 'returns an invalid tree: a node without a `type`'],
    [
      'no children',
      (tree) => void tree.children.push({ type: 'paragraph' } as never),
      'returns an invalid tree: a node `paragraph` without `children`',
    ],
    [
      'no value',
      (tree) => void tree.children.push({ type: 'code' } as Code),
      'returns an invalid tree: a node `code` without `value`',
    ],
    ['no tree', () => 'text', 'returns something that is not a tree'],
    [
      'a wrong URL',
      (tree) => void tree.children.push({ type: 'link', url: 12, children: [] } as never),
      'returns an invalid tree: a node `link` without `url`',
    ],
    [
      'a wrong position',
      (tree) =>
        void tree.children.push({ type: 'break', position: { start: { line: 1, column: 1 }, end: null } } as never),
      'returns an invalid tree: a node `break` with a wrong `position`',
    ],
    [
      'itself',
      (tree) => void tree.children.push(tree as never),
      'returns an invalid tree: a node that contains itself',
    ],
    [
      'a frozen tree',
      () => Object.freeze({ type: 'root', children: [] }),
      'returns a frozen tree, which ssg cannot use',
    ],
    [
      'too many levels',
      (tree) => {
        let node: unknown = { type: 'break' };
        for (let i = 0; i < 30_000; i++) node = { type: 'emphasis', children: [node] };
        (tree.children[2] as Paragraph).children.push(node as never);
      },
      'returns an invalid tree: nodes nested more than 1000 levels deep',
    ],
    [
      'a member of every object',
      () => {
        (Object.prototype as Record<string, unknown>)['spoilt'] = true;
      },
      'adds `spoilt` to every object',
    ],
  ])('leaves no invalid tree behind: %s', async (_, spoil, problem) => {
    const spoils = () => spoil;
    expect(await told([spoils])).toEqual([
      expect.stringContaining(`plugin-invalid The plugin \`spoils\` (\`markdown.remarkPlugins[0]\`) ${problem}.`),
    ]);
  });

  test('leaves a page without text if it has damaged its tree', async () => {
    const freezes = () => (tree: Hast) => void Object.freeze(tree.children);
    const empties = () => (tree: Hast) => void Reflect.deleteProperty(tree, 'children');
    for (const plugin of [freezes, empties]) {
      const { hast, diagnostics } = await parse(body, plugins([], [plugin]));
      expect(hast.children).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).toEqual(['plugin-invalid']);
    }
  });
});
