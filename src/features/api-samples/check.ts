import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, meant } from '../../base/suggest.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import { readCurl } from './curl.ts';
import {
  type Answer,
  type Description,
  findOperation,
  type Operation,
  type Parameter,
  pointerTokens,
  UNKNOWN_TEXT,
} from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import {
  type Api,
  checkBody,
  checkHeaders,
  checkJson,
  checkText,
  invalid,
  invalidText,
  isJson,
  listed,
  missingHeaders,
  type SampleFinding,
} from './values.ts';
import {
  readHttp,
  sliceOf,
  spanOf,
  type WrittenAnswer,
  type WrittenCall,
  type WrittenStatus,
  type WrittenText,
  writtenAt,
} from './written.ts';

/** Kind of a code block in relation to the API. */
type BlockKind =
  /** Language in which no request can be written */
  | 'other'
  /** Marked with `operation=none` */
  | 'none'
  | 'unowned'
  /** Included example of the API description, which is checked in the description */
  | 'example'
  /** Body or message whose content was checked */
  | 'checked'
  /** Code that `ssg check --examples` can run */
  | 'program';

/** Result of checking a code block. */
export interface CheckedBlock {
  readonly kind: BlockKind;
  /** Ids of the operations that the block uses. */
  readonly operations: readonly string[];
  /** True if the code sends requests to the API. */
  readonly callsApi?: boolean;
  readonly findings: readonly SampleFinding[];
}

interface Block {
  readonly lang: string;
  readonly meta: string;
  readonly code: string;
  /** True if the block includes a value from the API description. */
  readonly isDescribed: boolean;
}

