const URL_TOKEN = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s][^)\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi;

/** URLs of a stylesheet or style attribute; comments are skipped. */
export function scanCss(css: string): string[] {
  const urls: string[] = [];
  for (const match of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(URL_TOKEN)) {
    const url = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
    if (url !== undefined && url !== '') urls.push(url);
  }
  return urls;
}
