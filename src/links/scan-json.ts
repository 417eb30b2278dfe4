/** URLs in JSON-LD: every text value that is an absolute http(s) URL or a root-relative path. Invalid JSON has none. */
export function scanJson(json: string): string[] {
  const urls: string[] = [];
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      // Vocabulary terms look like links but identify nothing on this site.
      if (key !== '@context' && key !== '@type' && /^(?:https?:\/\/|\/)\S*$/.test(value) && !value.includes('{'))
        urls.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name);
    }
  };
  try {
    walk(JSON.parse(json), '');
  } catch {
    return [];
  }
  return urls;
}
