import { error } from '../../base/diagnostic.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { Api } from './check/finding.ts';
import { apiSamplesMessages } from './messages.ts';
import { readDescription } from './openapi/description.ts';
import type { JsonObject } from './openapi/json-pointer.ts';
import { rulesOf } from './openapi/rules.ts';

/**
 * Declares the queries for an API description: its rules for samples, and the problems of its own examples.
 * @param file path of the API description
 * @param name name of the API description in `data` of the configuration
 */
export function apiQueries({ pipeline: { content }, contentQuery }: Kit, file: string, name: string) {
  /** API description without the parts that do not affect samples; undefined if it cannot be used. */
  const rules = contentQuery(
    'apiRules',
    async ({ get, report }): Promise<JsonObject | undefined> => {
      const parsed = await get(content.parsedData, file);
      // The data file reports its own errors. No samples are compared with an invalid description.
      if (parsed?.ok !== true || (await get(content.data, name)) === undefined) return undefined;
      if (readDescription(parsed.value) !== undefined) {
        const { mistakesOf } = await import('./openapi/mistakes.ts');
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
    },
    'encoded',
    json<JsonObject | undefined>(),
  );

  /** Data for checking code blocks. It is created, and its code loaded, only if a sample has changed. */
  const api = contentQuery(
    'apiOfSamples',
    async ({ get }): Promise<Api | undefined> => {
      const document = await get(rules, '');
      const description = readDescription(document);
      if (document === undefined || description === undefined) return undefined;
      const { createValidator } = await import('./openapi/validator.ts');
      const { knownValuesOf } = await import('./check/known-values.ts');
      return { description, validate: createValidator(document), known: knownValuesOf(description) };
    },
    'never-equal',
  );

  /** Reports errors in examples of whole bodies in the description itself, not on the pages that include them. */
  const readExamples = async ({ get, report }: Context): Promise<null> => {
    const parsed = await get(content.parsedData, file);
    const against = await get(api, '');
    const description = parsed?.ok ? readDescription(parsed.value) : undefined;
    if (description === undefined || against === undefined || parsed?.ok !== true) return null;
    const { checkDescriptionExamples } = await import('./check/examples.ts');
    const { locate } = parsed.written;
    for (const { message, hint, path, isKey } of checkDescriptionExamples(description, against.validate))
      report(error('sample-invalid', message, locate(path, isKey ? 'key' : 'value'), { hint }));
    return null;
  };
  // A stored query, so that an edit of a page does not create the validator again.
  const examples = contentQuery('examplesOfApi', readExamples, 'encoded', json<null>());

  return { rules, api, examples };
}
