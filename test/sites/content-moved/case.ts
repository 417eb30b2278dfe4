import type { SiteCase } from '../_support/site-case.ts';

export default { options: { ledger: true } } satisfies SiteCase;
