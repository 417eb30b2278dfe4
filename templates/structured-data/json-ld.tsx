import type { Thing } from './things.ts';

/** Renders one script with all structured data of a page. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // Escape `<`, otherwise a text with `</script>` would end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
