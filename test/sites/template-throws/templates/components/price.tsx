export function Price({ value }: { readonly value: number | undefined }) {
  return <b>{(value as number).toFixed(2)}</b>;
}
