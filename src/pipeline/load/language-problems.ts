import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { findLiteral } from '../../links/find-literal.ts';
import { findLanguage, PLAIN_LANGUAGES, suggestLanguage } from '../../markdown/highlight/languages.ts';

/**
 * Names in `markdown.languages` that no grammar has.
 *
 * @param file the configuration file, and `text` its source, for the place of messages
 */
export function languageProblems(languages: readonly string[], file: string, text: string): Diagnostic[] {
  const unknown = languages.filter((name) => !PLAIN_LANGUAGES.includes(name) && findLanguage(name) === undefined);
  return unknown.map((name) => {
    const guess = suggestLanguage(name);
    const hint =
      guess === undefined ? 'The names are those of Shiki: shiki.style/languages.' : `Did you mean \`${guess}\`?`;
    const message = `\`markdown.languages\` names \`${name}\`, for which there is no grammar.`;
    return error('config-invalid', message, { file, ...findLiteral(text, name, file), length: name.length }, { hint });
  });
}
