import type { Text } from '../../../base/message.ts';
import { didYouMean } from '../../../base/suggest.ts';
import { wordsOfMeta } from '../../../markdown/code-blocks.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Description, Operation } from '../openapi/description.ts';
import { pointerTokens } from '../openapi/json-pointer.ts';
import { readCurl } from '../read/curl.ts';
import { readHttp } from '../read/http-message.ts';
import { readProgram } from '../read/program.ts';
import { grammarOf } from '../read/tokens.ts';
import { writtenAt } from '../read/written.ts';
import { answerOf, checkAnswer } from './answer.ts';
import { checkJson, isJson } from './body.ts';
import { checkCall, checkMessage, pathOf } from './call.ts';
import { type Api, listed, type SampleFinding } from './finding.ts';
import { checkProgram, type ProgramParts } from './program.ts';

/** Kind of a code block in relation to the API. */
type BlockKind =
  /** Language in which no request can be written */
  | 'other'
  /** Marked with `operation=none` */
  | 'none'
  | 'unowned'
  /** Included example of the API description, which is checked in the description */
  | 'example'
  | 'request'
  | 'answer'
  | 'curl'
  | 'program'
  /** HTTP message: request, response or headers */
  | 'http';

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

/** Checks a code block against the API description. */
export function checkBlock(api: Api, { lang, meta, code, isDescribed }: Block): CheckedBlock {
  const owner = ownerOf(api.description, meta, isDescribed);
  const grammar = grammarOf(lang);
  const isRead = grammar !== undefined || SHELLS.has(lang) || lang === 'json' || lang === 'http';
  if (owner.kind === 'none') return { kind: 'none', operations: [], findings: [] };
  if (owner.kind === 'wrong') return { kind: 'unowned', operations: [], findings: owner.findings };
  if (!isRead)
    return { kind: 'other', operations: owner.kind === 'operation' ? [owner.operation.id] : [], findings: [] };
  const said = owner.kind === 'operation' ? owner : undefined;
  if (isDescribed && said !== undefined) return { kind: 'example', operations: [said.operation.id], findings: [] };
  if (lang === 'json') return said === undefined ? UNOWNED : checkJsonBlock(api, said, code);
  if (lang === 'http') return checkHttp(api, said, code);
  return grammar === undefined ? checkShell(api, said, code) : checkCode(api, said, code, grammar);
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
      listed(operation.answers.map((one) => one.status)),
    );
  return { kind: 'operation', operation, response };
}

type Said = Extract<Owner, { kind: 'operation' }>;

function checkJsonBlock(api: Api, { operation, response }: Said, code: string): CheckedBlock {
  const media = response === undefined ? operation.body?.media : answerOf(operation, response)?.media;
  const schema = media?.find(({ type }) => isJson(type))?.schema;
  const findings = schema === undefined ? [] : checkJson(api, schema, writtenAt(code, 0, code.length));
  return { kind: response === undefined ? 'request' : 'answer', operations: [operation.id], findings };
}

function checkHttp(api: Api, said: Said | undefined, code: string): CheckedBlock {
  const message = readHttp(code);
  if (message.kind === 'address') {
    const path = pathOf(api, message.url);
    if (path === undefined) return UNOWNED;
    const call = { method: undefined, url: message.url, query: [], headers: [], body: undefined, isWhole: false };
    const { operation, findings } = checkCall(api, call, path);
    return { kind: 'http', operations: operation === undefined ? [] : [operation.id], findings };
  }
  if (message.kind === 'answer') {
    if (said === undefined) return UNOWNED;
    const { operation } = said;
    return { kind: 'http', operations: [operation.id], findings: checkAnswer(api, operation, message) };
  }
  const { host, call } = message;
  if (said !== undefined && !said.operation.isCalled)
    return { kind: 'http', operations: [said.operation.id], findings: checkMessage(api, said.operation, call) };
  const isOurs = host === undefined || api.description.servers.some((server) => server.endsWith(`//${host}`));
  if (!isOurs) return { ...UNOWNED, kind: 'other' };
  const { operation, findings } = checkCall(api, call, call.url);
  return { kind: 'http', operations: operation === undefined ? [] : [operation.id], findings };
}

function checkShell(api: Api, said: Said | undefined, code: string): CheckedBlock {
  const { calls, texts } = readCurl(code);
  const checked = calls.flatMap((call) => {
    const path = pathOf(api, call.url);
    return path === undefined ? [] : [checkCall(api, call, path)];
  });
  const events = said === undefined || said.operation.isCalled ? [] : calls;
  const others: ProgramParts = { encoded: [], objects: [], texts, headers: [], statuses: [], code };
  const findings = [
    ...checked.flatMap((one) => one.findings),
    ...(said === undefined ? [] : checkProgram(api, [said.operation], others, said.response)),
    ...events.flatMap((call) => (said === undefined ? [] : checkMessage(api, said.operation, call))),
  ];
  const operations = [...checked.map((one) => one.operation), said?.operation].flatMap((one) => one?.id ?? []);
  if (checked.length === 0 && said === undefined) return UNOWNED;
  return { kind: 'curl', operations: [...new Set(operations)], callsApi: checked.length > 0, findings };
}

function checkCode(api: Api, said: Said | undefined, code: string, grammar: string): CheckedBlock {
  const program = readProgram(code, grammar, api.description.servers);
  const checked = program.calls.map((call) => {
    const path = pathOf(api, call.url) ?? call.url;
    // Libraries send GET unless the code contains a method or a body.
    const unsaid = program.encoded.length === 0 ? { text: 'GET', offsets: call.url.offsets } : undefined;
    return checkCall(api, { ...call, method: call.method ?? unsaid }, path);
  });
  const operations = [...checked.map((one) => one.operation), said?.operation].filter((one) => one !== undefined);
  if (checked.length === 0 && said === undefined) return UNOWNED;
  const findings = [
    ...checked.flatMap((one) => one.findings),
    ...checkProgram(api, operations, program, said?.response),
  ];
  return {
    kind: 'program',
    operations: [...new Set(operations.map(({ id }) => id))],
    callsApi: checked.length > 0,
    findings,
  };
}
