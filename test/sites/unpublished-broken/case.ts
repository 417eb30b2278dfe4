import type { SiteCase } from '../_support/site-case.ts';

export default { options: { unpublished: true } } satisfies SiteCase;
