import { error, warning } from '../../base/diagnostic.ts';
import { defineFeature } from '../../config/define.ts';
import type { FeatureWork, PageWork, RequestedCheck, SiteWork } from '../../config/feature.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import { placeInCode, wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { apiQueries } from './api-queries.ts';
import { apiSamplesMessages } from './messages.ts';
import { type FoundSample, noPrograms, programQuery } from './programs.ts';

/** Compares the code blocks of pages with the description of the API. */
export const apiSamples = defineFeature({
  name: 'api-samples',
  setup(kit: Kit) {
    const { pipeline: stages } = kit;
    const { samples, data } = stages.project.config;
    const file = samples && data[samples.data]?.file;
    if (samples !== undefined && file !== undefined) return workFor(kit, samples, file);
    const examples = noPrograms(kit);
    return { onRequest: { query: examples, isRemembered: false } };
  },
});

/** @param file path of the API description */
function workFor(kit: Kit, samples: Samples, file: string): FeatureWork {
  const { pipeline, contentQuery } = kit;
  const { project, site, documents } = pipeline;
  const { pages, env } = samples;
  const { data } = project.config;
  const isAsked = routeMatcher(pages);
  /** Names of the data files whose file is the API description. */
  const described = new Set(Object.keys(data).filter((name) => data[name]?.file === file));
  const { rules, api, examples } = apiQueries(kit, file, samples.data);

  const code = contentQuery(
    'codeOfFile',
    async ({ get }, path): Promise<readonly CodeText[]> => (await get(documents.body, path))?.code ?? [],
    'encoded',
    json<readonly CodeText[]>(),
  );

  /** Reports the problems of all code blocks in a file. The value lists the kind of each block. */
  const checked = contentQuery(
    'samplesOfFile',
    async ({ get, report }: Context, path): Promise<readonly FoundSample[]> => {
      const blocks = await get(code, path);
      const against = blocks.length === 0 ? undefined : await get(api, '');
      if (against === undefined) return [];
      // Load `check/block.ts` on demand, because most builds check no samples.
      const { checkBlock } = await import('./check/block.ts');
      return blocks.map((block) => {
        const { data: name = '' } = wordsOfMeta(block.meta);
        const { findings, ...sample } = checkBlock(against, { ...block, isDescribed: described.has(name) });
        for (const { code: sign, message, hint, start, end } of findings)
          report(error(sign, message, start === -1 ? block.place : placeInCode(block, start, end), { hint }));
        if (sample.kind === 'unowned' && findings.length === 0)
          report(warning('sample-unowned', UNOWNED, block.place, { hint: NAME_IT }));
        return sample;
      });
    },
    'encoded',
    json<readonly FoundSample[]>(),
  );

  const fileOf = async (get: Context['get'], url: string) => {
    const route = isAsked(url) ? await get(site.route, url) : undefined;
    return route?.kind === 'file' ? route.file : undefined;
  };
  const programs = programQuery(kit, { code, checked, fileOf, file, env });

  const perPage: PageWork = {
    derived: async (get, url) => {
      const own = await fileOf(get, url);
      return own === undefined ? [] : [[checked, own]];
    },
    async check({ get }, url) {
      const own = await fileOf(get, url);
      if (own !== undefined) await get(checked, own);
    },
    shown: (url, own) => (own !== undefined && isAsked(url) ? [[checked, own]] : []),
  };
  const perSite: SiteWork = {
    async check({ get }) {
      await get(rules, '');
      await get(examples, '');
    },
  };
  const onRequest: RequestedCheck = { query: programs, isRemembered: false };

  return { page: perPage, site: perSite, onRequest };
}

type Samples = NonNullable<ResolvedConfig['samples']>;

const UNOWNED = apiSamplesMessages.blockCodeDoesNot;
const NAME_IT = apiSamplesMessages.writeOperationOperationidBehind;
