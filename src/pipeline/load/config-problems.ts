import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { problemAt } from '../../base/unusable-file.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Host } from '../../host/host.ts';
import { findLiteral } from '../../links/find-literal.ts';
import { findLanguage, PLAIN_LANGUAGES, suggestLanguage } from '../../markdown/highlight/highlighter.ts';
import { loadMessages } from './messages.ts';
import { type FileBytes, readFileBytes } from './text.ts';

/**
 * Returns problems of a valid configuration with what it names elsewhere: grammars and font files.
 *
 * @param file the configuration file, and `text` its source, for the place of messages
 */
export function configProblems(
  host: Host,
  { markdown: { languages }, previews }: Pick<ResolvedConfig, 'markdown' | 'previews'>,
  file: string,
  text: string,
): Diagnostic[] {
  const place = (literal: string): SourcePlace => ({
    file,
    ...findLiteral(text, literal, file),
    length: literal.length,
  });
  const unknown = languages.filter((name) => !PLAIN_LANGUAGES.includes(name) && findLanguage(name) === undefined);
  const fonts = new Set((previews?.fonts ?? []).flatMap(({ files }) => files));
  return [
    ...unknown.map((name) => {
      const guess = suggestLanguage(name);
      const hint =
        guess === undefined ? loadMessages.namesThoseShikiShiki : baseMessages.didYouMean({ guess: `\`${guess}\`` });
      const message = loadMessages.markdownLanguagesNamesNo({ name });
      return error('config-invalid', message, place(name), { hint });
    }),
    ...Array.from(fonts, (path) => fontProblem(path, readFileBytes(host, path), place(path))).filter(
      (problem) => problem !== undefined,
    ),
  ];
}

/** Returns the problem of a font file of `previews.fonts` that cannot be read. */
export function fontProblem(path: string, found: FileBytes, place: SourcePlace): Diagnostic | undefined {
  if (found.kind === 'bytes') return undefined;
  if (found.kind === 'bad') return problemAt(place, path, found);
  const hint = loadMessages.correctPathCountsFrom;
  return error('preview-invalid', loadMessages.noFontFile({ file: path }), place, { hint });
}
