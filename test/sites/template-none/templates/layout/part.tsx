export function Part() {
  return <p>Not a template: it is in a folder.</p>;
}
