import type { FeatureDefinition } from '../config/feature.ts';
import type { ResolvedConfig } from '../config/schema.ts';
import type { SetUpFeature, Stages } from '../pipeline/stages.ts';

/** Feature whose code is imported. */
export interface LoadedFeature {
  readonly definition: FeatureDefinition;
  /**
   * Sets up a third-party feature with validation of its results. Undefined for a built-in feature, which receives the
   * context of the engine directly.
   */
  readonly setUp?: (definition: FeatureDefinition, stages: Stages) => SetUpFeature;
}

/** Options of `loadFeatures` besides the configuration. */
interface Wanted {
  readonly checks?: readonly string[] | undefined;
  /** True in the dev server, which shows unpublished pages to authors. */
  readonly isServed?: boolean;
}

/** Option of `ssg check` that requests the check of a feature. */
interface CheckOption {
  /** Flag as in `--help`, with a placeholder for its value: `--search <file>`. */
  readonly flags: string;
  readonly description: string;
  /** Name of another option without which this one has no effect, such as `prose`. */
  readonly needs?: string;
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
  readonly options?: readonly CheckOption[];
  readonly load: () => Promise<FeatureDefinition>;
}

const always = () => true;

/** All built-in features, in the order of set-up. Features do not import each other. */
export const FEATURES: readonly FeatureEntry[] = [
  {
    name: 'markdown-pages',
    isOn: ({ markdown }) => markdown.twins,
    load: async () => (await import('./markdown-pages/queries.ts')).markdownPages,
  },
  {
    name: 'published-data',
    isOn: ({ data }) => Object.values(data).some(({ publish }) => publish.length > 0),
    load: async () => (await import('./published-data/queries.ts')).publishedData,
  },
  {
    name: 'sitemap',
    isOn: always,
    load: async () => (await import('./sitemap/queries.ts')).sitemap,
  },
  {
    name: 'llms',
    isOn: ({ llms }) => llms !== undefined,
    askedBy: 'search',
    load: async () => (await import('./llms/queries.ts')).llms,
  },
  {
    name: 'feeds',
    isOn: ({ generate }) => Object.keys(generate).length > 0,
    load: async () => (await import('./feeds/queries.ts')).feeds,
  },
  {
    name: 'redirects',
    isOn: always,
    load: async () => (await import('./redirects/queries.ts')).redirectPages,
  },
  {
    name: 'search',
    isOn: ({ search }) => search !== undefined,
    askedBy: 'search',
    options: [{ flags: '--search <file>', description: 'also run the searches in a file, and compare the results' }],
    load: async () => (await import('./search/queries.ts')).siteSearch,
  },
  {
    name: 'images',
    isOn: ({ images }) => images !== undefined,
    load: async () => (await import('./images/queries.ts')).pictures,
  },
  {
    name: 'previews',
    isOn: ({ previews }) => previews !== undefined,
    load: async () => (await import('./previews/queries.ts')).previews,
  },
  {
    name: 'security-txt',
    isOn: ({ securityTxt }) => securityTxt !== undefined,
    load: async () => (await import('./security-txt/queries.ts')).securityTxt,
  },
  {
    name: 'headers',
    isOn: ({ headers }) => headers.hosts.length > 0,
    load: async () => (await import('./headers/queries.ts')).hostHeaders,
  },
  {
    name: 'route-lock',
    isOn: always,
    askedBy: EVERY_CHECK,
    options: [{ flags: '--update', description: 'record the addresses of pages and headings in routes.lock' }],
    load: async () => (await import('./route-lock/queries.ts')).routeLock,
  },
  {
    name: 'content-lint',
    isOn: always,
    load: async () => (await import('./content-lint/queries.ts')).contentLint,
  },
  {
    name: 'api-samples',
    isOn: ({ samples }) => samples !== undefined,
    askedBy: 'examples',
    options: [{ flags: '--examples', description: 'also run the API samples in the pages' }],
    load: async () => (await import('./api-samples/queries.ts')).apiSamples,
  },
  {
    name: 'stated-facts',
    askedBy: EVERY_CHECK,
    load: async () => (await import('./stated-facts/queries.ts')).statedFacts,
  },
  {
    name: 'language-lint',
    isOn: (_, { isServed }) => isServed === true,
    askedBy: 'prose',
    options: [{ flags: '--prose', description: 'also check spelling and typography of texts' }],
    load: async () => (await import('./language-lint/queries.ts')).languageLint,
  },
  {
    name: 'unpublished',
    askedBy: EVERY_CHECK,
    load: async () => (await import('./unpublished/queries.ts')).unpublished,
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
  return Promise.all([...builtIn, ...(await featuresOfSite(config))]);
}

async function featuresOfSite({ features }: ResolvedConfig): Promise<readonly LoadedFeature[]> {
  if (features.length === 0) return [];
  const { setUpDefined } = await import('./defined/set-up.ts');
  return features.map((definition) => ({ definition, setUp: setUpDefined }));
}
