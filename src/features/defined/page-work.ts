import type { FeaturePageWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { PageWork } from '../../pipeline/contract/feature.ts';
import type { Declarer } from './declarer.ts';
import { definedMessages } from './messages.ts';
import { notOutputPath } from './values.ts';

type Get = Context['get'];

/** What a feature adds to each page. */
export function pageWorkOf(declarer: Declarer, { props, files = [], remember = [], check }: FeaturePageWork): PageWork {
  const { feature, own, from, run, refuse } = declarer;

  const propsOf =
    props &&
    declarer.dataQuery('page-props', (route) => ({
      what: definedMessages.propsPage,
      key: route,
      level: 'content',
      run: (context) => props(context, route),
    }));

  const outputs = files.map(({ path, content }, i) => ({
    pathOf: (route: string): unknown => path(route),
    query: declarer.fileQuery(`page-file-${i}`, (route) => ({
      what: definedMessages.filePage,
      key: route,
      level: 'output',
      run: (context) => content(context, route),
    })),
  }));

  /** Paths are told without a word about what is wrong with them: the check below says it. */
  const pathOf = (output: (typeof outputs)[number], route: string): string | undefined => {
    try {
      const path = output.pathOf(route);
      return notOutputPath(path) === undefined ? (path as string) : undefined;
    } catch {
      return undefined;
    }
  };

  const checked = declarer.checkQuery('page-check', async (context, route) => {
    for (const output of outputs) {
      const what = definedMessages.pathFilePage;
      const path = await run(context, { what, key: route, level: 'content', run: () => output.pathOf(route) });
      const problem = path.ok && path.value !== undefined ? notOutputPath(path.value) : undefined;
      if (problem !== undefined)
        await refuse(
          context,
          { what: definedMessages.givesForPage({ name: feature.name, value: problem }), key: route },
          definedMessages.correctPath,
        );
    }
    if (check !== undefined)
      await run(context, {
        ...{ what: definedMessages.checkPage, key: route, level: 'output' },
        run: (given) => check(given, route),
      });
  });

  const remembered = (route: string) =>
    remember.flatMap((asked) => {
      const query = own.get(asked);
      return query === undefined ? [] : [[query, route] as const];
    });

  return {
    ...(propsOf && {
      async props(get, route) {
        const made = await get(propsOf, route);
        if (!made.ok) return { isBroken: true };
        return made.value === undefined ? {} : { features: { [feature.name]: made.value } };
      },
    }),
    outputs: (route) =>
      outputs.flatMap((output) => {
        const path = pathOf(output, route);
        if (path === undefined) return [];
        const content = async (get: Get) => {
          const made = await get(output.query, route);
          return made.ok ? made.value : undefined;
        };
        return [{ path, from, query: output.query, content }];
      }),
    ...(remember.length > 0 && { derived: async (_get, route) => remembered(route), stored: remembered }),
    ...((files.length > 0 || check !== undefined) && { check: (get, route) => get(checked, route) }),
  };
}
