import { ASSETS } from '../../base/assets-folder.ts';
import { extname } from '../../base/paths.ts';
import { cssAtBase, htmlAtBase } from '../../links/at-base.ts';

/**
 * Whether a file of the output may name routes of the site as a browser reads them. What is published with a hash in its name is made for
 * its place, and has the hash of those bytes.
 */
export function namesRoutes(path: string): boolean {
  return !path.startsWith(`${ASSETS}/`) && /^\.(?:html|css|webmanifest)$/.test(extname(path));
}

/** A file of the output as it is published below the base of a site. Everything before this step knows routes only. */
export function atBase(path: string, content: string | Uint8Array, base: string): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  const extension = extname(path);
  if (extension === '.css') return cssAtBase(text, base);
  return extension === '.webmanifest' ? manifestAtBase(text, base) : htmlAtBase(text, base);
}

/** @see https://www.w3.org/TR/appmanifest/ : members whose values are addresses */
const ADDRESSES = /("(?:start_url|scope|id|src|url|action)"\s*:\s*")(?=\/(?!\/))/g;

function manifestAtBase(text: string, base: string): string {
  return text.replace(ADDRESSES, `$1${base.replaceAll('$', '$$$$')}`);
}
