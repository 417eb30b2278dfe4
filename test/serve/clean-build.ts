import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import type { DevSite } from './dev-site.ts';
import { withoutDevClient } from './dev-window.ts';

/** Built site: request path -> the bytes that a host would send, as a Latin-1 string. */
export type BuiltSite = ReadonlyMap<string, string>;

/** Builds a copy of a project from scratch. `hidden` includes drafts and scheduled pages. */
export async function cleanBuild(root: string, hidden = false): Promise<BuiltSite> {
  const copy = join(scratchFolder('ssg-clean-'), 'site');
  try {
    cpSync(root, copy, { recursive: true });
    const result = await buildProject({ root: copy, clock: CLOCK, concurrency: 1, drafts: hidden, future: hidden });
    if (result.status !== 'built') throw new Error(JSON.stringify(result.diagnostics, null, 2));
    const paths = filesBelow(join(copy, 'dist')).filter((path) => path !== '.ssg-manifest.json');
    return new Map(
      paths.map((path) => [
        `/${path}`.replace(/\/index\.html$/, '/'),
        readFileSync(join(copy, 'dist', path), 'latin1'),
      ]),
    );
  } finally {
    rmSync(join(copy, '..'), { recursive: true });
  }
}

/**
 * Requests a whole site from a server and returns the paths where the response differs from a build.
 */
export async function differences(site: DevSite, built: BuiltSite, gone: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  let whole: BuiltSite | undefined;
  // Pages come first: the server knows the files they show only after they were requested.
  const paths = [...built.keys()].sort((a, b) => Number(b.endsWith('/')) - Number(a.endsWith('/')));
  for (const path of paths) {
    const wanted = built.get(path) ?? '';
    const response = await site.fetch(encodeURI(path));
    const isRedirect = wanted.includes('http-equiv="refresh"');
    if (response.status !== (isRedirect ? 307 : 200)) found.push(`${path}: ${response.status}`);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    if (!isRedirect) found.push(...difference(path, withoutDevClient(text), wanted));
  }
  for (const path of gone) {
    if (built.has(path)) continue;
    const response = await site.fetch(encodeURI(path));
    if (response.status === 404) continue;
    // Drafts are shown when their address is requested.
    whole ??= await cleanBuild(site.root, true);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    if (!whole.has(path)) found.push(`${path}: ${response.status} instead of 404`);
    else found.push(...difference(path, withoutDevClient(text), whole.get(path) ?? ''));
  }
  return found;
}

/** Returns the first difference between two texts. Returns nothing for equal texts. */
export function difference(name: string, text: string, wanted: string): string[] {
  if (text === wanted) return [];
  const end = Math.max(text.length, wanted.length);
  let from = 0;
  while (from < end && text[from] === wanted[from]) from++;
  const near = (whole: string) => JSON.stringify(whole.slice(Math.max(0, from - 40), from + 120));
  return [`${name}: ${near(text)}\n  instead of ${near(wanted)}`];
}
