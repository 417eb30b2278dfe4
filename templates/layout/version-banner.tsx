import type { Variant } from 'ssg';
import { typeset } from 'ssg/components';
import * as cs from '../locales/cs.ts';

/** What a page says that does not belong to the released version: whether it is older or newer, and where the other is. */
export function VersionBanner({ versions }: { readonly versions: readonly Variant[] }) {
  const here = versions.findIndex(({ current }) => current);
  const last = versions.findIndex((version) => version.last);
  const [current, released] = [versions[here], versions[last]];
  if (current === undefined || released === undefined || here === last) return null;
  const words = here < last ? cs.docs.unreleased : cs.docs.unmaintained;
  return (
    <aside className="admonition admonition-warning" data-markdown="skip" aria-label={cs.docs.versions}>
      <p>
        {typeset(words(current.label))}{' '}
        <a href={released.url} data-version={released.name}>
          {typeset(released.exact ? cs.docs.samePageIn(released.label) : cs.docs.firstPageOf(released.label))}
        </a>
      </p>
    </aside>
  );
}
