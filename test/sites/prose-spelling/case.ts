import type { SiteCase } from '../_support/site-case.ts';

export default { options: { checks: ['language-lint'] } } satisfies SiteCase;
