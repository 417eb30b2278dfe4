/**
 * Whether a value is data through and through, so that its copy in another thread, or from the disk, is the same: no
 * functions, no objects of classes, nothing that leads back to itself.
 */
export function isPlain(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (value instanceof Date || value instanceof Uint8Array) return true;
  if (above.includes(value)) return false;
  const way = [...above, value];
  const areAll = (parts: Iterable<unknown>) => {
    for (const part of parts) if (!isPlain(part, way)) return false;
    return true;
  };
  if (value instanceof Map) return areAll(value.keys()) && areAll(value.values());
  if (value instanceof Set || Array.isArray(value)) return areAll(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === null || prototype === Object.prototype) && areAll(Object.values(value));
}
