// Emits the types of the package as `.d.ts` files. A project reads the sources of a package with its own settings: with most of them
// an import of a `.ts` file is an error.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * @param root absolute path of the repository
 * @param outDir absolute path of the folder for the types
 * @returns absolute path -> text
 * @throws Error when a type cannot be written down
 */
export function declarationsOf(root, outDir) {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: join(root, 'src'), outDir },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram(sourcesOfExports(root), options);
  const files = new Map();
  // Not the whole program: a published type needs only what the declarations before it import.
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

/** Returns the absolute paths of the sources whose types package.json exports. */
function sourcesOfExports(root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap(({ types }) =>
    types === undefined ? [] : join(root, types.replace(/^\.\/lib\/types\//, 'src/').replace(/\.d\.ts$/, '.ts')),
  );
}

/** `./page.ts` is `./page.js` for those who have `page.d.ts`. */
function withCompiledNames(text) {
  return text.replace(/((?:from |import\(|import )(['"])\.[^'"]*)\.tsx?\2/g, '$1.js$2');
}

function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}
