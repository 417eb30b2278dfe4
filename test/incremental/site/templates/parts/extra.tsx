/** What only the interactive site has. */
export function Extra(_: { readonly url: string }) {
  return null;
}
