/**
 * Without an end: somebody has forgotten the condition. It makes one element, because which of several is the first too much
 * depends on how deep React has come when its stack was full, and it began again.
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
