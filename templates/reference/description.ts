/** Access to an OpenAPI 3.1 description: plain data with references between its parts. */

export type Node = Readonly<Record<string, unknown>>;

/**
 * Resolves the `$ref` of a part. Members next to the reference override those of the target, as in JSON Schema 2020-12.
 *
 * @throws Error for a reference without a target or in a circle
 */
export function dereference(api: Node, part: unknown, chain: readonly string[] = []): Node {
  const node = asNode(part);
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  if (chain.includes(reference)) throw new Error(`The reference ${reference} refers to itself.`);
  const { $ref: _, ...beside } = node;
  return { ...dereference(api, targetOf(api, reference), [...chain, reference]), ...beside };
}

/** Returns the target of a reference such as `#/components/schemas/Message`. */
export function targetOf(api: Node, reference: string): Node {
  let target: unknown = api;
  for (const token of reference.split('/').slice(1)) {
    target = asNode(target)[token.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (!reference.startsWith('#/') || target === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
  return asNode(target);
}

/** Returns an object unchanged, and an empty object for every other value. */
export function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}
