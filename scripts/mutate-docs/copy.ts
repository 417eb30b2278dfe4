import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Message, toText } from '../../src/base/message.ts';

/** Report of the generator, with the text of its line. */
export interface Report {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly lineText: string;
}

interface Diagnostic {
  readonly file?: string;
  readonly line?: number;
  readonly message: Message;
  readonly hint?: Message;
}

/** Keys of the configuration that make files and check nothing of the API or of facts. */
const NO_CHECK = /^ {2}(?:generate|llms|previews|headers|compress|integrity)(?::[^\n]*)?,\n|^ {4}twins: true,\n/gm;

const OWN = [
  ...['content', 'templates', 'assets', 'fonts', 'scripts', 'src'],
  ...['ssg.config.ts', 'figures.lock', 'routes.lock', 'package.json'],
];

/**
 * Copies the project into a temporary folder, and deletes it at the end.
 * @param unused folders that are left out
 * @param judge gets the folder, and a function that runs `ssg check` in it
 */
export async function inCopy(
  unused: readonly string[],
  judge: (root: string, reports: () => Promise<Report[]>) => Promise<void>,
): Promise<void> {
  const home = process.cwd();
  const root = mkdtempSync(join(tmpdir(), 'mutate-docs-'));
  try {
    for (const name of OWN) cpSync(join(home, name), join(root, name), { recursive: true });
    for (const name of unused) rmSync(join(root, name), { recursive: true });
    const config = readFileSync(join(root, 'ssg.config.ts'), 'utf8');
    writeFileSync(join(root, 'ssg.config.ts'), config.replace(NO_CHECK, ''));
    symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
    const { check } = await import(join(home, 'lib/api.js'));
    await judge(root, async () => {
      const { diagnostics } = await check({ root, cacheDir: join(root, '.cache') });
      return diagnostics.map((diagnostic: Diagnostic) => reportOf(root, diagnostic));
    });
  } finally {
    rmSync(root, { recursive: true });
  }
}

function reportOf(root: string, { file = '', line = 0, message, hint }: Diagnostic): Report {
  const lineText = file === '' ? '' : (readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '');
  return { file, line, text: `${toText(message)} ${hint === undefined ? '' : toText(hint)}`, lineText };
}

/** Identifies a report although lines above it have come or gone. */
export function signOf({ file, text, lineText }: Report): string {
  return [file, text, lineText].join('\n');
}
