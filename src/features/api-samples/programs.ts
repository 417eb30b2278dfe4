import type { CheckResult } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { CheckedBlock } from './check/block.ts';
import type { JsonObject } from './openapi/json-pointer.ts';
import type { ExampleProgram, Examples } from './run/examples.ts';

/** Properties of a checked code block that decide whether it is a program. */
export type FoundSample = Pick<CheckedBlock, 'kind' | 'operations' | 'callsApi'>;

/** Queries of the rest of the feature, and options. */
interface Needed extends Pick<Examples, 'env'> {
  /** File of the API description. */
  readonly file: string;
  readonly code: Query<readonly CodeText[]>;
  readonly checked: Query<readonly FoundSample[]>;
  /** Returns the file of a page whose samples are checked, or undefined. */
  readonly fileOf: (get: Context['get'], url: string) => Promise<string | undefined>;
}

/** Declares the query of all runnable programs. Only `ssg check --examples` requests it. */
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
    // `run-examples.ts` is loaded on demand, because few checks run programs.
    return { finish: async (tools) => (await import('./run/run-examples.ts')).checkExamples(examples, tools) };
  };
  return contentQuery('programsOfSamples', readPrograms, 'never-equal');
}

/** Declares the query for sites without samples, which has no programs. */
export function noPrograms({ contentQuery }: Kit) {
  const finish: CheckResult['finish'] = async ({ say }) => {
    say(NOT_CONFIGURED);
    return { diagnostics: [] };
  };
  return contentQuery('programsOfSamples', (): CheckResult => ({ finish }), 'never-equal');
}

const NOT_CONFIGURED = 'Samples: the configuration names no description of an API (`samples`).';

/** Returns the program of a code block, or undefined if it is not a program. */
function programOf({ lang, meta, code, place }: CodeText, sample: FoundSample | undefined): ExampleProgram | undefined {
  if (sample?.kind !== 'curl' && sample?.kind !== 'program') return undefined;
  const { answers = '', args = '', run } = wordsOfMeta(meta);
  return {
    ...{ lang, code, place, answers, calls: sample.callsApi === true },
    args: args.split(' ').filter((word) => word !== ''),
    isRun: run !== 'no',
  };
}
