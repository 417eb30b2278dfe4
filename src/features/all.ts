import type { FeatureDefinition } from '../config/feature.ts';
import type { ResolvedConfig } from '../config/schema.ts';
import type { SetUpFeature, Stages } from '../pipeline/stages.ts';

/** Feature of a site after its code was imported. */
export interface LoadedFeature {
  readonly definition: FeatureDefinition;
  /**
   * Sets up a third-party feature with validation of its results. Undefined for a built-in feature, which receives the
   * context of the engine directly.
   */
  readonly setUp?: ((definition: FeatureDefinition, stages: Stages) => SetUpFeature) | undefined;
}

/** Options of `loadFeatures` besides the configuration. */
interface Wanted {
  readonly checks?: readonly string[] | undefined;
  /** True in the dev server, which shows unpublished pages to authors. */
  readonly isServed?: boolean;
}

/** Value of `askedBy` for checks that run in every `ssg check`. */
const EVERY_CHECK = 'every check';

interface FeatureEntry {
  /** Name of the feature and of its folder. */
  readonly name: string;
  /** Checks if a build needs the feature. Without this function, the feature is loaded only for its check. */
  readonly isOn?: (config: ResolvedConfig, wanted: Wanted) => boolean;
  /** Option of `ssg check` that requests the check, or `EVERY_CHECK`. In the API: `check({ prose: true })`. */
  readonly askedBy?: string;
  /** Options of `ssg check`, with their flags as in `--help`: `--search <file>`. */
  readonly options?: readonly { readonly flags: string; readonly description: string }[];
  readonly load: () => Promise<FeatureDefinition>;
}

const always = () => true;

/** All built-in features, in the order of set-up. Features do not import each other. */
export const FEATURES: readonly FeatureEntry[] = [
  {
    name: 'markdown-pages',
    load: async () => (await import('./markdown-pages/queries.ts')).markdownPages,
    isOn: ({ markdown }) => markdown.twins,
  },
  {
    name: 'published-data',
    load: async () => (await import('./published-data/queries.ts')).publishedData,
    isOn: ({ data }) => Object.values(data).some(({ publish }) => publish.length > 0),
  },
  { name: 'sitemap', load: async () => (await import('./sitemap/queries.ts')).sitemap, isOn: always },
  {
    name: 'llms',
    load: async () => (await import('./llms/queries.ts')).llms,
    isOn: ({ llms }) => llms !== undefined,
    askedBy: 'search',
  },
  {
    name: 'feeds',
    load: async () => (await import('./feeds/queries.ts')).feeds,
    isOn: ({ generate }) => Object.keys(generate).length > 0,
  },
  { name: 'redirects', load: async () => (await import('./redirects/queries.ts')).redirectPages, isOn: always },
  {
    name: 'search',
    load: async () => (await import('./search/queries.ts')).siteSearch,
    isOn: ({ search }) => search !== undefined,
    askedBy: 'search',
    options: [{ flags: '--search <file>', description: 'also run the test queries in a file on the search' }],
  },
  {
    name: 'images',
    load: async () => (await import('./images/queries.ts')).pictures,
    isOn: ({ images }) => images !== undefined,
  },
  {
    name: 'previews',
    load: async () => (await import('./previews/queries.ts')).previews,
    isOn: ({ previews }) => previews !== undefined,
  },
  {
    name: 'security-txt',
    load: async () => (await import('./security-txt/queries.ts')).securityTxt,
    isOn: ({ securityTxt }) => securityTxt !== undefined,
  },
  {
    name: 'headers',
    load: async () => (await import('./headers/queries.ts')).hostHeaders,
    isOn: ({ headers }) => headers.hosts.length > 0,
  },
  {
    name: 'route-lock',
    load: async () => (await import('./route-lock/queries.ts')).routeLock,
    isOn: always,
    askedBy: EVERY_CHECK,
    options: [{ flags: '--update', description: 'record the addresses of pages and headings in routes.lock' }],
  },
  { name: 'content-lint', load: async () => (await import('./content-lint/queries.ts')).contentLint, isOn: always },
  {
    name: 'api-samples',
    load: async () => (await import('./api-samples/queries.ts')).apiSamples,
    isOn: ({ samples }) => samples !== undefined,
    askedBy: 'examples',
    options: [{ flags: '--examples', description: 'also run the API samples in the pages' }],
  },
  {
    name: 'stated-facts',
    load: async () => (await import('./stated-facts/queries.ts')).statedFacts,
    // A build also loads the feature, so that the results of the last check stay in the cache.
    isOn: ({ facts }) => facts.data.length > 0 || facts.prices.length > 0,
    askedBy: EVERY_CHECK,
  },
  {
    name: 'language-lint',
    load: async () => (await import('./language-lint/queries.ts')).languageLint,
    // A build also loads the feature, so that the results of the last check stay in the cache.
    isOn: ({ prose }, { isServed }) => isServed === true || prose.spelling !== undefined,
    askedBy: 'prose',
    options: [{ flags: '--prose', description: 'also check spelling and typography of texts' }],
  },
  {
    name: 'unpublished',
    load: async () => (await import('./unpublished/queries.ts')).unpublished,
    askedBy: EVERY_CHECK,
  },
];

/** Returns the names of the features whose checks are requested by options of the command line or of the API. */
export function checksAskedBy(options: object): readonly string[] {
  const given = new Set(Object.entries(options).flatMap(([name, value]) => (value ? name : [])));
  return FEATURES.flatMap(({ name, askedBy = '' }) => (askedBy === EVERY_CHECK || given.has(askedBy) ? name : []));
}

/** Returns the name of the option that requests the check of a feature. */
export function askedBy(feature: string): string | undefined {
  return FEATURES.find(({ name }) => name === feature)?.askedBy;
}

/** Imports the built-in features that the site or the requested checks need, and appends the site's own features. */
export async function loadFeatures(config: ResolvedConfig, wanted: Wanted): Promise<readonly LoadedFeature[]> {
  const entries = FEATURES.filter(({ name, isOn }) => wanted.checks?.includes(name) || isOn?.(config, wanted));
  const builtIn = entries.map(async ({ load }) => ({ definition: await load() }));
  const setUp = config.features.length === 0 ? undefined : (await import('./defined/set-up.ts')).setUpDefined;
  return Promise.all([...builtIn, ...config.features.map((definition) => ({ definition, setUp }))]);
}
