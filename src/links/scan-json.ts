/** URLs in JSON-LD: every text value that is an absolute http(s) URL or a root-relative path. Invalid JSON has none. */
export function scanJson(json: string): string[] {
  const urls: string[] = [];
  const walk = (value: unknown, key: string) => {
    // Vocabulary and the names that things have among themselves look like links and lead nowhere.
    if (key === '@context' || key === '@type' || (key === '@id' && String(value).includes('#'))) return;
    if (typeof value === 'string') {
      if (/^(?:https?:\/\/|\/)\S*$/.test(value) && !value.includes('{')) urls.push(value);
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
