import type { CheckResult } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { CheckedBlock } from './check/block.ts';
import type { JsonObject } from './openapi/json-pointer.ts';
import type { ExampleProgram, Examples } from './run/examples.ts';

/** Properties of a checked code block that decide if it is a runnable program. */
export type FoundSample = Pick<CheckedBlock, 'kind' | 'operations' | 'callsApi'>;

interface Needed extends Pick<Examples, 'env'> {
  /** Path of the API description. */
  readonly file: string;
  readonly code: Query<readonly CodeText[]>;
  readonly checked: Query<readonly FoundSample[]>;
  /** Returns the content file of a page if its samples are checked, otherwise undefined. */
  readonly fileOf: (get: Context['get'], url: string) => Promise<string | undefined>;
}

/** Declares the query for all runnable programs. Only `ssg check --examples` requests it. */
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
    // Load `run-examples.ts` on demand, because few checks run programs.
    return { finish: async (tools) => (await import('./run/run-examples.ts')).checkExamples(examples, tools) };
  };
  return contentQuery('programsOfSamples', readPrograms, 'never-equal');
}

/** Declares the same query for sites without `samples` in the configuration. It only prints a note. */
export function noPrograms({ contentQuery }: Kit) {
  const finish: CheckResult['finish'] = async ({ say }) => {
    say(NOT_CONFIGURED);
    return { diagnostics: [] };
  };
  return contentQuery('programsOfSamples', (): CheckResult => ({ finish }), 'never-equal');
}

const NOT_CONFIGURED = 'Samples: the configuration names no description of an API (`samples`).';

/** Returns the program in a code block, or undefined if the block is not a program. */
function programOf({ lang, meta, code, place }: CodeText, sample: FoundSample | undefined): ExampleProgram | undefined {
  if (sample?.kind !== 'curl' && sample?.kind !== 'program') return undefined;
  const { answers = '', args = '', run } = wordsOfMeta(meta);
  return {
    ...{ lang, code, place, answers, calls: sample.callsApi === true },
    args: args.split(' ').filter((word) => word !== ''),
    isRun: run !== 'no',
  };
}
