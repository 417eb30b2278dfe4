/** Navigation, the same on every page of a language. It is rendered once. */
export function Navigation({ title, labels }: { readonly title: string; readonly labels: readonly string[] }) {
  return (
    <nav>
      <a href="/">{title}</a> <a href="/docs/">Docs</a> <a href="/blog/">{labels.join(', ')}</a>
    </nav>
  );
}
