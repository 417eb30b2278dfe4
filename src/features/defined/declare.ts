import { WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { FeatureDefinition, FeatureKit } from '../../config/feature.ts';
import type { AnyQuery } from '../../engine/graph/query.ts';
import type { Feature } from '../../pipeline/contract/feature.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type Declarer, declarerOf } from './declarer.ts';
import { definedMessages } from './messages.ts';
import { pageWorkOf } from './page-work.ts';
import { thrownBy } from './problems.ts';
import { type AskedQuery, SITE_QUERIES } from './site-queries.ts';
import { siteWorkOf } from './site-work.ts';

/** Declares a feature of the configuration: its queries, by their names, and what it adds to pages and to the site. */
export function declareDefined(feature: FeatureDefinition, stages: Stages): Feature {
  const { config } = stages.project;
  const declarer = declarerOf(feature, stages);
  const kit: FeatureKit = {
    site: SITE_QUERIES,
    config: { origin: config.site, title: config.title, locale: config.locale },
    contentQuery: (name, compute) => ownQuery(declarer, { name, level: 'content' }, compute),
    outputQuery: (name, compute) => ownQuery(declarer, { name, level: 'output' }, compute),
  };
  const work = setUp(declarer, kit);
  return { ...byName(declarer.declared), ...work };
}

function setUp(declarer: Declarer, kit: FeatureKit): Feature {
  const { feature } = declarer;
  try {
    const { page, site } = feature.setup?.(kit) ?? {};
    return {
      ...(page && { perPage: pageWorkOf(declarer, page) }),
      ...(site && { perSite: siteWorkOf(declarer, site) }),
    };
  } catch (cause) {
    const { message, stack } = describeThrown(cause);
    const place = declarer.placeOf(stack);
    const failed = declarer.checkQuery('setup', async ({ get, report }) => {
      report(thrownBy(feature, { what: '`setup`' }, message, place ?? (await declarer.place(get))));
    });
    return { perSite: { check: (get) => get(failed, '') } };
  }
}

/** @throws for a name that the feature has used already */
function ownQuery<Asked extends AskedQuery>(
  { own, dataQuery }: Declarer,
  asked: Asked,
  compute: (context: never, key: string) => unknown,
): Asked {
  const { name, level } = asked;
  for (const other of own.keys())
    if (other.name === name) throw new WordedError(definedMessages.twoQueriesCalled({ name }));
  const callOf = (key: string) => ({
    what: definedMessages.query({ name }),
    key,
    level,
    run: (context: object) => compute(context as never, key),
  });
  own.set(asked, dataQuery(`query-${name}`, callOf));
  return asked;
}

/** As groups of queries are: the graph finds them by their values. */
function byName(queries: readonly AnyQuery[]): Readonly<Record<string, AnyQuery>> {
  return Object.fromEntries(queries.map((query) => [query.name, query]));
}
