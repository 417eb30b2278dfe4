/** Placeholder for the part that only the interactive site has. */
export function Extra(_: { readonly url: string }) {
  return null;
}
