/**
 * Whether a URL runs a program instead of leading somewhere, in browsers of today or yesterday. They leave out white space
 * and control characters before they look at the scheme.
 */
export function isUnsafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers leave out
  return /^(?:javascript:|vbscript:|data:(?:text\/html|application\/xhtml))/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}

/** What React writes in the place of a `javascript:` URL. */
export const REACT_BLOCKED = /^javascript:throw new Error\('React has blocked/;
