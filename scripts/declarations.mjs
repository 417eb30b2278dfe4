// Emits the types of the package as `.d.ts` files. A project reads the sources of a package with its own settings: with most of them
// an import of a `.ts` file is an error.
import { join, resolve } from 'node:path';
import ts from 'typescript';

/** Sources of what package.json exports. */
const ENTRIES = ['config/define.ts', 'api/types.ts', 'components/index.ts', 'components/mdx/index.ts'];

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
  const program = ts.createProgram(
    ENTRIES.map((entry) => join(root, 'src', entry)),
    options,
  );
  const files = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) => files.set(resolve(path), withCompiledNames(text)));
  for (const diagnostic of diagnostics) fail(diagnostic);
  return files;
}

/** `./page.ts` is `./page.js` for those who have `page.d.ts`. */
function withCompiledNames(text) {
  return text.replace(/((?:from |import\(|import )(['"])\.[^'"]*)\.tsx?\2/g, '$1.js$2');
}

function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}
