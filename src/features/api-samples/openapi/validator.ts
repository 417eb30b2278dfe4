import { createContext, runInContext } from 'node:vm';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closed, isOpen } from './closed.ts';
import { type JsonObject, valueAt } from './json-pointer.ts';
import { openapiMessages } from './messages.ts';
import { type Problem, problemsOf } from './problems.ts';

/**
 * Returns the problems of a value under the schema at a JSON Pointer of the description. `name` is the name of the
 * whole value in messages.
 */
export type Validate = (schema: string, value: unknown, name: string) => readonly Problem[];

const ID = 'description';

/**
 * Creates a validator for the schemas of a description (JSON Schema 2020-12). Each schema is compiled when it is first needed.
 */
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
      // Encodes the pointer, because `$ref` is a URI and must not contain the braces of a path such as `/messages/{id}`.
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
 * Time limit of one match in milliseconds. Usual matches take microseconds; patterns with exponential backtracking take
 * much longer.
 */
const TIME_LIMIT = 1000;
/** Matches a repetition. A pattern with fewer than two repetitions is fast on short texts. */
const REPETITION = /[*+}]/g;
const SHORT_TEXT = 200;

/** Thrown when a pattern has taken too long. */
class EndlessPattern extends Error {}

/** Compiles a pattern of a description. V8 can interrupt a match only in `node:vm`. */
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
  // `toString` returns the pattern, because Ajv compares patterns by this text.
  return { test, toString: () => String(expression) } as RegExp;
}
boundedPattern.code = 'boundedPattern';

let context: ReturnType<typeof createContext> | undefined;

/** Runs a function. Throws if it exceeds the time limit. */
function within(run: () => unknown): unknown {
  context ??= createContext({});
  context['run'] = run;
  return runInContext('run()', context, { timeout: TIME_LIMIT });
}
