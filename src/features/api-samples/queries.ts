import { error, warning } from '../../base/diagnostic.ts';
import { wordsOf } from '../../base/language.ts';
import { positionAt } from '../../base/position.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, FeatureWork } from '../../config/feature.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { placeInCode, wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import { evaluateModule } from '../../pipeline/compile/evaluate.ts';
import { compileForServer } from '../../pipeline/compile/server.ts';
import { SITE_IMPORTS } from '../../pipeline/load/site-code.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { type JsonObject, readDescription, rulesOf } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import type { Declared } from './prose.ts';
import type { ExampleProgram, Examples } from './run.ts';
import type { Api } from './values.ts';

/** Compares the code blocks of pages with the description of the API. */
export const apiSamples = defineFeature({
  name: 'api-samples',
  setup(kit: Kit) {
    const { samples, data } = kit.pipeline.project.config;
    const file = samples && data[samples.data]?.file;
    if (samples !== undefined && file !== undefined) return workFor(kit, samples, file);
    // Without `samples` in the configuration, the check only prints a note.
    const finish: CheckResult['finish'] = async ({ say }) => {
      say('Samples: `samples` in the configuration names no API description.');
      return { diagnostics: [] };
    };
    const query = kit.contentQuery('programsOfSamples', (): CheckResult => ({ finish }), 'never-equal');
    return { onRequest: { query, isRemembered: false } };
  },
});

/** Returns the functions of this feature for the API description at the path `file`. */
function workFor(kit: Kit, samples: Samples, file: string): FeatureWork {
  const { pipeline, contentQuery } = kit;
  const { project, content, site, documents } = pipeline;
  const { pages, env, server } = samples;
  const { data, locale } = project.config;
  const { language } = wordsOf(locale);
  const isAsked = routeMatcher(pages);
  /** Names under which `data` in the configuration lists the file of the API description. */
  const described = new Set(Object.keys(data).filter((name) => data[name]?.file === file));
  const { text } = pipeline.inputs;
  const { rules, api, examples, validDescription } = apiQueries(kit, file, samples.data);

  const code = jsonQuery(
    contentQuery,
    'codeOfFile',
    async ({ get }, path): Promise<readonly CodeText[]> => (await get(documents.body, path))?.code ?? [],
  );

  /** Reports the problems of all code blocks in a file. The value lists the kind of each block. */
  const checked = jsonQuery(contentQuery, 'samplesOfFile', async ({ get, report }: Context, path) => {
    const blocks = await get(code, path);
    const against = blocks.length === 0 ? undefined : await get(api, '');
    if (against === undefined) return [];
    // Load `check.ts` on demand, because most builds check no samples.
    const { checkBlock } = await import('./check.ts');
    return blocks.map((block) => {
      const { data: name = '' } = wordsOfMeta(block.meta);
      const { findings, ...sample } = checkBlock(against, { ...block, isDescribed: described.has(name) });
      for (const { code: sign, message, hint, start, end } of findings)
        report(error(sign, message, start === -1 ? block.place : placeInCode(block, start, end), { hint }));
      const hint = apiSamplesMessages.writeOperationOperationidBehind;
      if (sample.kind === 'unowned' && findings.length === 0)
        report(warning('sample-unowned', apiSamplesMessages.blockCodeDoesNot, block.place, { hint }));
      return sample;
    });
  });

  /** Names that the API declares. Stored, so that an edit of a page does not read the API description again. */
  const declared = jsonQuery(contentQuery, 'apiNames', async ({ get }): Promise<Declared | undefined> => {
    const description = await get(validDescription, '');
    return description && (await import('./prose.ts')).declaredIn(description);
  });

  /** Reports names, paths and statuses in the text of a file that the API description does not declare. */
  const prose = jsonQuery(contentQuery, 'apiProseOfFile', async ({ get, report }: Context, path): Promise<void> => {
    const [source, known] = [await text(get, path), await get(declared, '')];
    if (known === undefined || source.kind !== 'text') return;
    const { checkProse } = await import('./prose.ts');
    for (const { code: sign, message, hint, start, end } of checkProse(known, source.text, samples.names, language))
      report(error(sign, message, { file: path, ...positionAt(source.text, start), length: end - start }, { hint }));
  });

  const fileOf = async (get: Context['get'], url: string) => {
    const route = isAsked(url) ? await get(site.route, url) : undefined;
    return route?.kind === 'file' ? route.file : undefined;
  };

  /** Collects the runnable programs in all code blocks. Runs only in `ssg check --examples`. */
  const readPrograms = async ({ get }: Context): Promise<CheckResult> => {
    const parsed = await get(content.parsedData, file);
    if (parsed?.ok !== true) return {};
    // Load `run.ts` and the server on demand, because few checks run programs.
    const { checkExamples, exampleProgramOf } = await import('./run.ts');
    const programs: ExampleProgram[] = [];
    for (const url of await get(site.urls, '')) {
      const own = await fileOf(get, url);
      if (own === undefined) continue;
      const [blocks, samples] = [await get(code, own), await get(checked, own)];
      programs.push(...blocks.flatMap((block, i) => exampleProgramOf(block, samples[i]) ?? []));
    }
    const examples = { document: parsed.value as JsonObject, env, programs };
    const finish: CheckResult['finish'] = async (tools) => {
      const loaded = server === undefined ? undefined : await loadServer(project.root, server);
      if (loaded?.ok === false) return { diagnostics: loaded.diagnostics };
      return checkExamples({ ...examples, createServer: loaded?.createServer }, tools);
    };
    return { finish };
  };
  const programs = contentQuery('programsOfSamples', readPrograms, 'never-equal');

  const [keyVariable = 'API_KEY'] = Object.keys(env);
  const sample = jsonQuery(contentQuery, 'sampleOfExample', async ({ get }, key) => {
    const description = await get(validDescription, '');
    if (description === undefined) return undefined;
    const { sampleText } = await import('./sample.ts');
    return sampleText(description, keyVariable, JSON.parse(key) as Record<string, string>);
  });

  return {
    page: {
      directives: {
        sample: {
          attributes: { operation: { type: 'string', required: true }, example: { type: 'string' } },
          query: sample,
        },
      },
      derived: async (get, url) => {
        const own = await fileOf(get, url);
        return own === undefined ? [] : [[checked, own]];
      },
      async check({ get }, url) {
        const own = await fileOf(get, url);
        if (own === undefined) return;
        await get(checked, own);
        await get(prose, own);
      },
      shown: (url, own) => (own !== undefined && isAsked(url) ? [[checked, own]] : []),
    },
    site: {
      async check({ get }) {
        await get(rules, '');
        await get(examples, '');
        await get(prose, file);
      },
    },
    onRequest: { query: programs, isRemembered: false },
  };
}

type Samples = NonNullable<ResolvedConfig['samples']>;

/**
 * Declares the queries for an API description: its rules for samples, and the problems of its own examples.
 * @param file path of the API description
 * @param name name of the API description in `data` of the configuration
 */
function apiQueries({ pipeline: { content }, contentQuery }: Kit, file: string, name: string) {
  /** API description without the parts that do not affect samples; undefined if it cannot be used. */
  const rules = jsonQuery(contentQuery, 'apiRules', async ({ get, report }): Promise<JsonObject | undefined> => {
    const parsed = await get(content.parsedData, file);
    // The data file reports its own errors. No samples are compared with an invalid description.
    if (parsed?.ok !== true || (await get(content.data, name)) === undefined) return undefined;
    if (readDescription(parsed.value) !== undefined) {
      const { mistakesOf } = await import('./mistakes.ts');
      const mistakes = mistakesOf(parsed.value as JsonObject);
      for (const { path, message, hint } of mistakes)
        report(error('data-invalid', message, parsed.written.locate(path, 'value'), { hint }));
      return mistakes.length > 0 ? undefined : rulesOf(parsed.value as JsonObject);
    }
    const hint = apiSamplesMessages.writeOpenapiPathsOr;
    const hasVersion = typeof parsed.value === 'object' && parsed.value !== null && 'openapi' in parsed.value;
    const place = hasVersion ? parsed.written.locate(['openapi'], 'value') : { file, line: 1, column: 1 };
    report(error('data-invalid', apiSamplesMessages.fileNoOpenapiDescription, place, { hint }));
    return undefined;
  });

  /** API description, and the validator for its schemas. Created only if a sample has changed, because that is slow. */
  const api = contentQuery(
    'apiOfSamples',
    async ({ get }): Promise<Api | undefined> => {
      const document = await get(rules, '');
      const description = readDescription(document);
      if (document === undefined || description === undefined) return undefined;
      const { createValidator } = await import('./validator.ts');
      return { description, validate: createValidator(document) };
    },
    'never-equal',
  );

  /** Whole API description, read once for all pages; undefined if it has errors, which pages do not report again. */
  const readValid = async ({ get }: Context) => {
    const parsed = await get(content.parsedData, file);
    return parsed?.ok && (await get(rules, '')) !== undefined ? readDescription(parsed.value) : undefined;
  };
  const validDescription = contentQuery('apiDescription', readValid, 'never-equal');

  /**
   * Reports errors in examples of whole bodies in the description itself, not on the pages that include them. The
   * result is stored, so that an edit of a page does not create the validator again.
   */
  const examples = jsonQuery(contentQuery, 'examplesOfApi', async ({ get, report }: Context): Promise<void> => {
    const parsed = await get(content.parsedData, file);
    const against = await get(api, '');
    const description = await get(validDescription, '');
    if (description === undefined || against === undefined || parsed?.ok !== true) return;
    const { checkDescriptionExamples } = await import('./mistakes.ts');
    const { locate } = parsed.written;
    for (const { message, hint, path, kind } of checkDescriptionExamples(description, against.validate)) {
      const part = kind === 'unknown' || kind === 'forbidden' ? 'key' : 'value';
      report(error('sample-invalid', message, locate(path, part), { hint }));
    }
  });

  return { rules, api, examples, validDescription };
}

/** Compiles and evaluates the module of `samples.server`. */
async function loadServer(root: string, file: string) {
  const compiled = await compileForServer(root, { file }, 'config-compile');
  if (!compiled.ok) return compiled;
  const { exports } = evaluateModule(root, 'samples-server.bundle.cjs', compiled, SITE_IMPORTS);
  const { default: createServer } = exports as { readonly default?: Examples['createServer'] };
  if (typeof createServer === 'function') return { ok: true as const, createServer };
  const hint = apiSamplesMessages.exportCreateServer;
  const message = apiSamplesMessages.serverNoFunction({ file });
  return {
    ok: false as const,
    diagnostics: [error('config-invalid', message, { file, line: 1, column: 1 }, { hint })],
  };
}
