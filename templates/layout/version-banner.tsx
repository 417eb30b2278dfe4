import type { Variant } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

/**
 * Tells visitors that a page does not belong to the released version: whether it is older or newer, with a link to the
 * released one.
 */
export function VersionBanner({ versions }: { readonly versions: readonly Variant[] }) {
  const words = useWords().docs;
  const here = versions.findIndex(({ current }) => current);
  const last = versions.findIndex((version) => version.last);
  const [current, released] = [versions[here], versions[last]];
  if (current === undefined || released === undefined || here === last) return null;
  const says = here < last ? words.unreleased : words.unmaintained;
  return (
    <aside className="admonition admonition-warning" data-markdown-ignore="" aria-label={words.versions}>
      <p>
        {typeset(says(current.label))}{' '}
        <a href={released.url} data-version={released.name}>
          {typeset(released.exact ? words.samePageIn(released.label) : words.firstPageOf(released.label))}
        </a>
      </p>
    </aside>
  );
}
