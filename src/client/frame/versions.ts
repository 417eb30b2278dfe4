import { remember } from '../storage.ts';

/** Key of local storage: name of the version of the documentation that the visitor has chosen. */
const VERSION = 'ssg.docs.version';

/** A link with `data-version` chooses that version of the documentation. */
export function startVersions(): void {
  document.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-version]')?.dataset['version'];
    if (name !== undefined) remember(VERSION, name);
  });
}