/** Operation that the block declares with `operation=` or `at=`. */
type Owner =
  | { readonly kind: 'none' | 'unsaid' }
  | { readonly kind: 'wrong'; readonly findings: readonly SampleFinding[] }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly response: string | undefined };

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);
/** Languages of programs. Their code is not read, only run. */
const PROGRAMS = new Set([
  ...['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'tsx'],
  ...['python', 'py', 'php', 'ruby', 'rb', 'java', 'csharp', 'cs'],
]);

/** Checks a code block against the API description. */
export function checkBlock(api: Api, { lang, meta, code, isDescribed }: Block): CheckedBlock {
  const owner = ownerOf(api.description, meta, isDescribed);
  const isRead = PROGRAMS.has(lang) || SHELLS.has(lang) || lang === 'json' || lang === 'http';
  if (owner.kind === 'none') return { kind: 'none', operations: [], findings: [] };
  if (owner.kind === 'wrong') return { kind: 'unowned', operations: [], findings: owner.findings };
  const said = owner.kind === 'operation' ? owner : undefined;
  const operations = said === undefined ? [] : [said.operation.id];
  if (!isRead) return { kind: 'other', operations, findings: [] };
  if (isDescribed && said !== undefined) return { kind: 'example', operations, findings: [] };
  if (lang === 'json') return said === undefined ? UNOWNED : checkJsonBlock(api, said, code);
  if (lang === 'http') return checkHttp(api, said, code);
  if (SHELLS.has(lang)) return checkShell(api, said, code);
  const callsApi = api.description.servers.some((server) => code.includes(server));
  return callsApi || said !== undefined ? { kind: 'program', operations, callsApi, findings: [] } : UNOWNED;
}

const UNOWNED: CheckedBlock = { kind: 'unowned', operations: [], findings: [] };

function ownerOf(description: Description, meta: string, isDescribed: boolean): Owner {
  const words = wordsOfMeta(meta);
  const [first, part] = pointerTokens(words['at'] ?? '');
  const isPart = part === 'request' || /^[1-5](?:\d\d|XX)$/.test(part ?? '');
  const id = words['operation'] ?? (isDescribed && isPart ? first : undefined);
  if (id === 'none') return { kind: 'none' };
  if (id === undefined) return { kind: 'unsaid' };
  const operation = description.operations.find((one) => one.id === id);
  const wrong = (message: Text, hint: Text | undefined): Owner => ({
    kind: 'wrong',
    findings: [{ code: 'sample-operation-unknown', message, hint, start: -1, end: -1 }],
  });
  if (operation === undefined) {
    const ids = description.operations.map((one) => one.id);
    return wrong(
      apiSamplesMessages.descriptionNoOperation({ id }),
      didYouMean(id, ids) ?? apiSamplesMessages.writeOneOperationidS,
    );
  }
  const response = words['response'] ?? (isPart && part !== 'request' ? part : undefined);
  if (response !== undefined && answerOf(operation, response) === undefined)
    return wrong(
      apiSamplesMessages.neverAnswers({ operation: operation.id, status: response }),
      listed(
        operation.answers.map((one) => one.status),
        response,
      ),
    );
  return { kind: 'operation', operation, response };
}

type Said = Extract<Owner, { kind: 'operation' }>;

function checkJsonBlock(api: Api, { operation, response }: Said, code: string): CheckedBlock {
  const media = response === undefined ? operation.body?.media : answerOf(operation, response)?.media;
  const schema = media?.find(({ type }) => isJson(type))?.schema;
  const findings = schema === undefined ? [] : checkJson(api, schema, writtenAt(code, 0, code.length));
  return { kind: 'checked', operations: [operation.id], findings };
}

function checkHttp(api: Api, said: Said | undefined, code: string): CheckedBlock {
  const message = readHttp(code);
  if (message.kind === 'address') {
    const path = pathOf(api, message.url);
    if (path === undefined) return UNOWNED;
    const call = { method: undefined, url: message.url, query: [], headers: [], body: undefined };
    const { operation, findings } = checkCall(api, call, path);
    return { kind: 'checked', operations: operation === undefined ? [] : [operation.id], findings };
  }
  if (message.kind === 'answer') {
    if (said === undefined) return UNOWNED;
    const { operation } = said;
    return { kind: 'checked', operations: [operation.id], findings: checkAnswer(api, operation, message) };
  }
  const { host, call } = message;
  if (said !== undefined && !said.operation.isCalled)
    return { kind: 'checked', operations: [said.operation.id], findings: checkMessage(api, said.operation, call) };
  const isOurs = host === undefined || api.description.servers.some((server) => server.endsWith(`//${host}`));
  if (!isOurs) return { ...UNOWNED, kind: 'other' };
  const { operation, findings } = checkCall(api, call, call.url);
  return { kind: 'checked', operations: operation === undefined ? [] : [operation.id], findings };
}

function checkShell(api: Api, said: Said | undefined, code: string): CheckedBlock {
  const calls = readCurl(code);
  const checked = calls.flatMap((call) => {
    const path = pathOf(api, call.url);
    return path === undefined ? [] : [checkCall(api, call, path)];
  });
  if (checked.length === 0 && said === undefined) return UNOWNED;
  const events = said === undefined || said.operation.isCalled ? [] : calls;
  const findings = [
    ...checked.flatMap((one) => one.findings),
    ...events.flatMap((call) => (said === undefined ? [] : checkMessage(api, said.operation, call))),
  ];
  const operations = [...checked.map((one) => one.operation), said?.operation].flatMap((one) => one?.id ?? []);
  return { kind: 'program', operations: [...new Set(operations)], callsApi: checked.length > 0, findings };
}

/** Result of checking a request; `operation` is undefined if none matches. */
interface CheckedCall {
  readonly operation: Operation | undefined;
  readonly findings: readonly SampleFinding[];
}

/** Returns the path of a URL of the API, or undefined for a URL of another server. */
function pathOf({ description }: Api, url: WrittenText): WrittenText | undefined {
  const server = description.servers.find((one) => url.text === one || url.text.startsWith(`${one}/`));
  return server === undefined ? undefined : sliceOf(url, server.length);
}

/**
 * Checks a request against the operation with its method and path.
 * @param path part of the URL after the server
 */
function checkCall(api: Api, call: WrittenCall, path: WrittenText): CheckedCall {
  const method = call.method?.text;
  const found = findOperation(api.description, method, path.text);
  if (found.kind === 'no-path') {
    // A block with only `…/v2` or `…/v2/` shows a base URL. It means no operation.
    const isShort = /^(?:\/[^/]*)?\/?$/.test(path.text);
    const isStem =
      method === undefined && isShort && api.description.operations.some((one) => one.path.startsWith(path.text));
    if (isStem) return { operation: undefined, findings: [] };
    const message = apiSamplesMessages.descriptionNoPath({ path: shownPath(path.text) });
    const hint =
      found.guess === undefined
        ? pathsOf(api, path.text)
        : meant(path.text, found.guess, `\`${shownPath(found.guess)}\``);
    return { operation: undefined, findings: [unknown(message, hint, path)] };
  }
  if (found.kind === 'no-method') {
    const message = apiSamplesMessages.descriptionNo({ method, path: found.path });
    return {
      operation: undefined,
      findings: [unknown(message, listed(found.methods, method ?? ''), methodPlace(call, path))],
    };
  }
  const { operation, values } = found;
  return {
    operation,
    findings: [
      ...checkPathValues(api, operation, values, path),
      ...checkQuery(api, operation, call),
      ...checkHeaders(api, operation, call.headers, parametersIn(operation, 'header')),
      ...(method !== undefined ? missing(operation, call) : []),
      ...checkBody(api, operation, operation.body?.media ?? [], { ...call, at: spanOf(call.url) }),
    ],
  };
}

/** Checks a request that the API makes (webhook or callback). Its URL belongs to the client, so it is not checked. */
function checkMessage(api: Api, operation: Operation, call: WrittenCall): SampleFinding[] {
  const at = spanOf(call.url);
  return [
    ...checkHeaders(api, operation, call.headers, parametersIn(operation, 'header')),
    ...missingHeaders(operation, call.headers, at),
    ...checkBody(api, operation, operation.body?.media ?? [], { ...call, at }),
  ];
}

function methodPlace({ method, url }: WrittenCall, path: WrittenText): WrittenText {
  return method !== undefined && spanOf(method).start !== spanOf(url).start ? method : path;
}

function unknown(message: Text, hint: Text | undefined, at: WrittenText): SampleFinding {
  return { code: 'sample-operation-unknown', message, hint, ...spanOf(at) };
}

/** Formats a path for messages, with `…` for unknown parts. */
function shownPath(path: string): string {
  return path.replaceAll(UNKNOWN_TEXT, '…');
}

function pathsOf({ description }: Api, path: string): Text | undefined {
  const paths = [...new Set(description.operations.filter((one) => one.isCalled).map((one) => one.path))];
  return listed(paths, path);
}

function parametersIn({ parameters }: Operation, place: 'header' | 'query' | 'path') {
  return parameters.filter((one) => one.in === place);
}

function checkPathValues(
  api: Api,
  operation: Operation,
  values: ReadonlyMap<string, string>,
  path: WrittenText,
): SampleFinding[] {
  return parametersIn(operation, 'path').flatMap((parameter) => {
    const value = values.get(parameter.name);
    if (value === undefined || value.includes(UNKNOWN_TEXT)) return [];
    const start = path.text.lastIndexOf(value);
    return checkText(api, parameter, sliceOf(path, start, start + value.length));
  });
}

function checkQuery(api: Api, operation: Operation, { query }: WrittenCall): SampleFinding[] {
  const known = parametersIn(operation, 'query');
  return query.flatMap(({ name, value }) => {
    const parameter = known.find((one) => one.name === name.text);
    if (parameter !== undefined) return value === undefined ? [] : checkText(api, parameter, value);
    const names = known.map((one) => one.name);
    const message = apiSamplesMessages.noParameter({ operation: operation.id, name: name.text });
    return [invalidText(message, didYouMean(name.text, names) ?? listed(names, name.text), name)];
  });
}

/** Returns problems for the required parts that a complete request lacks. */
function missing(operation: Operation, call: WrittenCall): SampleFinding[] {
  const at = spanOf(call.url);
  const given = new Set(call.query.map(({ name }) => name.text));
  const parameters = parametersIn(operation, 'query')
    .filter(({ name, isRequired }) => isRequired && !given.has(name))
    .map(({ name }) =>
      invalidText(
        apiSamplesMessages.parameterMissingRequires({ name, operation: operation.id }),
        baseMessages.addSample,
        call.url,
      ),
    );
  const lacksBody = operation.body?.isRequired === true && call.body === undefined;
  const body = lacksBody
    ? [
        invalidText(
          apiSamplesMessages.bodyMissingRequires({ operation: operation.id }),
          baseMessages.addSample,
          call.url,
        ),
      ]
    : [];
  return [...parameters, ...body, ...missingHeaders(operation, call.headers, at)];
}

/**
 * Returns the response of an operation for a status: the one for exactly this status, otherwise for its range (`2XX`),
 * otherwise the default.
 */
function answerOf({ answers }: Operation, status: string): Answer | undefined {
  return (
    answers.find((one) => one.status === status) ??
    answers.find((one) => one.status.toUpperCase() === `${status[0]}XX`) ??
    answers.find((one) => one.status === 'default')
  );
}

/** Returns a problem if the operation has no such response. 502 and 504 are always allowed: proxies send them. */
function checkStatus(operation: Operation, { status, start, end }: WrittenStatus): SampleFinding[] {
  if (status === '502' || status === '504' || answerOf(operation, status) !== undefined) return [];
  const hint = listed(
    operation.answers.map((one) => one.status),
    status,
  );
  return [invalid(apiSamplesMessages.neverAnswers({ operation: operation.id, status }), hint, { start, end })];
}

/** Returns all headers of the requests and responses of an operation. */
function headersOf({ parameters, answers }: Operation): Parameter[] {
  return [...parameters.filter((one) => one.in === 'header'), ...answers.flatMap((one) => one.headers)];
}

/** Checks a response against the description of its status. Headers without a status may be those of any response. */
function checkAnswer(api: Api, operation: Operation, { status, headers, body }: WrittenAnswer): SampleFinding[] {
  const wrong = status === undefined ? [] : checkStatus(operation, status);
  if (wrong.length > 0) return wrong;
  const answer = status === undefined ? undefined : answerOf(operation, status.status);
  const known = answer?.headers ?? headersOf(operation);
  const at = { start: status?.start ?? 0, end: status?.end ?? 1 };
  return [
    ...checkHeaders(api, operation, headers, known),
    ...(answer === undefined ? [] : checkBody(api, operation, answer.media, { body, headers, at })),
  ];
}
