import { wildcardMatcher } from '../../base/wildcard.ts';

/** Tells the routes that match one of some patterns such as `/blog/tags/**`: `*` within a segment, `**` across segments. */
export function routeMatcher(patterns: readonly string[]): (url: string) => boolean {
  const matchers = patterns.map(wildcardMatcher);
  return (url) => matchers.some((matches) => matches(url));
}
