/** Exports of `ssg` for sites: `defineConfig` and `z` for `ssg.config.ts`, and types for the props of templates. */
import type { z } from 'zod';
import type { FeatureDefinition } from './feature.ts';
import type { Config } from './schema.ts';

export { z } from 'zod';
export type { ClientMessages, MessagesByLanguage } from '../base/client.ts';
export type { AttributeSpec, DirectiveSpec } from '../base/directives.ts';
export { expected } from '../base/message.ts';
export type {
  ContentContext,
  ContentQuery,
  FeatureContext,
  FeatureDefinition,
  FeatureKit,
  FeaturePageWork,
  FeatureProblem,
  FeatureSiteWork,
  FileContent,
  OutputQuery,
  SiteQueries,
} from './feature.ts';
export type * from './page.ts';
export { type ListPage, type Pagination, paginate } from './paginate.ts';
export type { Config };

/** Returns its argument, with a type that lets editors complete the keys of `ssg.config.ts`. */
export function defineConfig<const C extends Config>(config: C): C {
  return config;
}

/** Returns its argument, typed as a feature for the `features` key. */
export function defineFeature<const F extends FeatureDefinition>(feature: F): F {
  return feature;
}

/** Type of the validated front matter of a collection: `type PostFields = Fields<typeof config, 'blog'>`. */
export type Fields<C extends Config, Name extends keyof C['collections']> = C['collections'][Name] extends {
  fields: infer Shape extends z.ZodRawShape;
}
  ? z.infer<z.ZodObject<Shape>>
  : Readonly<Record<string, unknown>>;

/** Type of the validated data files: `type Data = DataOf<typeof config>`. */
export type DataOf<C extends Config> = {
  [Name in keyof C['data']]: C['data'][Name] extends { schema: infer S extends z.ZodType } ? z.infer<S> : unknown;
};
