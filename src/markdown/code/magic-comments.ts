import type { LineOptions } from '../highlight/highlighter.ts';

/** `// [!code ++]` at the end of a line, in the comment styles of common languages; `:3` means three lines. */
const MAGIC = /(?:\/\/|\/\*|<!--|#|--|;|%)\s*\[!code (\+\+|--|focus|highlight)(?::(\d{1,4}))?\]\s*(?:\*\/|-->)?\s*$/;

const MARKS = { '++': 'added', '--': 'removed', focus: 'focused', highlight: 'highlighted' } as const;

/** Those of Docusaurus, each alone on its line. */
const OF_DOCUSAURUS =
  /^[ \t]*(?:\/\/|\/\*|\{\/\*|<!--|#|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?[ \t]*$/;

/** Comments of Docusaurus in our words: how many lines below them are marked. */
function adoptComments(code: string): string {
  if (!code.includes('highlight-')) return code;
  const lines = code.split('\n');
  const kinds = lines.map((line) => OF_DOCUSAURUS.exec(line)?.[1]);
  const adopted = lines.flatMap((line, i) => {
    if (kinds[i] === undefined) return [line];
    if (kinds[i] === 'end') return [];
    const end = kinds[i] === 'start' ? kinds.indexOf('end', i) : i + 2;
    return [`// [!code highlight:${(end === -1 ? lines.length : end) - i - 1}]`];
  });
  return adopted.join('\n');
}

/**
 * Takes the magic comments out of code: returns the code to show and the lines that they mark. A comment alone on its
 * line is removed with it and marks what follows, as in shiki.
 *
 * @param strict whether only our own comments count
 */
export function takeMagicComments(
  written: string,
  strict: boolean,
): { readonly code: string; readonly marks: LineOptions } {
  const code = strict ? written : adoptComments(written);
  const marks = {
    highlighted: new Set<number>(),
    added: new Set<number>(),
    removed: new Set<number>(),
    focused: new Set<number>(),
  };
  if (!code.includes('[!code ')) return { code, marks };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    let rest = line;
    const found: { readonly name: keyof typeof MARKS; readonly count: number }[] = [];
    for (let match = MAGIC.exec(rest); match; match = MAGIC.exec(rest)) {
      rest = rest.slice(0, match.index).trimEnd();
      found.push({ name: match[1] as keyof typeof MARKS, count: Number(match[2] ?? 1) });
    }
    const alone = found.length > 0 && rest === '';
    if (!alone) lines.push(rest === line ? line : rest);
    const first = alone ? lines.length + 1 : lines.length;
    for (const { name, count } of found) for (let i = 0; i < count; i++) marks[MARKS[name]].add(first + i);
  }
  return { code: lines.join('\n'), marks };
}
