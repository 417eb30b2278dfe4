import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

/** Links to a folder next to the site, one of them allowed, and to hidden files. */
export default {
  arrange(root) {
    const path = (name: string) => join(root, name);
    for (const folder of ['../outside', '../allowed/.git', 'assets/static', 'data'])
      mkdirSync(path(folder), { recursive: true });
    writeFileSync(path('../outside/secret.md'), '---\ntitle: Secret\n---\n\nSecret.\n');
    writeFileSync(path('../outside/secret.txt'), 'Secret.\n');
    writeFileSync(path('../outside/secret.json'), '{}\n');
    writeFileSync(path('../allowed/shared.md'), '---\ntitle: Shared\n---\n\nShared.\n');
    writeFileSync(path('../allowed/.git/config'), 'Secret.\n');
    writeFileSync(path('.env'), 'PASSWORD=1\n');
    writeFileSync(path('.env.local'), 'PASSWORD=1\n');
    symlinkSync('../../allowed', path('content/shared'));
    symlinkSync('../../outside', path('content/folder'));
    symlinkSync('../../outside/secret.md', path('content/page.md'));
    symlinkSync('../../outside/secret.txt', path('content/secret.txt'));
    symlinkSync('../.env', path('content/environment.txt'));
    symlinkSync('../../allowed/.git/config', path('content/config.txt'));
    symlinkSync('../../../outside/secret.txt', path('assets/static/secret.txt'));
    symlinkSync('../../outside/secret.json', path('data/secret.json'));
  },
} satisfies SiteCase;
