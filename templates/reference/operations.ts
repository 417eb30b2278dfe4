import { asNode, dereference, type Node } from './description.ts';

/** Call of the API, or a call that the service makes to its customer (webhook). */
export interface Operation {
  /** `operationId` in the description. */
  readonly id: string;
  /** HTTP method in capitals, such as `GET`. */
  readonly method: string;
  /** Path as in the description, such as `/v2/messages/{id}`, or the name of a webhook. */
  readonly path: string;
  readonly node: Node;
  /** Parameters of the path, then of the operation, without references. */
  readonly parameters: readonly Node[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Returns the operations of `paths` in an OpenAPI description, or of its `webhooks`, in their order.
 */
export function operationsOf(api: Node, part: 'paths' | 'webhooks' = 'paths'): readonly Operation[] {
  return Object.entries(asNode(api[part])).flatMap(([path, item]) => operationsAt(api, path, item));
}

/** Returns the operations of the current version, which new programs should use. */
export function currentOperations(api: Node): readonly Operation[] {
  return operationsOf(api).filter(({ path }) => path.startsWith('/v2/'));
}

/** Returns the operations of one path. */
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
