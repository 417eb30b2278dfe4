import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

/** Nothing ever writes to these pipes, so opening one would block forever. */
export default {
  arrange(root) {
    const path = (name: string) => join(root, name);
    for (const folder of ['assets/static', 'data']) mkdirSync(path(folder), { recursive: true });
    execFileSync('mkfifo', [
      path('content/pipe.md'),
      path('content/part.txt'),
      path('content/photo.png'),
      path('content/_part.md'),
      path('data/pipe.yaml'),
      path('assets/pipe.css'),
      path('assets/static/pipe.txt'),
      path('templates/pipe.ts'),
    ]);
    symlinkSync('/dev/zero', path('content/zero.md'));
    symlinkSync('/dev/zero', path('content/zero.txt'));
  },
} satisfies SiteCase;
