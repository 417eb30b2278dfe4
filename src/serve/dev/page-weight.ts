import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { siteAddress } from '../../base/address.ts';
import type { PageWeight } from '../../base/dev.ts';
import type { LiveSite } from './live-site.ts';

const compress = promisify(gzip);
const sizes = new WeakMap<Uint8Array, Promise<number>>();

/** What a first visitor of a page fetches at once, compressed. */
export async function pageWeight({ graph, queries, project }: LiveSite, html: string): Promise<PageWeight> {
  const { base } = siteAddress(project.config.site);
  const files = (await graph.get(queries.bundles.assets, ''))?.files ?? [];
  const sum = async (pattern: RegExp) => {
    const urls = new Set([...html.matchAll(pattern)].map(([, url = '']) => url));
    const own = files.filter(({ path }) => urls.has(`${base}/${path}`));
    return (await Promise.all(own.map(({ bytes }) => sizeOf(bytes)))).reduce((a, b) => a + b, 0);
  };
  return {
    html: (await compress(html)).length,
    styles: await sum(/<link rel="stylesheet" href="([^"]+)"/g),
    scripts: await sum(/<script type="module" src="([^"]+)"/g),
  };
}

/** Assets are the same objects until they change. */
function sizeOf(bytes: Uint8Array): Promise<number> {
  const size = sizes.get(bytes) ?? compress(bytes).then(({ length }) => length);
  sizes.set(bytes, size);
  return size;
}
