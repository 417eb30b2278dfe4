import { tokenOf } from '../../../base/json-pointer.ts';
import type { Description, Media } from '../openapi/description.ts';
import { type JsonObject, pointerTokens, valueAt } from '../openapi/json-pointer.ts';
import type { Problem } from '../openapi/problems.ts';
import type { Validate } from '../openapi/validator.ts';

/** Problem in an example of the API description. `path` leads from the root of the document to the problem. */
type ExampleProblem = Pick<Problem, 'message' | 'hint' | 'isKey'> & { readonly path: readonly (string | number)[] };

/** Checks the examples of whole bodies in an API description against their schemas. Each example is checked once. */
export function checkDescriptionExamples({ document, operations }: Description, validate: Validate): ExampleProblem[] {
  const media = operations.flatMap(({ body, answers }) => [
    ...(body?.media ?? []),
    ...answers.flatMap((one) => one.media),
  ]);
  const seen = new Set<string>();
  return media.flatMap(({ schema, examples }) =>
    examples.flatMap((example) => {
      if (schema === undefined || seen.has(example.pointer)) return [];
      seen.add(example.pointer);
      return problemsOf(document, schema, example, validate);
    }),
  );
}

function problemsOf(
  document: JsonObject,
  schema: string,
  { pointer, value }: Media['examples'][number],
  validate: Validate,
): ExampleProblem[] {
  const way = pointerTokens(pointer);
  const path = way.map((token, i) => {
    const holder = valueAt(
      document,
      way
        .slice(0, i)
        .map((one) => `/${tokenOf(one)}`)
        .join(''),
    );
    return Array.isArray(holder) ? Number(token) : token;
  });
  return validate(schema, value, 'body').map((problem) => {
    const isMissing = problem.kind === 'missing';
    return { ...problem, isKey: problem.isKey && !isMissing, path: [...path, ...problem.path] };
  });
}
