import { createContext, runInContext } from 'node:vm';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closed, isOpen } from './closed.ts';
import { type JsonObject, valueAt } from './json-pointer.ts';
import { openapiMessages } from './messages.ts';
import { type Problem, problemsOf } from './problems.ts';

/**
 * Validates a value against the schema at a JSON Pointer of the API description. Returns the problems.
 * @param name name of the root value in messages, such as `body`
 */
export type Validate = (schema: string, value: unknown, name: string) => readonly Problem[];

const ID = 'description';

/** Creates a validator for the schemas of an API description. A schema is compiled when it is first used. */
export function createValidator(document: JsonObject): Validate {
  // `strict: false` makes Ajv ignore keywords that JSON Schema does not define, such as `x-unit` and `example`.
  const ajv = addFormats.default(
    new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false, code: { regExp: boundedPattern } }),
  );
  ajv.addSchema({ ...closed(document), $id: ID });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value, name) => {
    let validate = compiled.get(pointer);
    if (validate === undefined) {
      const isClosed = isOpen(document, pointer, valueAt(document, pointer) ?? {});
      // `$ref` is a URI, so the braces in a path such as `/messages/{id}` must be encoded.
      const $ref = `${ID}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
      validate = ajv.compile(isClosed ? { $ref, unevaluatedProperties: false } : { $ref });
      compiled.set(pointer, validate);
    }
    try {
      validate(value);
    } catch (cause) {
      if (!(cause instanceof EndlessPattern)) throw cause;
      const message = openapiMessages.cannotComparedPatternTakes({ name, pattern: cause.message });
      const hint = openapiMessages.writePatternWithoutRepetition;
      return [{ path: [], isKey: false, kind: 'value', message, hint }];
    }
    return problemsOf((validate.errors ?? []) as readonly ErrorObject[], { document, schema: pointer, name });
  };
}

/**
 * Time limit for one pattern match in milliseconds. A usual match takes microseconds; a pattern with exponential
 * backtracking takes far longer.
 */
const TIME_LIMIT = 1000;
/** Matches a repetition. A pattern with fewer than two is fast on short texts and needs no time limit. */
const REPETITION = /[*+}]/g;
const SHORT_TEXT = 200;

class EndlessPattern extends Error {}

/** Compiles a pattern with a time limit. V8 can interrupt a match only inside `node:vm`. */
function boundedPattern(source: string, flags: string) {
  const expression = new RegExp(source, flags);
  const isSimple = (source.match(REPETITION) ?? []).length < 2;
  let isEndless = false;
  const test = (text: string): boolean => {
    if (isEndless) throw new EndlessPattern(source);
    if (isSimple && text.length < SHORT_TEXT) return expression.test(text);
    try {
      return within(() => expression.test(text)) as boolean;
    } catch (cause) {
      isEndless = true;
      throw new EndlessPattern(source, { cause });
    }
  };
  // Ajv uses the result of `toString` as a cache key for patterns.
  return { test, toString: () => String(expression) } as RegExp;
}
boundedPattern.code = 'boundedPattern';

let context: ReturnType<typeof createContext> | undefined;

function within(run: () => unknown): unknown {
  context ??= createContext({});
  context['run'] = run;
  return runInContext('run()', context, { timeout: TIME_LIMIT });
}
