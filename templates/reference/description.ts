/** Reading an OpenAPI 3.1 description: plain data with references between its parts. */

export type Node = Readonly<Record<string, unknown>>;

/**
 * A part of the description without its `$ref`: the target, under what stands beside the reference (as JSON Schema
 * 2020-12 has it).
 *
 * @throws Error for a reference that leads nowhere or in a circle
 */
export function dereference(api: Node, part: unknown, chain: readonly string[] = []): Node {
  const node = asNode(part);
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  if (chain.includes(reference)) throw new Error(`The reference ${reference} leads back to itself.`);
  const { $ref: _, ...beside } = node;
  return { ...dereference(api, targetOf(api, reference), [...chain, reference]), ...beside };
}

/** What a reference such as `#/components/schemas/Message` leads to. */
export function targetOf(api: Node, reference: string): Node {
  let target: unknown = api;
  for (const token of reference.split('/').slice(1)) {
    target = asNode(target)[token.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (!reference.startsWith('#/') || target === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
  return asNode(target);
}

/** An object as it is, everything else as an empty one. */
export function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}
