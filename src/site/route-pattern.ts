/** Tells the routes that match one of some patterns such as `/blog/tags/**`: `*` within a segment, `**` across segments. */
export function routeMatcher(patterns: readonly string[]): (url: string) => boolean {
  const expressions = patterns.map(expressionOf);
  return (url) => expressions.some((expression) => expression.test(url));
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}
