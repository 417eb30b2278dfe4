/** The variant that a page belongs to: the one with the longest path that its route is below; undefined when there is none. */
export function variantOf<Of extends { readonly path: string }>(url: string, variants: readonly Of[]): Of | undefined {
  return variants
    .filter(({ path }) => url.startsWith(path))
    .reduce<Of | undefined>(
      (best, variant) => (best === undefined || variant.path.length > best.path.length ? variant : best),
      undefined,
    );
}
