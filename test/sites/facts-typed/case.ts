import type { SiteCase } from '../_support/site-case.ts';

export default { options: { checks: ['stated-facts'] } } satisfies SiteCase;
