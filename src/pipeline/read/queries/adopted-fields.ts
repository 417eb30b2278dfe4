import { TEXT } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { Locate } from '../../../schema/issues.ts';
import type { Project } from '../../load/project.ts';
import { adoptFields } from '../foreign-fields.ts';
import type { FrontMatter } from '../front-matter.ts';
import { routeOf } from '../routes.ts';
import type { CollectedFile } from '../summary.ts';
import { titleOfRoute, titleOfText } from '../title-of-text.ts';
import { unknownField } from '../unknown-field.ts';
import type { SourceQueries } from './sources.ts';

/** Front matter as it is written -> in our words, with a title. A strict site has nothing else. */
export function adoptedFields({ config }: Pick<Project, 'config'>, { body }: Pick<SourceQueries, 'body'>) {
  /** The title that a text gives itself, for pages whose front matter has none. */
  const ownTitle = query(
    'ownTitle',
    async ({ get }, file) => titleOfText((await get(body, file))?.body ?? '', config.markdown),
    'encoded',
    TEXT,
  );

  /** @param locate finds a field; called only for messages */
  async function adopted(
    { get, report }: Pick<Context, 'get' | 'report'>,
    { file, collection }: CollectedFile,
    written: FrontMatter['data'],
    locate: () => Locate,
  ): Promise<FrontMatter['data']> {
    if (config.strict) return written;
    const { fields, unknown } = adoptFields(written, collection);
    for (const name of unknown) report(unknownField(name, collection, locate()));
    if ('title' in fields && fields['title'] !== '') return fields;
    const { slug } = fields;
    const url = routeOf(file, collection, typeof slug === 'string' ? slug : undefined);
    return { ...fields, title: (await get(ownTitle, file)) ?? titleOfRoute(url) };
  }

  return { ownTitle, adopted };
}
