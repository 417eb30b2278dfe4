import type { SiteCase } from '../_support/site-case.ts';

export default { options: { configFile: 'other.config.ts' } } satisfies SiteCase;
