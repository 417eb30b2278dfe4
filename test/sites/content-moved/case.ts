import type { SiteCase } from '../_support/site-case.ts';

export default { options: { checks: ['route-lock'] } } satisfies SiteCase;
