import type { PageProps } from '@depese/ssg';

/** Throws for an unknown tag, which the generator must leave out. */
export default function Post({ page }: PageProps<{ tags: string[]; author?: string }>) {
  if (page.fields.tags.includes('whatsap')) throw new Error('an unknown tag');
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>{page.fields.tags.join(' ')}</body>
    </html>
  );
}
