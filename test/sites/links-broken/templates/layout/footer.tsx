export function Footer({
  login,
  items,
}: {
  readonly login: string;
  readonly items: readonly { readonly url: string }[];
}) {
  return (
    <footer>
      <a href="/imprint/">In the footer of every page</a>
      <a href="/prices">Without its slash</a>
      <a href={login}>From the theme</a>
      {items.map(({ url }) => (
        <a key={url} href={url}>
          From a data file
        </a>
      ))}
    </footer>
  );
}
