// Prints how large the code is next to its targets, and lists names that are declared twice:
//
//     npm run house
//
// test/house.test.ts fails if a figure exceeds its bound.
import './help.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { measureSmallestSite } from './smallest-site.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders of dependencies and outputs. */
const NOT_OURS = new Set(['node_modules', 'dist', 'lib', 'coverage']);
/** Code with its own targets: the theme, and the readers of other generators' configurations. */
const APART = {
  themeLines: /^src\/(?:theme\/|client\/theme(?:-tools)?\.ts$)/,
  migrateLines: /^src\/scaffold\/migrate\//,
};
/** First words of docstrings that hide the subject. */
const INDIRECT_OPENING = /^(?:What|Whether|Those|Of|Who|Where|How|The same|So|For|As)\b/;
/** Tokens in which `//` does not start a comment. */
const LITERALS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/** Figures in print order: description, number format, and the target if there is one. */
export const FIGURES = {
  codeLines: { text: 'code lines of src/, without comments, blank lines and imports', target: 37_000 },
  lines: { text: 'lines of src/', target: 51_000 },
  files: { text: 'files of src/', target: 480 },
  folders: { text: 'folders at the top of src/', target: 17 },
  repeatedNames: { text: 'exported names declared in two files of src/', target: 0 },
  indirectDocstrings: {
    text: 'docstrings of src/ that open with What, Whether, Of ..., in percent',
    target: 2,
    digits: 1,
  },
  testRatio: { text: 'code lines of test/ per code line of src/ and templates/', digits: 2 },
  themeLines: { text: 'code lines of the theme, which the figures above leave out', target: 4_000 },
  migrateLines: { text: 'code lines of `ssg migrate`, which they leave out too', target: 1_200 },
  siteSources: { text: 'files of src/ that run when "Hi" is built cold', target: 120 },
  siteLines: { text: 'lines of these files', target: 9_000 },
  siteFiles: { text: 'files that "Hi" publishes', target: 3 },
  siteScripts: { text: 'scripts that "Hi" publishes', target: 0 },
};

/**
 * Measures the sources.
 *
 * @param {string} root absolute path of the repository
 * @returns values by the names of `FIGURES` that need no build, and the lists behind two of them
 */
export function measure(root = ROOT) {
  const all = filesBelow(join(root, 'src')).map((path) => measuredFile(root, path));
  const src = all.filter(({ path }) => !Object.values(APART).some((pattern) => pattern.test(path)));
  const apart = Object.entries(APART).map(([name, pattern]) => [
    name,
    sum(
      all.filter(({ path }) => pattern.test(path)),
      (file) => file.codeLines,
    ),
  ]);
  const codeOf = (folder) =>
    filesBelow(join(root, folder)).reduce((sum, path) => sum + measuredFile(root, path).codeLines, 0);
  const codeLines = sum(src, (file) => file.codeLines);
  const docstrings = src.flatMap((file) => file.docstrings);
  const indirect = docstrings.filter(({ text }) => INDIRECT_OPENING.test(text));
  const repeated = [...namesWithFiles(src)].filter(([, files]) => files.length > 1).sort();
  return {
    values: {
      codeLines,
      lines: sum(src, (file) => file.lines),
      files: src.length,
      folders: new Set(src.map(({ path }) => path.split('/')[1]).filter((name) => !name.includes('.'))).size,
      repeatedNames: repeated.length,
      indirectDocstrings: (100 * indirect.length) / docstrings.length,
      testRatio: codeOf('test') / (codeLines + codeOf('templates')),
      ...Object.fromEntries(apart),
    },
    repeated,
    indirect,
  };
}

/** Lists the TypeScript files below a folder, as absolute paths. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function measuredFile(root, path) {
  return { path: relative(root, path).replaceAll('\\', '/'), ...measuredText(readFileSync(path, 'utf8'), path) };
}

/**
 * Measures one source text. The parser finds strings, templates, regular expressions and JSX text. Everywhere else `//`
 * and `/*` start comments.
 *
 * @param {string} path its extension decides whether the text is JSX
 */
export function measuredText(text, path) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  let unquoted = text;
  const visit = (node) => {
    if (LITERALS.has(node.kind)) unquoted = masked(unquoted, node.getStart(source), node.end, 'x');
    ts.forEachChild(node, visit);
  };
  visit(source);

  const docstrings = [];
  let code = unquoted;
  for (const { 0: comment, 1: body, index } of unquoted.matchAll(/\/\*\*([\s\S]*?)\*\/|\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    if (body !== undefined) docstrings.push({ path, text: body.replace(/^[\s*]+/, '') });
    code = masked(code, index, index + comment.length, ' ');
  }
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement)) code = masked(code, statement.getStart(source), statement.end, ' ');
  return {
    lines: text.split('\n').length - Number(text.endsWith('\n')),
    codeLines: code.match(/^.*\S.*$/gm)?.length ?? 0,
    docstrings,
    names: exportedNames(source),
  };
}

/**
 * Replaces all characters except white space between two offsets. Offsets and lines stay the same.
 */
function masked(text, start, end, by) {
  return text.slice(0, start) + text.slice(start, end).replace(/\S/g, by) + text.slice(end);
}

/**
 * Returns the names that a file both declares and exports. Re-exported names count only in the file that declares them.
 */
function exportedNames(source) {
  const names = new Set();
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    const kinds = ts.getModifiers(statement)?.map((modifier) => modifier.kind) ?? [];
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) continue;
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const { name } of declarations) if (name !== undefined && ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}

function namesWithFiles(files) {
  const byName = new Map();
  for (const { path, names } of files) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), path]);
  return byName;
}

const sum = (items, countOf) => items.reduce((total, item) => total + countOf(item), 0);

/** Builds the site "Hi". Returns the values of `FIGURES` about it and the source files that ran. */
export async function measureBuild() {
  const { published, ran } = await measureSmallestSite();
  return {
    values: {
      siteSources: ran.length,
      siteLines: sum(ran, (file) => file.lines),
      siteFiles: published.length,
      siteScripts: published.filter((path) => path.endsWith('.js')).length,
    },
    ran,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values: ofCode, repeated } = measure();
  const { values: ofBuild, ran } = await measureBuild();
  const values = { ...ofCode, ...ofBuild };
  const shown = (value, digits = 0) =>
    value === undefined
      ? '–'
      : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  console.log(`${'today'.padStart(8)}${'asked for'.padStart(12)}`);
  for (const [name, { text, target, digits }] of Object.entries(FIGURES))
    console.log(`${shown(values[name], digits).padStart(8)}${shown(target).padStart(12)}   ${text}`);
  console.log('\nNames declared twice:');
  for (const [name, files] of repeated) console.log(`  ${name}: ${files.join(', ')}`);
  console.log('\nFiles that run for "Hi", with their lines:');
  for (const { path, lines } of ran) console.log(`${shown(lines).padStart(8)}   ${path}`);
}
