import type { Thing } from './things.ts';

/** One script for all that a page says about itself. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text could end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
