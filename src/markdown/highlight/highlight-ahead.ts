import { setImmediate } from 'node:timers/promises';
import type { Ahead } from '../../host/early-thread.ts';
import { findLanguage } from './languages.ts';
import type { EarlyTokenizer } from './tokenizer.ts';

/**
 * Tokenizes blocks that pages are likely to show, before anybody asks for them: what comes of it is remembered line by line,
 * and the grammars and their patterns are ready.
 *
 * @param isAsked whether somebody has asked for something by now: then it ends, because what pages show will be asked for
 */
export async function highlightAhead(
  tokenizer: EarlyTokenizer,
  { languages, blocks }: Ahead,
  isAsked: () => boolean,
): Promise<void> {
  tokenizer.name(grammarsOf(languages));
  for (const { lang, code } of blocks) {
    const [grammar] = grammarsOf([lang]);
    if (isAsked()) return;
    if (grammar === undefined) continue;
    // It is made again for who asks for it, and told then.
    await tokenizer.lines(code, grammar).catch(() => {});
    await setImmediate();
  }
}

function grammarsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => findLanguage(name)?.id ?? []);
}
