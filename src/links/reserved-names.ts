/** Names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/** Whether a URL names a host that will never answer, so that asking it would only report what everybody knows. */
export function isReserved(url: string): boolean {
  return RESERVED.test(new URL(url).hostname);
}
