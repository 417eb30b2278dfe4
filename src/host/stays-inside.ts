import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Whether the file behind a path of the project lies in the project too, through whatever links the path leads. */
export function staysInside(root: string, path: string): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(root) + sep);
  } catch {
    return false;
  }
}
