import { json } from '../../engine/graph/query.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { unshownPicture } from './picture-formats.ts';
import { secondTitles } from './second-titles.ts';

/** One page, while it is in memory -> what is most likely not meant in it. */
export function pageLintQuery({ pipeline: { inputs, content, site, documents, pages }, outputQuery }: Kit) {
  return outputQuery(
    'lintOfPage',
    async ({ get, report }, url): Promise<null> => {
      const route = await get(site.route, url);
      const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
      if (route?.kind !== 'file' || body === undefined) return null;
      for (const { url: address, kind, resolved: _, ...place } of body.links) {
        const found = kind === 'image' ? unshownPicture(address, place) : undefined;
        if (found !== undefined) report(found);
      }
      const cover = ((await get(content.frontMatter, route.file))?.['cover'] as { src?: unknown } | undefined)?.src;
      const found = typeof cover === 'string' ? unshownPicture(cover, { file: route.file }) : undefined;
      if (found !== undefined)
        report({ ...found, ...(await locateIn(get, inputs, route.file))(['cover', 'src'], 'value') });
      if (body.titles === undefined) return null;
      const page = await get(pages.page, url);
      if (page !== undefined) report(...secondTitles(body.titles, page.html));
      return null;
    },
    'encoded',
    json<null>(),
  );
}
