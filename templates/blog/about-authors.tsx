import { Typeset } from '@depese/ssg/components';
import { Text } from '../components/text.tsx';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { authorUrl } from './routes.ts';

interface AboutAuthorsProps {
  readonly keys: readonly string[];
  readonly authors: Data['authors'];
}

/** Renders a box about each author of a post. */
export function AboutAuthors({ keys, authors }: AboutAuthorsProps) {
  return keys.map((key) => (
    <div key={key} className="about-author stamp">
      <strong>
        <a href={authorUrl(key)}>{authors[key]?.name}</a>
      </strong>
      <p>
        <Typeset>{authors[key]?.description ?? ''}</Typeset>
      </p>
      <p>
        <Text>{cs.blog.answers}</Text>
      </p>
    </div>
  ));
}
