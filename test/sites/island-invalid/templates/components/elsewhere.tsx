export function Elsewhere() {
  return <button type="button">Not in the islands folder</button>;
}
