import { didYouMean } from '../../../base/suggest.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Operation } from '../openapi/description.ts';
import type { WrittenPair } from '../read/call.ts';
import { readJson } from '../read/json.ts';
import type { ReadProgram } from '../read/program.ts';
import type { WrittenValue } from '../read/written.ts';
import { answerOf, checkStatus, headersOf } from './answer.ts';
import { isJson } from './body.ts';
import { parametersIn } from './call.ts';
import { type Api, invalid, listed, type SampleFinding } from './finding.ts';
import { checkHeaders } from './headers.ts';
import { unknownValues } from './known-values.ts';
import { asForm, checkSampleValue, likeness } from './value.ts';

/**
 * Minimum share of fields that a schema must know for an object in a program to be checked as this body. `LIKELY`
 * applies to bodies that the program sends, `LIKELY_READ` to those that it reads.
 */
const LIKELY = 0.5;
const LIKELY_READ = 0.6;

/** Everything extracted from a program except its requests. */
export type ProgramParts = Pick<ReadProgram, 'encoded' | 'objects' | 'texts' | 'headers' | 'statuses' | 'code'>;

/**
 * Checks the bodies, headers and statuses in a program against the operations that it uses.
 * @param response status of the responses that the program reads, if its block declares it
 */
export function checkProgram(
  api: Api,
  operations: readonly Operation[],
  parts: ProgramParts,
  response?: string,
): SampleFinding[] {
  const roles = operations.flatMap((operation) => rolesOf(operation, response));
  const [first] = operations;
  if (first === undefined) return [];
  return [
    ...parts.encoded.flatMap((value) => checkAs(api, roles, value, 0)),
    ...checkOthers(api, roles, parts, response !== undefined),
    ...unknownValues(parts.code, api.known),
    ...headersOfProgram(api, operations, parts.headers),
    ...parts.statuses.flatMap((status) => {
      const isKnown = operations.some((operation) => checkStatus(operation, status).length === 0);
      return isKnown ? [] : checkStatus(first, status);
    }),
  ];
}

/** Body or parameter object that an object in a program may represent. */
interface Role {
  readonly operation: Operation;
  /** JSON Pointer of the schema; undefined for an object with query parameters. */
  readonly schema: string | undefined;
  /** True if the object may contain only some fields. A program reads only those that it needs. */
  readonly isPart: boolean;
  readonly isForm: boolean;
}

function rolesOf(operation: Operation, response: string | undefined): Role[] {
  const role = (schema: string | undefined, isPart: boolean, isForm = false): Role => ({
    operation,
    schema,
    isPart,
    isForm,
  });
  const sent = (operation.body?.media ?? []).filter(({ type }) => isJson(type) || type.endsWith('urlencoded'));
  const answer = response === undefined ? undefined : answerOf(operation, response);
  const answers = response === undefined ? operation.answers : answer === undefined ? [] : [answer];
  const read = new Set(
    answers.flatMap(({ media }) => media.flatMap(({ schema, type }) => (isJson(type) ? (schema ?? []) : []))),
  );
  return [
    ...(response === undefined
      ? sent.flatMap(({ schema, type }) =>
          schema === undefined ? [] : role(schema, !operation.isCalled, !isJson(type)),
        )
      : []),
    ...(parametersIn(operation, 'query').length > 0 ? [role(undefined, true)] : []),
    ...Array.from(read, (schema) => role(schema, true)),
  ];
}

/** Checks an object against the most similar role, unless the similarity is below `least`. */
function checkAs(api: Api, roles: readonly Role[], value: WrittenValue, least: number): SampleFinding[] {
  const role = bestRole(api, roles, value, least);
  if (role === undefined) return [];
  const { schema, operation, isPart, isForm } = role;
  if (schema === undefined) return checkParameters(api, operation, value);
  return checkSampleValue(api, schema, isForm ? asForm(api, schema, value) : value, { isPart });
}

function bestRole(api: Api, roles: readonly Role[], value: WrittenValue, least: number): Role | undefined {
  let best: { readonly role: Role; readonly score: number } | undefined;
  for (const role of roles) {
    const score = role.schema === undefined ? queryLikeness(role.operation, value) : likeness(api, role.schema, value);
    const isRead = role.isPart && role.schema !== undefined && role.operation.isCalled;
    const enough = least > 0 && isRead ? LIKELY_READ : least;
    if (score >= enough && score > (best?.score ?? -1)) best = { role, score };
  }
  return best?.role;
}

/**
 * Checks the objects and JSON strings that are similar to a body.
 * @param isSaid true if the block declares which response it reads; if nothing is similar, the longest nested value is
 * then checked as the response
 */
function checkOthers(
  api: Api,
  roles: readonly Role[],
  { objects, texts }: Pick<ProgramParts, 'objects' | 'texts'>,
  isSaid: boolean,
): SampleFinding[] {
  const whole = texts.flatMap((text) => {
    const read = readJson(text);
    return read.ok ? { value: read.value, isText: true } : [];
  });
  const values = [...objects.map((value) => ({ value, isText: false })), ...whole];
  const likely = values.filter(({ value }) => bestRole(api, roles, value, LIKELY) !== undefined);
  const nested = values.filter(({ value }) => value.fields?.some(({ item }) => item.fields !== undefined));
  const longest = nested.toSorted((a, b) => b.value.end - b.value.start - (a.value.end - a.value.start)).slice(0, 1);
  const chosen = likely.length === 0 && isSaid ? longest : likely;
  return chosen.flatMap(({ value, isText }) => {
    // A string with JSON is a complete event. An object may be something that the program derives from an event.
    const own = roles.map((role) => (isText && !role.operation.isCalled ? { ...role, isPart: false } : role));
    return checkAs(api, own, value, likely.length === 0 ? 0 : LIKELY);
  });
}

function queryLikeness(operation: Operation, { fields = [] }: WrittenValue): number {
  const known = new Set(parametersIn(operation, 'query').map(({ name }) => name));
  return fields.length === 0 ? 0 : fields.filter(({ key }) => known.has(key)).length / fields.length;
}

/** Checks an object against the query parameters of an operation. */
function checkParameters(api: Api, operation: Operation, { fields = [] }: WrittenValue): SampleFinding[] {
  const known = parametersIn(operation, 'query');
  return fields.flatMap(({ key, keyStart, keyEnd, item }) => {
    const parameter = known.find(({ name }) => name === key);
    if (parameter !== undefined) return checkSampleValue(api, parameter.schema, item, { name: key });
    const names = known.map(({ name }) => name);
    const message = apiSamplesMessages.noParameter({ operation: operation.id, name: key });
    return [invalid(message, didYouMean(key, names) ?? listed(names), { start: keyStart, end: keyEnd })];
  });
}

/** Checks headers against those of all operations, because a program does not show which request has which header. */
function headersOfProgram(
  api: Api,
  operations: readonly Operation[],
  headers: readonly WrittenPair[],
): SampleFinding[] {
  const known = operations.flatMap((operation) => headersOf(operation));
  const [first] = operations;
  return first === undefined ? [] : checkHeaders(api, first, headers, known);
}
