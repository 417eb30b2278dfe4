/**
 * Renders itself endlessly, because a condition is missing. It renders a single element, because with several,
 * the one that overflows the stack depends on how deep React was when it started again.
 */
function Branch({ depth }: { readonly depth: number }) {
  return <Branch depth={depth + 1} />;
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
