import type { PageProps } from '@depese/ssg';

/** Fails on a tag that is not known: the generator leaves such out. */
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
