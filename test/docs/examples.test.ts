import { createRequire } from 'node:module';
import type { Node, Parser as ParserClass } from '@vscode/tree-sitter-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fencesOf, PAGES } from './fences.ts';

const require = createRequire(import.meta.url);
const { Parser, Language } = require('@vscode/tree-sitter-wasm') as typeof import('@vscode/tree-sitter-wasm');

/** Grammars by the languages of the pages. */
const GRAMMARS = {
  bash: 'bash',
  js: 'javascript',
  python: 'python',
  php: 'php',
  ruby: 'ruby',
  java: 'java',
  csharp: 'c-sharp',
};

const fences = PAGES.flatMap(fencesOf).map((fence) => ({
  ...fence,
  // Without its tag, PHP would be text, and every text is right.
  code: fence.lang === 'php' && !fence.code.startsWith('<?php') ? `<?php\n${fence.code}` : fence.code,
}));

describe.each(Object.entries(GRAMMARS))('examples in %s', (lang, grammar) => {
  const examples = fences.filter((fence) => fence.lang === lang);
  let parser: ParserClass;
  beforeAll(async () => {
    await Parser.init();
    parser = new Parser();
    parser.setLanguage(
      await Language.load(require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`)),
    );
  });

  test('there are some, and the parser finds mistakes', () => {
    expect(examples.length).toBeGreaterThan(5);
    expect(mistakes(parser, lang === 'php' ? '<?php if (' : 'if (')).not.toEqual([]);
  });

  test.each(examples.map(({ place, code }) => [place, code] as const))('%s', (_, code) => {
    expect(mistakes(parser, code)).toEqual([]);
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

/** Lines of a text that do not fit the grammar. */
function mistakes(parser: ParserClass, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
    if (node.hasError) for (const child of node.children) if (child) visit(child);
  };
  const root = parser.parse(code)?.rootNode;
  if (root) visit(root);
  else found.push('nothing was parsed');
  return found;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
