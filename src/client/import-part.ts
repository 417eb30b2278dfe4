/** Address -> the script that was asked for under it; undefined for one that failed. */
const parts = new Map<string, Promise<unknown> | undefined>();

/**
 * Fetches a script with everything that it imports, and then imports it. Browsers remember for as long as the page lives that a
 * module failed, by its address, and do not ask for it again; a fetch they forget. So nothing is imported before all of it is there.
 *
 * @param files addresses with spaces between them: the script, then what it imports
 * @returns (rejects) when a file cannot be fetched; whoever asks again then goes past the browser's cache, which may have kept an error
 */
export function importPart<Part>(files: string): Promise<Part> {
  const known = parts.get(files) as Promise<Part> | undefined;
  if (known) return known;
  const part = load<Part>(files.split(' '), parts.has(files) ? 'reload' : 'default');
  parts.set(files, part);
  part.catch(() => parts.set(files, undefined));
  return part;
}

async function load<Part>(files: readonly string[], cache: RequestCache): Promise<Part> {
  await Promise.all(files.map((file) => arrive(file, cache)));
  return import(files[0] ?? '');
}

async function arrive(file: string, cache: RequestCache): Promise<void> {
  const response = await fetch(file, { cache });
  const type = response.headers.get('content-type') ?? '';
  // Some hosts answer with a page whatever they are asked for.
  if (!response.ok || !type.includes('javascript')) throw new Error(`${response.status} ${type} ${file}`);
  await response.blob();
}
