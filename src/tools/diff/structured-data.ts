/**
 * The values of a JSON-LD script, each under its path: `Article.headline`, `BreadcrumbList.itemListElement[0].name`.
 * A thing that says its type begins a path of its own, so that a further one does not move the rest.
 *
 * @param json text of the script; what is no JSON is one value
 */
export function structuredData(json: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) walk(item, path === '' ? '' : `${path}[${i}]`);
    } else if (typeof value === 'object' && value !== null) {
      const { '@type': type } = value as { readonly '@type'?: unknown };
      const start = path === '' && typeof type === 'string' ? type : path;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '@graph') walk(inner, '');
        else walk(inner, start === '' ? key : `${start}.${key}`);
      }
    } else found.push([path, String(value)]);
  };
  try {
    walk(JSON.parse(json), '');
  } catch {
    return [['(not valid JSON)', json.replace(/\s+/g, ' ').trim()]];
  }
  return found;
}
