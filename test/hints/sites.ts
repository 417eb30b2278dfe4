import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import type { Files } from '../mistakes/table/apply-change.ts';
import { CLOCK, FEW_THREADS, type SiteCase } from '../sites/_support/site-case.ts';
import { SITES, temporarySite } from '../sites/_support/temporary-site.ts';

/** Names of the sites in test/sites. */
export const SITE_NAMES: readonly string[] = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

/** Returns all hints in the expected diagnostics of a site, with their codes. */
export function hintsToldIn(site: string): readonly (readonly [code: string, hint: string])[] {
  const text = readFileSync(join(SITES, site, 'expected/diagnostics.txt'), 'utf8');
  return text.split('\n\n').flatMap((block) => {
    const [, code] = /^(?:error|warning|info) ([\w/-]+)/.exec(block) ?? [];
    const [, hint] = /^ {2}hint: (.*)$/m.exec(block) ?? [];
    return code === undefined || hint === undefined ? [] : [[code, hint] as const];
  });
}

/** Copy of a site in test/sites that can be changed and built again. */
export interface SiteCopy {
  readonly root: string;
  /** @param options options in addition to those of the case */
  build(options?: SiteCase['options']): Promise<BuildResult>;
}

/** Copies a site. The caller must remove it. */
export async function copyOf(site: string): Promise<SiteCopy> {
  const folder = join(SITES, site);
  const file = join(folder, 'case.ts');
  const { options, arrange }: SiteCase = existsSync(file)
    ? ((await import(/* @vite-ignore */ file)) as { readonly default: SiteCase }).default
    : {};
  const root = temporarySite(folder);
  arrange?.(root);
  return {
    root,
    build: (changed) => buildProject({ root, clock: CLOCK, ...FEW_THREADS, ...options, ...changed, cache: false }),
  };
}

/**
 * Writes files into a copy. Removes existing files first, because writing to a link would change its target.
 */
export function putFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    rmSync(join(root, path), { recursive: true, force: true });
    if (content === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
