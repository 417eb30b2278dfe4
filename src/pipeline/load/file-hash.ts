import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Host } from '../../host/host.ts';
import { attemptRead } from './text.ts';

/** Hash of a file; undefined when it is not there, a diagnostic when it cannot be read. */
export type FileHash = string | undefined | Diagnostic;

export function fileHashOf(host: Host, path: string): FileHash {
  const found = attemptRead(path, () => host.digest(path));
  return typeof found === 'object' ? found.diagnostic : found;
}
