// Emits the types of the package as `.d.ts` files. The package cannot publish its `.ts` sources as types, because a
// project checks them with its own settings, and most settings forbid imports of `.ts` files.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Returns the text of each `.d.ts` file by absolute path.
 *
 * @param root absolute path of the repository
 * @param outDir absolute path of the folder for the types
 * @throws Error if TypeScript cannot emit a type
 */
export function declarationsOf(root, outDir) {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: join(root, 'src'), outDir },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram(sourcesOfExports(root), options);
  const files = new Map();
  // Follows imports from the exports instead of emitting the whole program: other types are not published.
  const sources = new Set(program.getRootFileNames());
  for (const source of sources) {
    const { diagnostics } = program.emit(program.getSourceFile(source), (path, text) => {
      files.set(resolve(path), withCompiledNames(text));
      for (const { fileName } of ts.preProcessFile(text).importedFiles)
        if (fileName.startsWith('.')) sources.add(resolve(dirname(source), fileName));
    });
    for (const diagnostic of diagnostics) fail(diagnostic);
  }
  return files;
}

/** Lists the absolute paths of the sources whose types package.json exports. */
function sourcesOfExports(root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap(({ types }) =>
    types === undefined ? [] : join(root, types.replace(/^\.\/lib\/types\//, 'src/').replace(/\.d\.ts$/, '.ts')),
  );
}

/**
 * Changes imports from `./page.ts` to `./page.js`, the name that TypeScript resolves to `page.d.ts`.
 */
function withCompiledNames(text) {
  return text.replace(/((?:from |import\(|import )(['"])\.[^'"]*)\.tsx?\2/g, '$1.js$2');
}

function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}
