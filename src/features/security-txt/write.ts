import type { ResolvedConfig } from '../../config/schema.ts';

/** Output path of security.txt (RFC 9116, section 3). */
export const PATH = '.well-known/security.txt';

/**
 * Returns the content of security.txt.
 * @param origin origin of the site without a trailing slash
 * @param locale language of the site (BCP 47), used if no languages are configured
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function writeSecurityTxt(
  { contacts, expires, policy, languages }: NonNullable<ResolvedConfig['securityTxt']>,
  origin: string,
  locale: string,
): string {
  const spoken = languages.length === 0 ? [locale] : languages;
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${spoken.join(', ')}`,
    `Canonical: ${origin}/${PATH}`,
    ...(policy === undefined ? [] : [`Policy: ${origin}${encodeURI(policy)}`]),
  ];
  return `${lines.join('\n')}\n`;
}
