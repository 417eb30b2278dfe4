/** Without an end: somebody has forgotten the condition. */
function Branch({ depth }: { readonly depth: number }) {
  return (
    <ul>
      <li>
        <Branch depth={depth + 1} />
      </li>
    </ul>
  );
}

export default function Page() {
  return (
    <html lang="en">
      <head>
        <title>Tree</title>
      </head>
      <body>
        <Branch depth={0} />
      </body>
    </html>
  );
}
