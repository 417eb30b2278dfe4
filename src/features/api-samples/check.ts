import { STATUS_CODES } from 'node:http';
import { pointerTokens } from '../../base/json-pointer.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean, meant } from '../../base/suggest.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import type { CodeText } from '../../markdown/page.ts';
import { readCurl } from './curl.ts';
import {
  type Answer,
  type CalledPath,
  type Description,
  type FoundOperation,
  findOperation,
  type Operation,
  UNKNOWN_TEXT,
} from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import {
  type Api,
  checkBody,
  checkJson,
  checkPairs,
  checkText,
  invalid,
  isJson,
  listed,
  missingPairs,
  missingPart,
  type SampleFinding,
} from './values.ts';
import {
  readHttp,
  sliceOf,
  spanOf,
  type WrittenAnswer,
  type WrittenCall,
  type WrittenText,
  writtenAt,
} from './written.ts';

/** Kind of a code block, which `checkBlock` determines. */
type BlockKind =
  /** Block that contains nothing to check and need not name an operation */
  | 'other'
  /** Block that must name an operation but names none */
  | 'unowned'
  /** Block with a body or an HTTP message, whose content was checked */
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

/** Code block. `isDescribed` is true if the block includes a value from the API description. */
type Block = Pick<CodeText, 'lang' | 'meta' | 'code'> & { readonly isDescribed: boolean };

