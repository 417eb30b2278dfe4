import { Typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { PostSummary } from '../site.ts';
import { byYear } from './years.ts';

/** Number of years that are open at first. */
const OPEN_YEARS = 1;

/** Renders the sidebar of the blog: all posts by year, with their reading times. */
export function PostsByYear({ posts }: { readonly posts: readonly PostSummary[] }) {
  return (
    <ul className="sidebar-tree">
      {byYear(posts).map(({ year, posts: own }, i) => (
        <li key={year}>
          <details open={i < OPEN_YEARS} data-reveal="" data-collapsible="">
            <summary>{year}</summary>
            <ul className="sidebar-tree">
              {own.map(({ url, title, readingMinutes }) => (
                <li key={url}>
                  <a href={url}>
                    <Typeset>{title}</Typeset>{' '}
                    {readingMinutes !== undefined && <small>{cs.minutes(readingMinutes)}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
