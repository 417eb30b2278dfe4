import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedBrowser } from './dev-window.ts';

// The patch of a page, against random pages: afterwards the live page is the next one, and what others have put in is still there.
const browser = sharedBrowser();

/** A small tree: tag, attributes, children; or a text. */
type Tree =
  | string
  | { readonly tag: string; readonly id?: string; readonly title?: string; readonly children: readonly Tree[] };

const text = fc.constantFrom('one', 'two', 'three', ' ', 'příliš');
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    text,
    fc.record(
      {
        tag: fc.constantFrom('p', 'div', 'ul', 'li', 'em', 'section', 'h2', 'details'),
        id: fc.constantFrom('a', 'b', 'c'),
        title: fc.constantFrom('x', 'y'),
        children: fc.array(tie('tree'), { maxLength: 4 }),
      },
      { requiredKeys: ['tag', 'children'] },
    ),
  ),
}));
const pages = fc.array(fc.tuple(fc.array(tree, { maxLength: 5 }), fc.array(tree, { maxLength: 5 })), {
  minLength: 40,
  maxLength: 40,
});

/** Trees as HTML; `div` for what the parser would move elsewhere. */
function html(trees: readonly Tree[]): string {
  return trees
    .map((node) => {
      if (typeof node === 'string') return node;
      const tag = node.tag === 'p' || node.tag === 'li' ? 'div' : node.tag;
      const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${value}"`);
      return `<${tag}${attribute('id', node.id)}${attribute('title', node.title)}>${html(node.children)}</${tag}>`;
    })
    .join('');
}

async function patchCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/dev/patch.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'patching',
  });
  return outputFiles[0]?.text ?? '';
}

test('a patched page is the next page, with what others have put into it', async () => {
  const page = await browser().newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: await patchCode() });
  const property = fc.asyncProperty(pages, async (cases) => {
    const wrong = await page.evaluate(
      (all) =>
        all.flatMap(([before, after]) => {
          const parse = (body: string) => new DOMParser().parseFromString(`<main>${body}</main>`, 'text/html');
          const [base, next] = [parse(before), parse(after)];
          // The scripts of this page are no matter of it.
          for (const script of document.querySelectorAll('script')) script.remove();
          document.body.innerHTML = base.body.innerHTML;
          const foreign = document.createElement('aside');
          document.body.append(foreign);
          document.querySelector('main')?.setAttribute('data-foreign', '');
          const { patchDocument } = (window as unknown as { patching: typeof import('../../src/client/dev/patch.ts') })
            .patching;
          const patch = patchDocument(base, next);
          const kept = foreign.isConnected && document.querySelector('main')?.hasAttribute('data-foreign');
          foreign.remove();
          document.querySelector('main')?.removeAttribute('data-foreign');
          const isRight = document.body.innerHTML === next.body.innerHTML;
          return patch !== undefined && kept && isRight ? [] : [`${before} -> ${after}: ${document.body.innerHTML}`];
        }),
      cases.map(([before, after]) => [html(before), html(after)] as const),
    );
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { seed: 1, numRuns: 50 });
  await page.close();
});
