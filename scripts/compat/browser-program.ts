import { relative } from 'node:path';
import ts from 'typescript';

/**
 * Compiler options with the types of browsers. They replace the options of the project, which compiles templates
 * without the DOM.
 */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
};

export interface BrowserProgram {
  readonly program: ts.Program;
  /** The entries and all files that they import as code, by path relative to the root. */
  readonly files: ReadonlyMap<string, ts.SourceFile>;
}

/**
 * Reads all code that is bundled for browsers, without packages.
 *
 * @param root absolute path
 * @param entries absolute paths
 */
export function browserProgram(root: string, entries: readonly string[]): BrowserProgram {
  const program = ts.createProgram({ rootNames: entries, options: OPTIONS });
  const files = new Map<string, ts.SourceFile>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = relative(root, path).replaceAll('\\', '/');
    const file = program.getSourceFile(path);
    if (file === undefined || files.has(name) || file.isDeclarationFile || path.includes('/node_modules/')) continue;
    files.set(name, file);
    waiting.push(...importsOf(file));
  }
  return { program, files };
}

/** Lists the files that a file imports as code. Type imports are not bundled. */
function importsOf(file: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isTypeOnly(node)) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const add = (specifier: ts.Node | undefined) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const resolved = ts.resolveModuleName(
      specifier.text,
      file.fileName,
      OPTIONS,
      ts.sys,
      undefined,
      undefined,
      ts.ModuleKind.ESNext,
    );
    if (resolved.resolvedModule !== undefined) found.push(resolved.resolvedModule.resolvedFileName);
  };
  visit(file);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return false;
  const names = clause.namedBindings;
  const onlyTypes =
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || onlyTypes;
}
