import { typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { tagUrl } from './routes.ts';

interface TagsProps {
  readonly tags: readonly string[];
  readonly names: Data['tags'];
}

/** What a post is about, each a link to what else was written about it. */
export function Tags({ tags, names }: TagsProps) {
  return (
    <ul className="tags" aria-label={cs.blog.topics}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagUrl(tag)} rel="tag">
            {typeset(names[tag]?.name ?? tag)}
          </a>
        </li>
      ))}
    </ul>
  );
}
