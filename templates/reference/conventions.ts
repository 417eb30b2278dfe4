import { asNode, dereference, type Node } from './description.ts';
import { currentOperations, operationsOf } from './operations.ts';

/** Place in the API description that breaks a rule of the whole API. */
interface Breach {
  readonly path: readonly (string | number)[];
  /** Expected content of the place. */
  readonly message: string;
}

const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];
const UNITS = { v1: 'minuty', v2: 'sekundy' };

/**
 * Finds places in the description that break a rule which the pages state for all calls. Bodies are JSON and problems
 * follow RFC 9457. Durations are in seconds, in version 1 in minutes. Responses to rate-limited calls return the rest
 * of the limit, and responses worth retrying return the waiting time. Calls with an idempotency key return whether they
 * repeat an earlier response. Addresses that end with `.json` return JSON. Fields with a default are optional.
 */
export function breaches(api: Node): readonly Breach[] {
  return [
    ...unitBreaches(api, []),
    ...answerBreaches(api),
    ...extensionBreaches(api),
    ...branchBreaches(api),
    ...requiredBreaches(api, asNode(asNode(api['components'])['schemas']), ['components', 'schemas']),
  ];
}

function unitBreaches(part: unknown, path: readonly (string | number)[]): Breach[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const own = [...path, Array.isArray(part) ? Number(key) : key];
    if (key !== 'x-unit' || typeof value !== 'string') return unitBreaches(value, own);
    const unit = path.some((name) => String(name).startsWith('V1')) ? UNITS.v1 : UNITS.v2;
    return value === unit ? [] : [{ path: own, message: unit }];
  });
}

/** Finds required fields that have a default, or that a request body does not have. */
function requiredBreaches(api: Node, part: unknown, path: readonly (string | number)[]): Breach[] {
  if (typeof part !== 'object' || part === null) return [];
  const { required, properties, additionalProperties } = asNode(part);
  const wrong = [Array.isArray(required) ? required : []].flat().flatMap((name, i) => {
    const field = dereference(api, asNode(properties)[name]);
    const isOptional = field['default'] !== undefined || field['x-default'] !== undefined;
    const isUnknown = additionalProperties === false && asNode(properties)[name] === undefined;
    const why = isOptional ? 'has a default' : isUnknown ? 'is no field' : undefined;
    return why === undefined ? [] : [{ path: [...path, 'required', i], message: `no \`${name}\`, which ${why}` }];
  });
  const inner = Object.entries(part).map(([key, value]) =>
    requiredBreaches(api, value, [...path, Array.isArray(part) ? Number(key) : key]),
  );
  return [...wrong, ...inner.flat()];
}

/** Finds responses of addresses with `.json` that are not JSON. */
function extensionBreaches(api: Node): Breach[] {
  return operationsOf(api).flatMap(({ path, method, node }) =>
    Object.entries(asNode(path.endsWith('.json') ? node['responses'] : undefined)).flatMap(([status, answer]) => {
      const at = placeOf(answer, ['paths', path, method.toLowerCase(), 'responses', status]);
      return typeBreaches(dereference(api, answer)['content'], at, 'application/json');
    }),
  );
}

/** Finds alternatives of a schema that mention fields which the schema does not have. */
function branchBreaches(api: Node): Breach[] {
  return Object.entries(asNode(asNode(api['components'])['schemas'])).flatMap(([name, part]) => {
    const { properties, allOf } = asNode(part);
    const branches = [allOf ?? []].flat().flatMap((one) => {
      const { oneOf, anyOf } = dereference(api, one);
      return [oneOf ?? anyOf ?? []].flat();
    });
    const names = branches.flatMap((branch) => Object.keys(asNode(asNode(branch)['properties'])));
    const missing = names.find((field) => asNode(properties)[field] === undefined);
    const path = ['components', 'schemas', name, 'properties'];
    return missing === undefined ? [] : [{ path, message: `\`${missing}\` among the fields` }];
  });
}

function answerBreaches(api: Node): Breach[] {
  return currentOperations(api).flatMap(({ path, method, node, parameters }) => {
    const own = ['paths', path, method.toLowerCase()];
    const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
    const answers = Object.entries(asNode(node['responses'])).flatMap(([status, answer]) => {
      const { content, headers } = dereference(api, answer);
      const wanted = [
        ...(/^2|429/.test(status) ? LIMIT_HEADERS : []),
        ...(/429|503/.test(status) ? ['Retry-After'] : []),
        ...(isKeyed && status.startsWith('2') ? ['Idempotent-Replay'] : []),
      ];
      const at = placeOf(answer, [...own, 'responses', status]);
      const missing = wanted.find((name) => asNode(headers)[name] === undefined);
      return [
        ...(missing === undefined ? [] : [{ path: [...at, 'headers'], message: `\`${missing}\` among the headers` }]),
        ...typeBreaches(content, at, status.startsWith('2') ? 'application/json' : 'application/problem+json'),
      ];
    });
    const { requestBody } = node;
    const body = placeOf(requestBody, [...own, 'requestBody']);
    return [...answers, ...typeBreaches(dereference(api, requestBody)['content'], body, 'application/json')];
  });
}

/** Returns the path of a part, after following its reference. */
function placeOf(part: unknown, path: readonly string[]): readonly string[] {
  const { $ref: reference } = asNode(part);
  return typeof reference === 'string' ? reference.split('/').slice(1) : path;
}

function typeBreaches(content: unknown, at: readonly string[], type: string): Breach[] {
  const others = Object.keys(asNode(content)).filter((one) => one !== type);
  return others.map((other) => ({ path: [...at, 'content', other], message: `\`${type}\`` }));
}
