import type { CheckResult } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { CheckedBlock } from './check/block.ts';
import type { JsonObject } from './openapi/json-pointer.ts';
import type { ExampleProgram, Examples } from './run/examples.ts';

/** Relation of a block to the API. */
export type FoundSample = Pick<CheckedBlock, 'kind' | 'operations' | 'callsApi'>;

/** Queries of the rest of the feature. */
interface Needed extends Pick<Examples, 'env'> {
  /** The description. */
  readonly file: string;
  readonly code: Query<readonly CodeText[]>;
  readonly checked: Query<readonly FoundSample[]>;
  /** The file of a page whose samples are looked at. */
  readonly fileOf: (get: Context['get'], url: string) => Promise<string | undefined>;
}

/** Runnable programs of all pages. Only `ssg check --examples` requests it. */
export function programQuery(
  { pipeline: { content, site }, contentQuery }: Kit,
  { file, env, code, checked, fileOf }: Needed,
) {
  const readPrograms = async ({ get }: Context): Promise<CheckResult> => {
    const parsed = await get(content.parsedData, file);
    if (parsed?.ok !== true) return {};
    const programs: ExampleProgram[] = [];
    for (const url of await get(site.urls, '')) {
      const own = await fileOf(get, url);
      if (own === undefined) continue;
      const [blocks, samples] = [await get(code, own), await get(checked, own)];
      programs.push(...blocks.flatMap((block, i) => programOf(block, samples[i]) ?? []));
    }
    const examples = { document: parsed.value as JsonObject, env, programs };
    // What few checks need is loaded for them only.
    return { finish: async (tools) => (await import('./run/run-examples.ts')).checkExamples(examples, tools) };
  };
  return contentQuery('programsOfSamples', readPrograms, 'never-equal');
}

/** Programs of a site without samples. */
export function noPrograms({ contentQuery }: Kit) {
  const finish: CheckResult['finish'] = async ({ say }) => {
    say(NOT_CONFIGURED);
    return { diagnostics: [] };
  };
  return contentQuery('programsOfSamples', (): CheckResult => ({ finish }), 'never-equal');
}

const NOT_CONFIGURED = 'Samples: the configuration names no description of an API (`samples`).';

/** A block that can be run; undefined for what is no program. */
function programOf({ lang, meta, code, place }: CodeText, sample: FoundSample | undefined): ExampleProgram | undefined {
  if (sample?.kind !== 'curl' && sample?.kind !== 'program') return undefined;
  const { answers = '', args = '', run } = wordsOfMeta(meta);
  return {
    ...{ lang, code, place, answers, calls: sample.callsApi === true },
    args: args.split(' ').filter((word) => word !== ''),
    isRun: run !== 'no',
  };
}
