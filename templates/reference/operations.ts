import { asNode, dereference, type Node } from './description.ts';

/** One call of the API, or one that the service makes to its customer. */
export interface Operation {
  /** `operationId`. */
  readonly id: string;
  /** `GET`, ... */
  readonly method: string;
  /** As the description has it: `/v2/messages/{id}`; the name of a webhook. */
  readonly path: string;
  readonly node: Node;
  /** What the path has for all its methods, then its own, without references. */
  readonly parameters: readonly Node[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations of `paths` in an OpenAPI description, or of its `webhooks`, in their order. */
export function operationsOf(api: Node, part: 'paths' | 'webhooks' = 'paths'): readonly Operation[] {
  return Object.entries(asNode(api[part])).flatMap(([path, item]) => operationsAt(api, path, item));
}

/** The operations of the current version, which new programs are to use. */
export function currentOperations(api: Node): readonly Operation[] {
  return operationsOf(api).filter(({ path }) => path.startsWith('/v2/'));
}

/** The operations of one path. */
export function operationsAt(api: Node, path: string, item: unknown): readonly Operation[] {
  const whole = dereference(api, item);
  return METHODS.filter((method) => whole[method] !== undefined).map((method) => {
    const node = asNode(whole[method]);
    const parameters = [...listOf(whole['parameters']), ...listOf(node['parameters'])];
    return {
      id: String(node['operationId']),
      method: method.toUpperCase(),
      path,
      node,
      parameters: parameters.map((part) => dereference(api, part)),
    };
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
