import { buildProject } from '../../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { CLOCK, FEW_THREADS } from '../../sites/_support/site-case.ts';
import { removeSite, temporarySite } from '../../sites/_support/temporary-site.ts';

/** Returns the Markdown file of a page. */
export function page(title: string, body = '', fields = ''): string {
  return `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;
}

/** Runs a test with a temporary site, which is removed afterwards. */
export async function withSite<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = temporarySite(undefined, files);
  try {
    return await use(root);
  } finally {
    removeSite(root);
  }
}

/** Builds with the clock of the tests, and with `FEW_THREADS` by default. */
export function buildSite(root: string, options: Omit<BuildSettings, 'root'> = {}): Promise<BuildResult> {
  return buildProject({ root, clock: CLOCK, ...FEW_THREADS, ...options });
}
