/** Paths inside the project: relative to the root, `/`-separated, NFC. */

/** Joins and normalises: `join('a/b', '../c')` is `a/c`. A leading `..` that leaves the root is kept. */
export function join(...parts: string[]): string {
  const out: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(part);
  }
  return out.join('/');
}

/** Returns the folder of a path: `a/b.md` gives `a`, `b.md` gives ``. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** Returns the last segment of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the extension with its dot, in lower case: `a/B.MD` gives `.md`. Without an extension, returns ``. */
export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** Checks if `path` is `dir` or inside it. The root is ``. */
export function isInside(path: string, dir: string): boolean {
  return dir === '' || path === dir || path.startsWith(`${dir}/`);
}
