import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from './build-site.ts';
import { FULL_CONFIG, SITE_CONFIG } from './configurations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Configuration file -> folder of the built site. Tests must not change its files. */
    builtSites: Readonly<Record<string, string>>;
  }
}

/** Builds the sites that most browser tests use, once for all of them. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-browser-')));
  const built: Record<string, string> = {};
  for (const [i, config] of [SITE_CONFIG, FULL_CONFIG].entries()) built[config] = join(folder, String(i), 'dist');
  await Promise.all(Object.entries(built).map(([config, outDir]) => buildSite(outDir, config)));
  provide('builtSites', built);
  return () => rmSync(folder, { recursive: true, force: true });
}
