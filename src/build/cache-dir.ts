import { join } from 'node:path';

/** Where results are kept between runs; most CI services keep this folder. */
export function cacheDirOf(root: string): string {
  return join(root, 'node_modules', '.cache', 'ssg');
}
