import { z } from 'zod';
import { expected, isLanguageTag } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { configMessages } from './messages.ts';

/** Configuration keys that affect visitors' browsers: announcement, consent, third parties. */

export const announcement = z.strictObject({
  /** Id that browsers store when a visitor closes the announcement. A new id shows the announcement again. */
  id: z.string().min(1).default('announcement-bar'),
  /** Text of the announcement, as HTML. */
  html: z.string().min(1),
  /** Shows a button that closes the announcement. */
  closeable: z.boolean().default(true),
});

export const consent = z.strictObject({
  /** Name of the cookie that stores the visitor's choice. */
  cookie: z
    .string()
    .regex(/^[\w.-]+$/, expected(configMessages.nameCookieLettersDigits))
    .default('CookieConsent'),
  /** Days after which the visitor is asked for consent again. */
  days: z.int().min(1).max(400).default(365),
});

const address = z.url({ protocol: /^https$/, error: expected(configMessages.addressBeginsHttps) });

/** Creates the schema of a service. Without an id, the consent dialog names the service, but it is never loaded. */
function service<const Name extends string>(name: Name, id: RegExp, example: string) {
  return z.strictObject({
    /** Name of the service. */
    service: z.literal(name),
    /** Id of your account. Without an id, the service never loads. */
    id: z
      .string()
      .regex(id, expected(configMessages.idSuch({ id: example })))
      .optional(),
    /** URL of the service's script, if you serve the script yourself. */
    src: address.optional(),
  });
}

/** Third parties by purpose. Nothing is loaded or stored before the visitor agrees. */
export const trackers = z.strictObject({
  /** Analytics. */
  analytics: service('google-analytics', /^G-[A-Z0-9]{4,16}$/, 'G-ABC123DEF4').optional(),
  /** Advertising on social networks. */
  advertising: service('meta-pixel', /^\d{5,20}$/, '123456789012345').optional(),
  /** Advertising on professional networks. */
  professional: service('linkedin-insight', /^\d{3,12}$/, '1234567').optional(),
  /** Heat maps and recordings of visits. */
  heatmap: service('clarity', /^[a-z0-9]{6,16}$/, 'abcd1234ef').optional(),
  /** Image (tracking pixel) that every page view requests. */
  image: z
    .strictObject({
      /** URL of the tracking pixel: `https://stats.example/pixel.gif`. */
      url: address,
    })
    .optional(),
});

export const chat = z.discriminatedUnion('service', [
  service('smartsupp', /^[a-f0-9]{20,64}$/, '0123456789abcdef0123456789abcdef01234567'),
  service('crisp', /^[a-f0-9-]{36}$/, '01234567-89ab-cdef-0123-456789abcdef'),
  z.strictObject({ service: z.literal('script'), src: address }),
]);

/** Label of a language or version in its menu. */
const label = z.string().min(1);
const path = z
  .string()
  .refine((value) => /^\/(?:.*\/)?$/.test(value), expected(baseMessages.routeSlashBothEnds({ route: '/docs/' })));
const languageTag = z.string().refine(isLanguageTag, expected(configMessages.languageTagBcpSuch));

/** Languages of the site. A site in one language needs no entry; with several, pages have a language menu. */
export const locales = z
  .array(
    z.strictObject({
      /** BCP 47 tag of the language: `cs`, `pt-BR`. */
      tag: languageTag,
      /** Name of the language in menus: `Čeština`. */
      label,
      /** Route of the folder that contains the pages in the language: `/cs/`. */
      path,
    }),
  )
  .default([])
  .superRefine((entries, ctx) => eachOnce(entries, ['tag', 'path'], ctx));

/** Versions of the documentation, newest first. */
export const versions = z
  .array(
    z.strictObject({
      /** Id of the version, which browsers store as the preferred version. */
      name: z.string().regex(/^[\w.-]+$/, expected(configMessages.nameLettersDigitsDots)),
      /** Name of the version in menus. */
      label,
      /** Route of the folder that contains the pages of the version. */
      path,
      /** Route of the first page of the version. Default: `path`. */
      main: path.optional(),
      /** Marks the version that visitors should read. Pages of all other versions link to this version. */
      last: z.boolean().default(false),
    }),
  )
  .default([])
  .superRefine((entries, ctx) => {
    eachOnce(entries, ['name', 'path'], ctx);
    const second = entries.filter(({ last }) => last)[1];
    if (second !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: [entries.indexOf(second), 'last'],
        message: expected(configMessages.trueOneVersionOnly),
      });
  });

/** Rejects entries that repeat the value of a key such as `name` or `path`. */
function eachOnce<Key extends string>(
  entries: readonly Readonly<Record<Key, unknown>>[],
  keys: readonly Key[],
  ctx: z.RefinementCtx,
): void {
  for (const key of keys) {
    for (const [i, entry] of entries.entries()) {
      if (entries.findIndex((other) => other[key] === entry[key]) === i) continue;
      ctx.addIssue({ code: 'custom', path: [i, key], message: expected(configMessages.valueNoOtherEntry) });
    }
  }
}