/** Operation of the block, from `operation=send` or its data `at=/send/202`, and the status of its response (202). */
interface Owner {
  readonly operation: Operation;
  readonly response: string | undefined;
}

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);
/** Languages of programs. `ssg check --examples` runs them. Other checks only look for misspelt API names in them. */
export const PROGRAMS = new Set([
  ...['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'tsx'],
  ...['python', 'py', 'php', 'ruby', 'rb', 'java', 'csharp', 'cs'],
]);

/** Checks a code block against the API description. */
export function checkBlock(api: Api, { lang, meta, code, isDescribed }: Block): CheckedBlock {
  const owner = ownerOf(api.description, meta, isDescribed);
  if (owner !== 'none' && owner !== undefined && 'findings' in owner) return { ...UNOWNED, ...owner };
  const said = owner === 'none' ? undefined : owner;
  const operations = said === undefined ? [] : [said.operation.id];
  const isShell = SHELLS.has(lang);
  const isRead = PROGRAMS.has(lang) || isShell || lang === 'json' || lang === 'http';
  if (owner === 'none' || !isRead || (isDescribed && said !== undefined))
    return { kind: 'other', operations, findings: [] };
  if (lang === 'json') return said === undefined ? UNOWNED : checkJsonBlock(api, said, code);
  if (lang === 'http') return checkHttp(api, said?.operation, code);
  if (isShell) return checkShell(api, said?.operation, code);
  const callsApi = api.description.servers.some((server) => code.includes(server));
  return callsApi || said !== undefined ? { kind: 'program', operations, callsApi, findings: [] } : UNOWNED;
}

const UNOWNED: CheckedBlock = { kind: 'unowned', operations: [], findings: [] };

function checkedBlock(operation: Operation | undefined, findings: readonly SampleFinding[]): CheckedBlock {
  return { kind: 'checked', operations: operation === undefined ? [] : [operation.id], findings };
}

/**
 * Returns the operation that `meta` names, `'none'` for `operation=none`, or problems; undefined if it names nothing.
 */
function ownerOf(
  description: Description,
  meta: string,
  isDescribed: boolean,
): Owner | Pick<CheckedBlock, 'findings'> | 'none' | undefined {
  const words = wordsOfMeta(meta);
  const [first, part] = pointerTokens(words['at'] ?? '');
  const isPart = part === 'request' || /^[1-5](?:\d\d|XX)$/.test(part ?? '');
  const id = words['operation'] ?? (isDescribed && isPart ? first : undefined);
  if (id === 'none' || id === undefined) return id;
  const operation = description.operations.find((one) => one.id === id);
  if (operation === undefined) {
    const ids = description.operations.map((one) => one.id);
    const hint = didYouMean(id, ids) ?? apiSamplesMessages.writeOneOperationidS;
    return { findings: [unknown(apiSamplesMessages.descriptionNoOperation({ id }), hint, WHOLE)] };
  }
  const response = words['response'] ?? (isPart && part !== 'request' ? part : undefined);
  if (response === undefined || answerOf(operation, response) !== undefined) return { operation, response };
  const { message, hint } = neverAnswers(operation, response);
  return { findings: [unknown(message, hint, WHOLE)] };
}

/** Range of a finding that concerns a whole code block. */
const WHOLE = { start: -1, end: -1 };

function checkJsonBlock(api: Api, { operation, response }: Owner, code: string): CheckedBlock {
  const media = response === undefined ? operation.body?.media : answerOf(operation, response)?.media;
  const schema = media?.find(({ type }) => isJson(type))?.schema;
  return checkedBlock(operation, schema === undefined ? [] : checkJson(api, schema, writtenAt(code)));
}

function checkHttp(api: Api, said: Operation | undefined, code: string): CheckedBlock {
  const message = readHttp(code);
  if (message.kind === 'answer')
    return said === undefined ? UNOWNED : checkedBlock(said, checkAnswer(api, said, message));
  const { kind, call, host } = message;
  if (kind === 'request' && said?.isCalled === false) return checkedBlock(said, checkMessage(api, said, call));
  const isOurs = host === undefined || api.description.servers.some((server) => server.endsWith(`//${host}`));
  if (!isOurs) return { ...UNOWNED, kind: 'other' };
  const path = kind === 'request' ? call.url : pathOf(api, call.url);
  if (path === undefined) return UNOWNED;
  const { operation, findings } = checkCall(api, call, path);
  return checkedBlock(operation, findings);
}

function checkShell(api: Api, said: Operation | undefined, code: string): CheckedBlock {
  const calls = readCurl(code);
  const checked = calls.flatMap((call) => {
    const path = pathOf(api, call.url);
    return path === undefined ? [] : [checkCall(api, call, path)];
  });
  if (checked.length === 0 && said === undefined) return UNOWNED;
  const events = said === undefined || said.isCalled ? [] : calls.flatMap((call) => checkMessage(api, said, call));
  const findings = [...checked.flatMap((one) => one.findings), ...events];
  const operations = [...checked.map((one) => one.operation), said].flatMap((one) => one?.id ?? []);
  return { kind: 'program', operations: [...new Set(operations)], callsApi: checked.length > 0, findings };
}

/** Returns the path of a URL of the API, or undefined for a URL of another server. */
function pathOf({ description }: Api, url: WrittenText): WrittenText | undefined {
  const server = description.servers.find((one) => url.text === one || url.text.startsWith(`${one}/`));
  return server === undefined ? undefined : sliceOf(url, server.length);
}

/**
 * Checks a request against the operation with its method and path.
 * @param path part of the URL after the server
 * @returns the operation, or undefined if none matches; and the problems
 */
export function checkCall(api: Api, call: WrittenCall, path: WrittenText) {
  const { operations } = api.description;
  const method = call.method?.text;
  const found = findOperation(api.description, method, path.text);
  if (found.kind === 'no-path') {
    // Accepts a block with only the base URL, such as `…/v2` or `…/v2/`, which needs no operation.
    const isShort = method === undefined && /^(?:\/[^/]*)?\/?$/.test(path.text);
    if (isShort && operations.some((one) => one.path.startsWith(path.text)))
      return { operation: undefined, findings: [] };
  }
  if (found.kind !== 'found') {
    const isWritten = call.method !== undefined && spanOf(call.method).start !== spanOf(call.url).start;
    const at = found.kind === 'no-method' && isWritten && call.method !== undefined ? call.method : path;
    const { message, hint } = notFound(api.description.operations, found, method, path.text);
    return { operation: undefined, findings: [unknown(message, hint, spanOf(at))] };
  }
  const { operation, values } = found;
  const { id, body, parameters } = operation;
  const at = spanOf(call.url);
  const lacksBody = method !== undefined && body?.isRequired === true && call.body === undefined;
  const inPath = parameters.flatMap((parameter) => {
    const value = parameter.in === 'path' ? (values.get(parameter.name) ?? UNKNOWN_TEXT) : UNKNOWN_TEXT;
    const start = path.text.lastIndexOf(value);
    return value.includes(UNKNOWN_TEXT) ? [] : checkText(api, parameter, sliceOf(path, start, start + value.length));
  });
  return {
    operation,
    findings: [
      ...inPath,
      ...checkPairs(api, operation, 'query', call.query, parameters),
      ...checkPairs(api, operation, 'header', call.headers, parameters),
      ...(method === undefined ? [] : missingPairs(operation, 'query', call.query, at)),
      ...(lacksBody ? [missingPart(id, apiSamplesMessages.body, at)] : []),
      ...(method === undefined ? [] : missingPairs(operation, 'header', call.headers, at)),
      ...checkBody(api, operation, body?.media ?? [], { ...call, at }),
    ],
  };
}

/** Returns the problem of a text such as `GET /v2/messages/{id}` if the API does not have this call. */
export function unknownCall(
  operations: readonly CalledPath[],
  text: string,
): Pick<SampleFinding, 'message' | 'hint'> | undefined {
  const [, method, path = ''] = /^(?:([A-Z]+) )?(\/[\w/{}.-]+)(?:\?\S*)?$/.exec(text) ?? [];
  const paths = operations.flatMap((one) => (one.isCalled ? [one.path] : []));
  const isBase = paths.some((one) => one === path || one.startsWith(path.replace(/\/?$/, '/')));
  if (isBase && method === undefined) return undefined;
  if (!paths.some((one) => path.startsWith(`${one.split('/', 2).join('/')}/`))) return undefined;
  const found = findOperation({ operations }, method, path);
  return found.kind === 'found' ? undefined : notFound(operations, found, method, path);
}

function notFound(
  operations: readonly CalledPath[],
  found: Exclude<FoundOperation<CalledPath>, { kind: 'found' }>,
  method: string | undefined,
  path: string,
): Pick<SampleFinding, 'message' | 'hint'> {
  if (found.kind === 'no-method') {
    const message = apiSamplesMessages.descriptionNo({ method, path: found.path });
    return { message, hint: listed(found.methods, method ?? '') };
  }
  const { guess } = found;
  const paths = [...new Set(operations.filter((one) => one.isCalled).map((one) => one.path))];
  const hint = guess === undefined ? listed(paths, path) : meant(path, guess, `\`${shownPath(guess)}\``);
  return { message: apiSamplesMessages.descriptionNoPath({ path: shownPath(path) }), hint };
}

/**
 * Checks a request that the API sends (webhook or callback). The client chooses its URL, so a query is only checked if
 * the operation has query parameters.
 */
function checkMessage(api: Api, operation: Operation, call: WrittenCall): SampleFinding[] {
  const at = spanOf(call.url);
  const query = operation.parameters.some((one) => one.in === 'query') ? call.query : [];
  return [
    ...checkPairs(api, operation, 'query', query, operation.parameters),
    ...missingPairs(operation, 'query', query, at),
    ...checkPairs(api, operation, 'header', call.headers, operation.parameters),
    ...missingPairs(operation, 'header', call.headers, at),
    ...checkBody(api, operation, operation.body?.media ?? [], { ...call, at }),
  ];
}

function unknown(message: Text, hint: Text | undefined, { start, end }: Range): SampleFinding {
  return { code: 'sample-operation-unknown', message, hint, start, end };
}

function shownPath(path: string): string {
  return path.replaceAll(UNKNOWN_TEXT, '…');
}

/** Returns the response of an operation for a status: for exactly this status, its range (`2XX`), or the default. */
function answerOf({ answers }: Operation, status: string): Answer | undefined {
  return (
    answers.find((one) => one.status === status) ??
    answers.find((one) => one.status.toUpperCase() === `${status[0]}XX`) ??
    answers.find((one) => one.status === 'default')
  );
}

/** Returns the message for a status that an operation does not have. */
function neverAnswers({ id: operation, answers }: Operation, status: string): Pick<SampleFinding, 'message' | 'hint'> {
  const statuses = answers.map((one) => one.status);
  return { message: apiSamplesMessages.neverAnswers({ operation, status }), hint: listed(statuses, status) };
}

/** Error statuses of proxies in front of an API. Every operation may return them, even if it does not declare them. */
export const OF_PROXIES = ['502', '504'];

/** Checks a response in a sample against the API. Without a status, the headers of all responses are allowed. */
function checkAnswer(api: Api, operation: Operation, { status, reason, headers, body }: WrittenAnswer) {
  const answer = status && answerOf(operation, status.text);
  const at = status === undefined ? { start: 0, end: 1 } : spanOf(status);
  if (status !== undefined && answer === undefined && !OF_PROXIES.includes(status.text)) {
    const { message, hint } = neverAnswers(operation, status.text);
    return [invalid(message, hint, at)];
  }
  const usual = STATUS_CODES[status?.text ?? ''];
  if (status !== undefined && usual !== reason && Object.values(STATUS_CODES).includes(reason))
    return [invalid(apiSamplesMessages.statusHasReason({ status: status.text, reason: usual }), undefined, at)];
  const known = answer?.headers ?? [...operation.parameters, ...operation.answers.flatMap((one) => one.headers)];
  return [
    ...checkPairs(api, operation, 'header', headers, known),
    ...(answer === undefined ? [] : checkBody(api, operation, answer.media, { body, headers, at })),
  ];
}
