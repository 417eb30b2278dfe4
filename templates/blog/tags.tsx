import { typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { tagUrl } from './routes.ts';

interface TagsProps {
  readonly tags: readonly string[];
  readonly names: Data['tags'];
}

/** Renders the topics of a post as links to other posts about them. */
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
