import { describe, expect, test } from 'vitest';
import { evaluateModule, sourcePlace } from '../../../src/pipeline/compile/evaluate.ts';
import { compileForServer } from '../../../src/pipeline/compile/server.ts';
import { english } from '../../english.ts';
import { tempFolder } from '../../host/temp-folder.ts';

async function compile(
  files: Readonly<Record<string, string>>,
  entry: { readonly file: string } | { readonly text: string } = { file: 'main.tsx' },
) {
  const root = tempFolder(files);
  return { root, compiled: await compileForServer(root, entry, 'template-compile') };
}

/** Returns the problems as `file:line:column+length message | hint | notes`. */
async function problems(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { compiled } = await compile(files);
  return compiled.ok
    ? []
    : compiled.diagnostics.map(({ file, line, column, length, message, hint, notes = [] }) =>
        [`${file}:${line}:${column}+${length} ${english(message)}`, english(hint), ...notes]
          .filter((part) => part !== undefined)
          .join(' | '),
      );
}

describe('evaluate', () => {
  test('runs compiled code with the provided modules', async () => {
    const { root, compiled } = await compile({
      'main.tsx': `import { word } from './part.ts'; import { given } from '@depese/ssg'; export default () => <p title={given}>{word}</p>;`,
      'part.ts': `export const word: string = 'čas';`,
    });
    if (!compiled.ok) throw new Error('does not compile');
    const module = evaluateModule(root, 'templates', compiled, { '@depese/ssg': { given: 'x' } }).exports as {
      default: () => { type: string; props: unknown };
    };
    expect(module.default()).toMatchObject({ type: 'p', props: { title: 'x', children: 'čas' } });
  });

  test('the React of a template is the React of the generator', async () => {
    const { root, compiled } = await compile({
      'main.tsx': `import * as React from 'react'; export default React.createElement;`,
    });
    if (!compiled.ok) throw new Error('does not compile');
    const { createElement } = await import('react');
    expect((evaluateModule(root, 'templates', compiled).exports as { default: unknown }).default).toBe(createElement);
  });

  test('an entry may be a text that imports files', async () => {
    const { root, compiled } = await compile(
      { 'a.ts': 'export const a = 1;' },
      { text: `export { a } from './a.ts';` },
    );
    if (!compiled.ok) throw new Error('does not compile');
    expect(evaluateModule(root, 'templates', compiled).exports).toMatchObject({ a: 1 });
  });
});

describe('sourcePlace', () => {
  test('maps a stack trace to the line of the template', async () => {
    const part = [
      '// Šablona',
      'type Props = { word?: string };',
      '',
      'export function Part({ word }: Props) {',
      "  const háček = 'ř';",
      '  return <b>{háček + word!.trim()}</b>;',
      '}',
    ];
    const { root, compiled } = await compile(
      {
        'templates/main.tsx': `import { Part } from './parts/part.tsx';\nexport default () => Part({});`,
        'templates/parts/part.tsx': part.join('\n'),
      },
      { file: 'templates/main.tsx' },
    );
    if (!compiled.ok) throw new Error('does not compile');
    const { default: run } = evaluateModule(root, 'ssg-templates', compiled).exports as { default: () => void };
    let stack = '';
    try {
      run();
    } catch (cause) {
      stack = (cause as Error).stack ?? '';
    }
    const place = sourcePlace(stack, 'ssg-templates', compiled);
    expect(place).toMatchObject({ file: 'templates/parts/part.tsx', line: 6 });
    expect(part[5]?.slice((place?.column ?? 0) - 1)).toMatch(/^(?:word!)?\.?trim\(\)/);
  });

  test('a stack that never enters the templates has no place', async () => {
    const { compiled } = await compile({ 'main.tsx': 'export default 1;' });
    if (!compiled.ok) throw new Error('does not compile');
    expect(sourcePlace(new Error('elsewhere').stack ?? '', 'ssg-templates', compiled)).toBeUndefined();
  });
});

describe('code that does not compile', () => {
  test('is marked in its line, where Czech letters count once', async () => {
    const line = "const příliš = 'žluťoučký', kůň = ;";
    const [problem] = await problems({ 'main.tsx': `// first\n${line}\n` });
    expect(problem).toBe(
      `main.tsx:2:${line.indexOf(';') + 1}+1 Unexpected ";". | Correct the marked line, or the line above it.`,
    );
  });

  test('because of a missing file or package', async () => {
    expect(await problems({ 'main.tsx': `import './none.ts';\nimport 'no-such-package';` })).toEqual([
      'main.tsx:1:8+11 Could not resolve "./none.ts". | Correct the path: it is relative to this file.',
      'main.tsx:2:8+17 Could not resolve "no-such-package". | Install the package, or correct its name.',
    ]);
  });

  test('because of a missing export', async () => {
    const [problem] = await problems({
      'main.tsx': `import { wrod } from './a.ts';\nexport default wrod;`,
      'a.ts': 'export const word = 1;',
    });
    expect(problem).toMatch(
      /^main\.tsx:1:10\+4 No matching export in "a\.ts" for import "wrod"\. \| Did you mean word\?/,
    );
  });
});
