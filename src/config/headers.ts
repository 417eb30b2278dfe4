import { z } from 'zod';
import { CODINGS } from '../base/codings.ts';
import { configMessages } from './messages.ts';
import { expected } from './validation/expected.ts';

/** The keys of `ssg.config.ts` that say how the site is served: headers, compressed files, integrity. */

/** Hosts and servers that a build writes rules for. */
const HOSTS = ['netlify', 'cloudflare', 'nginx', 'caddy'] as const;
export type HostName = (typeof HOSTS)[number];

/** Directives of a policy that a site may add sources to (CSP Level 3). */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'object-src',
  'form-action',
  'frame-ancestors',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

const source = z.string().regex(/^(?!'unsafe-)[^\s;,]+$/, {
  error: expected(configMessages.sourceSuchHttpsApi),
});

const value = z
  .string()
  .regex(/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/, { error: expected(configMessages.lineAsciiCharacters) });

export const headers = z.strictObject({
  /** Who should get rules in its form: headers, redirects, how long files may be kept. */
  hosts: z.array(z.enum(HOSTS)).default([]),
  /** What the policy allows beside what the pages and the third parties of the configuration need. */
  sources: z.partialRecord(z.enum(DIRECTIVES), z.array(source)).default({}),
  /** Headers by name: another value than the default, a further header, or `false` for none. */
  set: z
    .record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: expected(configMessages.nameHeader) }),
      z.union([value, z.literal(false)]),
    )
    .default({}),
});

/** Compressed files beside those that are text, for servers that send them as they are. */
export const compress = z.array(z.enum(CODINGS)).default([]);

/** Whether scripts and stylesheets are held against hashes in the page. */
export const integrity = z.boolean().default(false);
