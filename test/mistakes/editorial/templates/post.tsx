import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['navigation', 'tags', 'authors'] };

type Named = Record<string, { name: string }>;

export default function Post(props: PageProps<{ tags: readonly string[]; authors: readonly string[] }>) {
  const { page, data, body } = props;
  if (page.publishDate === undefined) throw new Error(`${page.url} has no publishDate`);
  return (
    <Shell {...props}>
      {(['tags', 'authors'] as const).flatMap((kind) =>
        page.fields[kind].map((key) => (
          <a key={`${kind}/${key}`} href={`/blog/${kind}/${key}/`}>
            {((data[kind] as Named)[key] as { name: string }).name}
          </a>
        )),
      )}
      {page.cover && <img src={page.cover.src} alt={page.cover.alt} />}
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </Shell>
  );
}
