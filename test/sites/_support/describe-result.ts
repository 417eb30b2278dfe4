import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';
import { english } from '../../english.ts';
import { withoutHash } from './expected.ts';

/** Formats a result for a reviewer: every diagnostic with the text it marks. */
export function describeResult(result: BuildResult, root: string): string {
  const blocks = result.diagnostics.map((diagnostic) => describeDiagnostic(diagnostic, root));
  const text = [`${result.status}, pages: ${result.pages}`, ...blocks].join('\n\n');
  return `${withoutHash(text).replaceAll(root, '<root>')}\n`;
}

function describeDiagnostic(diagnostic: Diagnostic, root: string): string {
  const { code, severity, message, hint, notes = [], file, line, column } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    `${severity} ${code}${place === '' ? '' : ` at ${place}`}`,
    ...markedText(diagnostic, root),
    english(message),
    ...notes.map((note) => `- ${english(note)}`),
    ...(hint === undefined ? [] : [`hint: ${english(hint)}`]),
  ].join('\n  ');
}

/** Returns the marked text in its line, as an editor would underline it. */
function markedText({ file, line, column, length }: Diagnostic, root: string): string[] {
  if (file === undefined || line === undefined) return [];
  const path = join(root, file);
  if (!existsSync(path) || !statSync(path).isFile()) return ['| (no such file)'];
  const text = readFileSync(path, 'utf8').split(/\r?\n/)[line - 1];
  if (text === undefined) return ['| (no such line)'];
  if (column === undefined) return [`| ${text}`];
  return [`| ${text}`, `| ${' '.repeat(column - 1)}${'^'.repeat(length ?? 1)}`];
}
