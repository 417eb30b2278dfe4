interface NavbarProps {
  readonly menu: readonly { readonly label: string; readonly url: string }[];
  readonly motto: string;
}

export function Navbar({ menu, motto }: NavbarProps) {
  return (
    <nav>
      <b>{motto}</b>
      {menu.map(({ label, url }) => (
        <a key={url} href={url}>
          {label}
        </a>
      ))}
    </nav>
  );
}
