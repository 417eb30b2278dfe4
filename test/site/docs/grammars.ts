import { createRequire } from 'node:module';
import type { Node } from '@vscode/tree-sitter-wasm';

const require = createRequire(import.meta.url);
const { Parser, Language } = require('@vscode/tree-sitter-wasm') as typeof import('@vscode/tree-sitter-wasm');

/** Language of a code block -> grammar with another name. */
const NAMES: Readonly<Record<string, string>> = { js: 'javascript', csharp: 'c-sharp' };

/** Parser that returns the line and text of each syntax error in a program. */
export type Mistakes = (code: string) => string[];

/**
 * Creates a parser for a language.
 *
 * @param lang language as in code blocks: `js`, `csharp`
 */
export async function grammarOf(lang: string): Promise<Mistakes> {
  await Parser.init();
  const parser = new Parser();
  const file = `@vscode/tree-sitter-wasm/wasm/tree-sitter-${NAMES[lang] ?? lang}.wasm`;
  parser.setLanguage(await Language.load(require.resolve(file)));
  return (code) => {
    const found: string[] = [];
    const visit = (node: Node) => {
      if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
      if (node.hasError) for (const child of node.children) if (child) visit(child);
    };
    const root = parser.parse(code)?.rootNode;
    if (root) visit(root);
    else found.push('nothing was parsed');
    return found;
  };
}

/**
 * Returns code with a syntax error. PHP needs its opening tag, because every text without it is valid.
 */
export function brokenCode(lang: string): string {
  return lang === 'php' ? '<?php if (' : 'if (';
}
