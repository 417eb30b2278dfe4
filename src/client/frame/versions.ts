import { onClick } from '../on-click.ts';
import { onPage } from '../page-events.ts';
import { recall, remember } from '../storage.ts';

/** Key of local storage: name of the version of the documentation that the visitor has chosen. */
const VERSION = 'ssg.docs.version';

/**
 * A link with `data-version` chooses that version of the documentation. A link with `data-versions`, a map from versions
 * to their first pages, leads to the chosen one; a version that is not in it any more is ignored.
 */
export function startVersions(): void {
  onClick('[data-version]', ({ dataset }) => {
    remember(VERSION, dataset['version'] ?? '');
    followChoice();
  });
  onPage(followChoice);
  followChoice();
}

function followChoice(): void {
  const name = recall(VERSION);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const pages = new Map(Object.entries(JSON.parse(link.dataset['versions'] ?? '{}') as Record<string, string>));
    const page = pages.get(name ?? '');
    if (page !== undefined) link.href = page;
  }
}
