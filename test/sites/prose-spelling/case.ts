import type { SiteCase } from '../_support/site-case.ts';

export default { options: { prose: true } } satisfies SiteCase;
