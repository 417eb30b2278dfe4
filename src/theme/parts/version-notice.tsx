import type { Variant } from '@depese/ssg';
import { Icon } from '../icons.tsx';
import { fill, useWords } from '../words.ts';

export interface VersionNoticeProps {
  readonly versions: readonly Variant[];
}

/** Warning on a page of an old or unreleased version, with a link to the same page in the current version. */
export function VersionNotice({ versions }: VersionNoticeProps) {
  const words = useWords();
  const here = versions.findIndex(({ current }) => current);
  const last = versions.findIndex((version) => version.last);
  const [current, released] = [versions[here], versions[last]];
  if (current === undefined || released === undefined || here === last) return null;
  return (
    <aside className="version-notice" aria-label={words.version} data-markdown-ignore="">
      <Icon name="warning" />
      <p>
        {fill(here < last ? words.unreleased : words.outdated, { version: current.label })}{' '}
        <a href={released.url} data-version={released.name}>
          {fill(released.exact ? words.samePage : words.firstPage, { version: released.label })}
        </a>
      </p>
    </aside>
  );
}
