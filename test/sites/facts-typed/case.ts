import type { SiteCase } from '../_support/site-case.ts';

export default { options: { facts: true } } satisfies SiteCase;
