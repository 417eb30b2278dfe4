import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default { arrange: (root) => rmSync(join(root, 'ssg.config.ts')) } satisfies SiteCase;
