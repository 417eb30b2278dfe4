import * as cs from '../locales/cs.ts';
import type { Data, PostFields } from '../site.ts';

interface BylineProps {
  readonly date: string;
  readonly author: PostFields['author'];
  readonly authors: Data['authors'];
}

/** Date and author of a post. */
export function Byline({ date, author, authors }: BylineProps) {
  const name = author === undefined ? undefined : authors[author]?.name;
  return (
    <p className="byline">
      <time dateTime={date}>{cs.date(date)}</time>
      {name !== undefined && <span>{name}</span>}
    </p>
  );
}
