import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** Checks if a file with changed text compiles. All other files are read from disk. */
export type TypeCheck = (file: string, source: string) => boolean;

/**
 * Creates a type check with the options of tsconfig.json. It allows unused names and unreachable code, which mutants
 * often leave behind and which have no effect. Only the changed file is checked, not the files that import it.
 */
export function startTypeCheck(files: readonly string[]): TypeCheck {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, '.');
  const settings: ts.CompilerOptions = {
    ...options,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  };
  let changed = { path: '', source: '', version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => settings,
    getScriptFileNames: () => files.map((file) => resolve(file)),
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot(path) {
      if (path === changed.path) return ts.ScriptSnapshot.fromString(changed.source);
      return existsSync(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined;
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, source) => {
    changed = { path: resolve(file), source, version: changed.version + 1 };
    return (
      service.getSyntacticDiagnostics(changed.path).length === 0 &&
      service.getSemanticDiagnostics(changed.path).length === 0
    );
  };
}
