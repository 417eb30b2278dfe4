import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './temporary-site.ts';

/**
 * Returns the URLs of a built site that lead to no file. Independent of the generator's own link
 * check.
 */
export function brokenUrls(outDir: string): string[] {
  const broken = new Set<string>();
  for (const page of filesBelow(outDir).filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(join(outDir, page), 'utf8');
    for (const [, urls = ''] of html.matchAll(/\s(?:href|src|data-src)="(\/[^"#?]*)/g)) {
      for (const url of urls.split(' ')) {
        const path = decodeURIComponent(url);
        if (!existsSync(join(outDir, path.endsWith('/') ? `${path}index.html` : path))) broken.add(`${page}: ${url}`);
      }
    }
  }
  return [...broken];
}
