import type { FeatureDefinition } from '../config/feature.ts';
import type { ResolvedConfig } from '../config/schema.ts';
import type { SetUpFeature, Stages } from '../pipeline/stages.ts';

/** Feature whose code was imported. */
export interface LoadedFeature {
  readonly definition: FeatureDefinition;
  /** Sets up a feature of the site and validates its results. Undefined for a built-in feature, which is trusted. */
  readonly setUp?: ((definition: FeatureDefinition, stages: Stages) => SetUpFeature) | undefined;
}

/** Second argument of `loadFeatures`: what the command needs, in addition to the configuration. */
interface Wanted {
  readonly checks?: readonly string[] | undefined;
  /** True in the dev server, which also needs the features that report problems of the shown page. */
  readonly isServed?: boolean;
}

/** Value of `askedBy` for checks that run in every `ssg check`. */
const EVERY_CHECK = 'every check';

interface FeatureEntry {
  /** Imports `queries.ts`, which exports the feature. */
  readonly load: () => Promise<object>;
  /** Checks if a build needs the feature. Without this function, the feature is loaded only for its check. */
  readonly isOn?: (config: ResolvedConfig, wanted: Wanted) => boolean;
  /** Option of `ssg check` that requests the check, or `EVERY_CHECK`. In the API: `check({ prose: true })`. */
  readonly askedBy?: string;
  /** Options of `ssg check`, with their flags as in `--help`: `--search <file>`. */
  readonly options?: readonly { readonly flags: string; readonly description: string }[];
}

const always = () => true;

/** All built-in features by name, in the order of set-up. Features do not import each other. */
export const FEATURES: Readonly<Record<string, FeatureEntry>> = {
  'markdown-pages': { load: () => import('./markdown-pages/queries.ts'), isOn: ({ markdown }) => markdown.twins },
  'published-data': {
    load: () => import('./published-data/queries.ts'),
    isOn: ({ data }) => Object.values(data).some(({ publish }) => publish.length > 0),
  },
  sitemap: { load: () => import('./sitemap/queries.ts'), isOn: always },
  llms: { load: () => import('./llms/queries.ts'), isOn: ({ llms }) => llms !== undefined, askedBy: 'search' },
  feeds: { load: () => import('./feeds/queries.ts'), isOn: ({ generate }) => Object.keys(generate).length > 0 },
  redirects: { load: () => import('./redirects/queries.ts'), isOn: always },
  search: {
    load: () => import('./search/queries.ts'),
    isOn: ({ search }) => search !== undefined,
    askedBy: 'search',
    options: [{ flags: '--search <file>', description: 'also run the test queries in a file on the search' }],
  },
  images: { load: () => import('./images/queries.ts'), isOn: ({ images }) => images !== undefined },
  previews: { load: () => import('./previews/queries.ts'), isOn: ({ previews }) => previews !== undefined },
  'security-txt': {
    load: () => import('./security-txt/queries.ts'),
    isOn: ({ securityTxt }) => securityTxt !== undefined,
  },
  headers: { load: () => import('./headers/queries.ts'), isOn: ({ headers }) => headers.hosts.length > 0 },
  'route-lock': {
    load: () => import('./route-lock/queries.ts'),
    isOn: always,
    askedBy: EVERY_CHECK,
    options: [{ flags: '--update', description: 'record addresses in routes.lock, and figures in figures.lock' }],
  },
  'content-lint': { load: () => import('./content-lint/queries.ts'), isOn: always },
  'api-samples': {
    load: () => import('./api-samples/queries.ts'),
    isOn: ({ samples }) => samples !== undefined,
    askedBy: 'examples',
    options: [{ flags: '--examples', description: 'also run the API samples in the pages' }],
  },
  'stated-facts': {
    load: () => import('./stated-facts/queries.ts'),
    // A build loads the feature, too. Otherwise the results of the last check would be removed from the cache.
    isOn: ({ facts }) => facts.data.length > 0 || facts.prices.length > 0,
    askedBy: EVERY_CHECK,
  },
  'language-lint': {
    load: () => import('./language-lint/queries.ts'),
    isOn: ({ prose }, { isServed }) => isServed === true || prose.spelling !== undefined,
    askedBy: 'prose',
    options: [{ flags: '--prose', description: 'also check spelling and typography of texts' }],
  },
  unpublished: { load: () => import('./unpublished/queries.ts'), askedBy: EVERY_CHECK },
};

/** Returns the names of the features whose checks the given options (of the command line or the API) request. */
export function checksAskedBy(options: object): readonly string[] {
  const given = new Set(Object.entries(options).flatMap(([name, value]) => (value ? name : [])));
  return Object.keys(FEATURES).filter((name) => {
    const option = askedBy(name) ?? '';
    return option === EVERY_CHECK || given.has(option);
  });
}

/** Returns the name of the option that requests the check of a feature. */
export function askedBy(feature: string): string | undefined {
  return FEATURES[feature]?.askedBy;
}

/** Imports the built-in features that the site or the requested checks need, and appends the site's own features. */
export async function loadFeatures(config: ResolvedConfig, wanted: Wanted): Promise<readonly LoadedFeature[]> {
  const builtIn = Object.entries(FEATURES)
    .filter(([name, { isOn }]) => wanted.checks?.includes(name) || isOn?.(config, wanted))
    .map(async ([name, { load }]) => {
      // The compiled module may export several features; see `GROUPS` in scripts/compile.mjs.
      const exported: readonly Partial<FeatureDefinition>[] = Object.values(await load());
      return { definition: exported.find((one) => one.name === name) as FeatureDefinition };
    });
  const setUp = config.features.length === 0 ? undefined : (await import('./defined/set-up.ts')).setUpDefined;
  return Promise.all([...builtIn, ...config.features.map((definition) => ({ definition, setUp }))]);
}
