import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['menu', 'tags'] };

export default function Post(props: PageProps<{ tags: readonly string[] }>) {
  const { page, data, body } = props;
  if (page.publishDate === undefined) throw new Error(`${page.url} has no publishDate`);
  const names = data['tags'] as Record<string, { name: string }>;
  return (
    <Shell {...props}>
      {page.fields.tags.map((tag) => (
        <a key={tag} href={`/blog/tags/${tag}/`}>
          {(names[tag] as { name: string }).name}
        </a>
      ))}
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </Shell>
  );
}
