import { z } from 'zod';
import type { FeatureDefinition } from './feature.ts';
import type { MarkdownPluginEntry } from './markdown-plugins.ts';
import { configMessages } from './messages.ts';
import { asAddress } from './validation/address.ts';
import { expected } from './validation/expected.ts';

/** Values that several keys of the configuration have. */

export const route = z.string().superRefine((value, context) => {
  if (/^\/(?:.*\/|.*\.[a-z0-9]+)?$/i.test(value)) asAddress(value, context);
  else
    context.addIssue({
      code: 'custom',
      message: expected(configMessages.routeSlashBothEnds({ route: '/docs/' })),
      input: value,
    });
});

export const folder = z
  .string()
  .min(1)
  .refine((value) => !value.startsWith('/') && !value.split('/').includes('..'), {
    error: expected(configMessages.folderInsideProjectSuch),
  })
  .transform((value) => value.replace(/\/+$/, ''));

export const zodType = z.custom<z.ZodType>((value) => value instanceof z.ZodType, {
  error: expected(configMessages.zodSchema),
});

export const markdownPlugin = z.custom<MarkdownPluginEntry>(
  (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  {
    error: expected(configMessages.pluginOrPluginOptions),
  },
);

/** Lower case letters and digits with hyphens between them. */
const FEATURE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** What `defineFeature` takes. Only functions and names are looked at: what it declares shows when it is set up. */
export const feature = z.custom<FeatureDefinition>(
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const { name, setup, diagnostics = {} } = value as Partial<FeatureDefinition>;
    if (typeof name !== 'string' || !FEATURE_NAME.test(name)) return false;
    if (setup !== undefined && typeof setup !== 'function') return false;
    return Object.keys(diagnostics).every((code) => FEATURE_NAME.test(code));
  },
  { error: expected(configMessages.whatDefinefeatureGivesName) },
);
