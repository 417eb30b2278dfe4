import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { readValue } from '../../src/config/values/expression.ts';
import { createHighlighter, type Highlighter, languagesOf } from '../../src/markdown/highlight/highlighter.ts';
import { createTokenizer } from '../../src/markdown/highlight/tokenizer.ts';
import type { MarkdownEnvironment, MarkdownOptions, MarkdownSource } from '../../src/markdown/options.ts';
import type { Document } from '../../src/markdown/page.ts';
import { parseDocument } from '../../src/markdown/parse.ts';
import { english } from '../english.ts';

export const PARSERS = ['satteri', 'remark'] as const;

const OPTIONS: MarkdownOptions = {
  parser: 'satteri',
  strict: true,
  rawHtml: false,
  typography: false,
  maxHeadings: 100,
  pluginLanguages: [],
};

/** Creates a highlighter in this thread. */
export async function highlighterFor(names: readonly string[]): Promise<Highlighter> {
  const languages = languagesOf({ named: names, isOpen: false });
  return createHighlighter(languages, createTokenizer(languages.grammars));
}

let shared: Promise<Highlighter> | undefined;

/** Returns the highlighter that all tests of a file share, so that its grammars are loaded once. */
function highlighter(): Promise<Highlighter> {
  shared ??= highlighterFor(['php', 'bash', 'json', 'ruby', 'java', 'csharp', 'js', 'html']);
  return shared;
}

export interface TestSetup extends Partial<MarkdownOptions>, Partial<Pick<MarkdownSource, 'file' | 'firstLine'>> {
  readonly directives?: MarkdownEnvironment['directives'];
  readonly plugins?: MarkdownEnvironment['plugins'];
  /** Project files that can be included. */
  readonly files?: Readonly<Record<string, string>>;
  /** Data files by name. */
  readonly data?: Readonly<Record<string, unknown>>;
  /**
   * Values in data files, as written there. Undefined for a value that is unknown because of another mistake.
   */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Parses a body as the file `content/page.md`, whose front matter takes two lines. */
export async function parse(body: string, setup: TestSetup = {}): Promise<Document> {
  const {
    directives = {},
    plugins,
    files = {},
    data = {},
    values = {},
    file = 'content/page.md',
    firstLine = 3,
    ...options
  } = setup;
  return parseDocument(
    { file, body, firstLine },
    { ...OPTIONS, ...options },
    {
      directives,
      plugins,
      highlighter: await highlighter(),
      readText: async (path) => {
        const text = files[path];
        return text === undefined ? { kind: 'missing' } : { kind: 'text', text };
      },
      dataNames: Object.keys(data),
      readData: async (name) => data[name],
      findValue: async (path) => {
        if (!(path in values)) return { kind: 'unknown', message: `There is no value \`${path}\`.`, hint: 'Look.' };
        const value = readValue(values[path]);
        return value === undefined ? { kind: 'gap' } : { kind: 'value', value, file: 'data.yaml' };
      },
      locale: 'cs',
    },
  );
}

/**
 * Formats the parts of a diagnostic that an author sees first: `line:column code message | hint`.
 */
export function brief({ file, line, column, length, code, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}+${length} ${code} ${english(message)}${hint === undefined ? '' : ` | ${english(hint)}`}`;
}
