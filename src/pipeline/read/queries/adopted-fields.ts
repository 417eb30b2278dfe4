import { dirname } from '../../../base/paths.ts';
import type { Locate } from '../../../config/validation/issues.ts';
import { json, TEXT } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { type Handed, inherited, readCascade, withInherited } from '../cascade.ts';
import { adoptFields } from '../foreign-fields.ts';
import type { FrontMatter } from '../front-matter.ts';
import { indexFilesOf, isIndexFile, routeOf } from '../routes.ts';
import type { CollectedFile } from '../summary.ts';
import { titleOfRoute, titleOfText } from '../title-of-text.ts';
import { unknownField } from '../unknown-field.ts';
import type { SourceQueries } from './sources.ts';

/** Front matter as it is written -> in our words, with a title. A strict site has nothing else. */
export function adoptedFields(
  { config }: Pick<Project, 'config'>,
  { body, owner, frontMatter }: Pick<SourceQueries, 'body' | 'owner' | 'frontMatter'>,
) {
  /** The title that a text gives itself, for pages whose front matter has none. */
  const ownTitle = query(
    'ownTitle',
    async ({ get }, file) => titleOfText((await get(body, file))?.body ?? '', config.markdown),
    'encoded',
    TEXT,
  );

  /** What the pages of a folder get from its own page and those above, the nearest first: so an edit of one touches what lies below it. */
  const handedDown: Query<readonly Handed[]> = query(
    'handedDown',
    async ({ get }, folder): Promise<readonly Handed[]> => {
      for (const file of indexFilesOf(folder)) {
        const name = await get(owner, file);
        const collection = name === undefined ? undefined : config.collections[name];
        if (collection === undefined) continue;
        const fields = await get(frontMatter, file);
        const own = Object.hasOwn(collection.fields, 'cascade') ? undefined : readCascade(fields?.['cascade'] ?? []);
        return [...(own ?? []), ...(folder === collection.dir ? [] : await get(handedDown, dirname(folder)))];
      }
      const isInside = Object.values(config.collections).some(({ dir }) => folder.startsWith(`${dir}/`));
      return isInside ? await get(handedDown, dirname(folder)) : [];
    },
    'encoded',
    json<readonly Handed[]>(),
  );

  /** What a page gets from those above. */
  async function fromAbove(get: Context['get'], { file, collection }: CollectedFile) {
    const own = dirname(file);
    if (!isIndexFile(file)) return inherited(await get(handedDown, own), file, collection.dir);
    return own === collection.dir ? {} : inherited(await get(handedDown, dirname(own)), file, collection.dir);
  }

  /** @param locate finds a field; called only for messages */
  async function adopted(
    { get, report }: Pick<Context, 'get' | 'report'>,
    collected: CollectedFile,
    written: FrontMatter['data'],
    locate: () => Locate,
  ): Promise<FrontMatter['data']> {
    if (config.strict) return written;
    const { file, collection } = collected;
    const { cascade, ...own } = written;
    const handed = isIndexFile(file) && !Object.hasOwn(collection.fields, 'cascade') ? readCascade(cascade) : undefined;
    const { fields: said, unknown } = adoptFields(handed === undefined ? written : own, collection, isIndexFile(file));
    const fields = withInherited(said, adoptFields(await fromAbove(get, collected), collection).fields);
    for (const name of unknown) report(unknownField([name], collection, locate()));
    // Once, and not on each page that gets it.
    for (const [i, one] of (handed ?? []).entries())
      for (const name of adoptFields(one.fields, collection).unknown)
        report(unknownField(Array.isArray(cascade) ? ['cascade', i, name] : ['cascade', name], collection, locate()));
    if ('title' in fields && fields['title'] !== '') return fields;
    const { slug } = fields;
    const url = routeOf(file, collection, typeof slug === 'string' ? slug : undefined);
    return { ...fields, title: (await get(ownTitle, file)) ?? titleOfRoute(url) };
  }

  return { ownTitle, handedDown, adopted };
}
