import { basename, join, relative, sep } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { DiagnosticCode } from '../../base/codes.ts';
import { error as buildError, type Diagnostic, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { isGeneratorFile } from './generator-files.ts';
import { compileMessages } from './messages.ts';
import { STDIN } from './project-files.ts';
import { unreadablePath } from './regular-files.ts';

/** Namespace of the rules of CSS modules: esbuild repeats its warnings about them. */
export const MODULE_RULES = 'css-module';
const OF_RULES = `${MODULE_RULES}:`;

/** Whether a rejection comes from esbuild's own checks, not from a bug. */
export function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && Array.isArray((cause as Partial<BuildFailure>).errors);
}

/** All that esbuild says of what it could not bundle. */
export function failureToDiagnostics(root: string, code: DiagnosticCode, failure: BuildFailure): Diagnostic[] {
  return [...toDiagnostics(root, code, failure.errors), ...warningsToDiagnostics(root, failure.warnings)];
}

/** esbuild's messages as diagnostics; its columns are 0-based bytes of the line, ours 1-based UTF-16 units. */
function toDiagnostics(
  root: string,
  code: DiagnosticCode,
  messages: readonly Message[],
  error: typeof buildError = buildError,
): Diagnostic[] {
  return messages.map((message) => {
    const { text, location, notes } = message;
    const unreadable = unreadablePath(message);
    if (unreadable !== undefined) {
      const hint = compileMessages.checkRegularFileYou;
      return error('file-unreadable', text, { file: unreadable }, { hint });
    }
    const [, module] = /^No matching export in "(.*)" for import "default"$/.exec(text) ?? [];
    if (module !== undefined)
      return error(
        code,
        compileMessages.fileNoDefaultExport,
        { file: module },
        { hint: compileMessages.exportComponentDefault },
      );
    const place =
      location === null
        ? undefined
        : location.file.startsWith(OF_RULES)
          ? // The line is one of the compiled rules.
            { file: relative(root, location.file.slice(OF_RULES.length)).split(sep).join('/') }
          : {
              file: location.file,
              line: location.line,
              column: columnOf(location.lineText, location.column),
              length: Math.max(1, location.length),
            };
    return error(code, sentence(withoutOwnPaths(root, text)), place, {
      hint: hintOf(text, location),
      notes: notes.filter((note) => !ADVICE.test(note.text)).map(describeNote),
    });
  });
}

/**
 * What esbuild warns about. It goes on after a mistake in the syntax of a stylesheet, and so do browsers: they leave out what
 * they do not understand, which nobody has meant. That is an error as it is one in a script.
 */
export function warningsToDiagnostics(root: string, all: readonly Message[]): Diagnostic[] {
  // In the module that ties the templates together, what a site leaves out is left out on purpose.
  const isOwn = ({ location }: Message) => location?.file !== STDIN && !location?.file.startsWith(OF_RULES);
  const messages = all.filter(isOwn);
  const isSyntax = ({ id }: Message) => id === 'css-syntax-error';
  return [
    ...toDiagnostics(root, 'template-compile', messages.filter(isSyntax)),
    ...toDiagnostics(
      root,
      'bundle-warning',
      messages.filter((message) => !isSyntax(message)),
      warning,
    ),
  ];
}

/** Modules of the generator by the name that a site imports, wherever they are installed. */
function withoutOwnPaths(root: string, text: string): string {
  return text.replace(/"([^"]+)"/g, (quoted, path) =>
    isGeneratorFile(join(root, path)) ? `"ssg/${basename(path, '.js')}"` : quoted,
  );
}

/** Notes for those who run esbuild themselves. */
const ADVICE = /as external to exclude it|^Did you mean/;

function hintOf(text: string, location: Message['location']): Text | undefined {
  const [, path] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  if (path !== undefined)
    return /^[./]/.test(path) ? compileMessages.correctPathCountsFrom : compileMessages.installPackageOrCorrect;
  // A suggestion replaces the marked text: a lone bracket would be no advice.
  return /\w/.test(location?.suggestion ?? '')
    ? baseMessages.didYouMean({ guess: location?.suggestion })
    : compileMessages.correctMarkedLineOr;
}

function describeNote({ text, location }: Message['notes'][number]): string {
  return location === null ? text : `${text.replace(/[:.]$/, '')}: ${location.file}:${location.line}`;
}

function columnOf(lineText: string, byteColumn: number): number {
  return Buffer.from(lineText).subarray(0, byteColumn).toString().length + 1;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
