import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closed, isOpen } from './closed.ts';
import { type JsonObject, tokensOf, valueAt } from './json-pointer.ts';
import { type Problem, problemsOf } from './problems.ts';

/** Says what of a value does not fit the schema at a JSON Pointer of the description; `name` is that of the whole value. */
export type Validate = (schema: string, value: unknown, name: string) => readonly Problem[];

const ID = 'description';

/**
 * Creates a validator for the schemas of a description: JSON Schema 2020-12 as it stands, conditions included. A schema is compiled when
 * it is first asked for.
 */
export function createValidator(document: JsonObject): Validate {
  // What is no keyword of JSON Schema (`x-unit`, `example`) has no meaning here.
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false }));
  ajv.addSchema({ ...closed(document), $id: ID });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value, name) => {
    let validate = compiled.get(pointer);
    if (validate === undefined) {
      const isClosed = isOpen(document, pointer, valueAt(document, pointer) ?? {});
      const $ref = `${ID}#${tokensOf(pointer).map(reference).join('')}`;
      validate = ajv.compile(isClosed ? { $ref, unevaluatedProperties: false } : { $ref });
      compiled.set(pointer, validate);
    }
    validate(value);
    return problemsOf((validate.errors ?? []) as readonly ErrorObject[], { document, schema: pointer, name });
  };
}

/** A token as a reference has it: a URI takes no braces. */
function reference(token: string): string {
  return `/${encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}
