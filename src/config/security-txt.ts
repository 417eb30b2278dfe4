import { z } from 'zod';

/** Whom to tell of a vulnerability: /.well-known/security.txt (RFC 9116). */
export const securityTxt = z.strictObject({
  /** Addresses, the best one first. */
  contacts: z
    .array(
      z
        .string()
        .regex(
          /^(?:mailto:|https:\/\/|tel:)\S+$/,
          'an address that begins with mailto:, https:// or tel:, such as mailto:security@example.org',
        ),
    )
    .min(1),
  /** The first day on which nobody should rely on the file any more. */
  expires: z.iso.date('a day such as 2027-06-30'),
  /** Route of the page that says what may be tried and what happens to a report. */
  policy: z.string().startsWith('/').optional(),
  /** Languages that reports may have; that of the site unless given. */
  languages: z.array(z.string().min(2)).default([]),
});
