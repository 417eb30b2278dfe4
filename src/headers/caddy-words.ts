export const READING = 'method GET HEAD';

/** What stands in braces, one line below the other. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}'];
}

/** A token of a Caddyfile between backquotes, in which nothing is escaped. */
export function quoted(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}
