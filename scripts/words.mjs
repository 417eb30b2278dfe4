/**
 * Checks the mechanical part of the English of this project: the first words of docstrings, and words that confuse
 * readers. Prints each finding with its line and a better word, and exits with 1 if there is any.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import glob from 'fast-glob';
import ts from 'typescript';

/**
 * Words with their replacements. Quotations (`code`, "text"), longer names (`twin-incomplete`) and Czech do not count.
 */
const WORDS = [
  [/told/, 'reported'],
  [/mend(?:s|ed|ing)?/, 'fix'],
  [/twins?/, 'Markdown copy'],
  [/ledgers?/, 'lock file'],
  [/from nothing/, 'cold, from scratch'],
  [/st(?:and(?:s|ing)?|ood) in/, 'is in'],
].map(([{ source }, better]) => [new RegExp(`(?<![-\\w./])(?:${source})(?![-\\w])`, 'gi'), better]);

/** First words of docstrings that hide the subject. */
const INDIRECT_OPENING = /^\/\*\*[\s*]*(?:What|Whether|Those|Of|Who|Where|How|The same|So|For|As|Is|If)\b/;

/** Files to check. Test data and fixtures may contain any word. */
const FILES = [
  '*.md',
  'docs/**/*.md',
  'docs/**/*.ts',
  'docs/**/*.tsx',
  'src/**/*.{ts,tsx,md}',
  'scripts/**/*.{ts,mjs}',
  'bin/*.js',
];

/** Files that are not checked, with the reason. */
const EXCEPTIONS = [
  // Defines the words.
  'scripts/words.mjs',
];

/**
 * Finds the words in a Markdown text. Blocks of code, `code`, "quotations", link targets and HTML attributes are quotations.
 *
 * @param {string} text
 * @returns {{ line: number, word: string, better: string }[]}
 */
export function wordsOfMarkdown(text) {
  const prose = text
    .replace(/^(`{3,}|~{3,}).*\n[\s\S]*?^\1.*$/gm, blank)
    .replace(/^ {4}.*$/gm, blank)
    .replace(/`[^`\n]+`|"[^"\n]*"|„[^“]*“|\]\([^)\s]*\)|\{#[^}]*\}/g, blank);
  return findings(prose, 1);
}

/**
 * Finds the words in the comments and messages of a source text, and docstrings whose first word hides the subject. A
 * message is a string with a space that is not the Czech translation.
 *
 * @param {string} text
 * @param {string} path its extension decides whether the text is JSX
 * @returns {{ line: number, word: string, better: string }[]}
 */
export function wordsOfSource(text, path) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  let code = text;
  const lineOf = (offset) => source.getLineAndCharacterOfPosition(offset).line + 1;
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'cs') {
      code = masked(code, node.getStart(), node.end);
      return;
    }
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateExpression(node) ||
      ts.isJsxText(node) ||
      ts.isRegularExpressionLiteral(node)
    ) {
      const value = node.getText();
      if (/ /.test(value) && !ts.isRegularExpressionLiteral(node))
        found.push(...findings(unquoted(value), lineOf(node.getStart())));
      code = masked(code, node.getStart(), node.end);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: comment, index } of code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    const line = lineOf(index);
    found.push(...findings(unquoted(comment), line));
    const [opening] = INDIRECT_OPENING.exec(comment) ?? [];
    if (opening !== undefined)
      found.push({ line, word: opening.replace(/^[\s/*]+/, ''), better: 'a verb or a noun first' });
  }
  return found;
}

/** Removes the quotations of a comment or of the content of a string. Line breaks stay. */
function unquoted(text) {
  return text.replace(/\\?`[^`\n]+`|(?<=.)"[^"\n]*"/g, blank);
}

function findings(prose, firstLine) {
  return WORDS.flatMap(([pattern, better]) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({
      line: firstLine + prose.slice(0, index).split('\n').length - 1,
      word,
      better,
    })),
  );
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

function masked(text, start, end) {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = glob.sync(FILES, { ignore: EXCEPTIONS }).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const found = path.endsWith('.md') ? wordsOfMarkdown(text) : wordsOfSource(text, path);
    return found.map(({ line, word, better }) => `${path}:${line}: "${word}" (better: ${better})`);
  });
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (lines.length > 0) process.exitCode = 1;
}
