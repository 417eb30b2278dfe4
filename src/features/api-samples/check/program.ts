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

/** From here on an object of a program is taken for the body that it resembles: one that is sent, and one that is read. */
const LIKELY = 0.5;
const LIKELY_READ = 0.6;

/** What a program has beside its calls. */
export type ProgramParts = Pick<ReadProgram, 'encoded' | 'objects' | 'texts' | 'headers' | 'statuses' | 'code'>;

/**
 * Holds what a program sends and reads against the operations that it belongs to.
 *
 * @param response status whose answers the program reads, when its block says so
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

/** What an object of a program may be. */
interface Role {
  readonly operation: Operation;
  /** JSON Pointer of a schema; undefined for the parameters of an address. */
  readonly schema: string | undefined;
  /** Whether a program may show a part of it: it reads what it needs of an answer. */
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

/** Checks an object as what it resembles most, if it does so enough. */
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
 * Checks the objects and the JSON texts that resemble something.
 *
 * @param isSaid whether the block says which answer it reads: then its longest value with others in it is one, whatever it is like
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
    // A text is the whole of an event; an object may be what a program makes of it.
    const own = roles.map((role) => (isText && !role.operation.isCalled ? { ...role, isPart: false } : role));
    return checkAs(api, own, value, likely.length === 0 ? 0 : LIKELY);
  });
}

function queryLikeness(operation: Operation, { fields = [] }: WrittenValue): number {
  const known = new Set(parametersIn(operation, 'query').map(({ name }) => name));
  return fields.length === 0 ? 0 : fields.filter(({ key }) => known.has(key)).length / fields.length;
}

/** Holds an object against the parameters of an address. */
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

/** Headers of any of the operations: a program does not say which request has them. */
function headersOfProgram(
  api: Api,
  operations: readonly Operation[],
  headers: readonly WrittenPair[],
): SampleFinding[] {
  const known = operations.flatMap((operation) => headersOf(operation));
  const [first] = operations;
  return first === undefined ? [] : checkHeaders(api, first, headers, known);
}
