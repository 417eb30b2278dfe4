import type { Diagnostic } from '../../base/diagnostic.ts';
import { join } from '../../base/paths.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../headers/host-files.ts';
import { HIDDEN } from '../../headers/served-site.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { type HeaderRule, parseHeaders } from './header-rules.ts';
import { parseRedirects, type RedirectRule } from './redirect-rules.ts';
import type { ParsedRules } from './rule-lines.ts';

/** What a folder tells its host. */
export interface HostRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Whether a file is for the host and not for visitors. */
export function isRuleFile(path: string): boolean {
  return HIDDEN.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
}

/**
 * The rules of a folder as they are now: the files are read each time, and parsed when their bytes are other ones.
 *
 * @param dir the folder as messages name it
 * @param onProblems called once for each state of a file that has problems
 */
export function hostRules(
  folder: ServedFolder,
  dir: string,
  onProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<HostRules> {
  const headers = rulesOf(folder, HEADERS_FILE, (text) => parseHeaders(text, join(dir, HEADERS_FILE)), onProblems);
  const redirects = rulesOf(
    folder,
    REDIRECTS_FILE,
    (text) => parseRedirects(text, join(dir, REDIRECTS_FILE)),
    onProblems,
  );
  return async () => {
    const [headerRules, redirectRules] = await Promise.all([headers(), redirects()]);
    return { headers: headerRules, redirects: redirectRules };
  };
}

function rulesOf<T>(
  folder: ServedFolder,
  name: string,
  parse: (text: string) => ParsedRules<T>,
  onProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<readonly T[]> {
  let last: { readonly text: string; readonly rules: readonly T[] } = { text: '', rules: [] };
  return async () => {
    const text = new TextDecoder().decode(await folder.read(name));
    if (text === last.text) return last.rules;
    const { rules, diagnostics } = parse(text);
    last = { text, rules };
    if (diagnostics.length > 0) onProblems(diagnostics);
    return rules;
  };
}
