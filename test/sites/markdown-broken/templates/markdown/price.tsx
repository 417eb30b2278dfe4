export function Price({ country }: { readonly country: string }) {
  return <p>{country}</p>;
}
