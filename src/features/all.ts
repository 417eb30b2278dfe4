import type { ResolvedConfig } from '../config/schema.ts';
import type { Feature } from '../pipeline/contract/feature.ts';
import type { Stages } from '../pipeline/stages.ts';

/** Declares the queries of a feature, in groups, with what each group adds to pages and to the site. */
type Declare = (stages: Stages) => Feature | readonly Feature[];

/** A feature that has been loaded. */
export interface LoadedFeature {
  readonly name: string;
  readonly declare: Declare;
}

/** What is wanted of the features, beside what the configuration says. */
interface Wanted {
  /** Names of the features whose checks on request are made. */
  readonly checks?: readonly string[] | undefined;
  /** Whether pages are shown to those who write them. */
  readonly isServed?: boolean;
}

/** An option of `ssg check`. */
interface CheckOption {
  /** Long flag, and value. */
  readonly flags: string;
  readonly description: string;
  /** The option without which it does nothing: `prose`. */
  readonly needs?: string;
}

/** Who asks for a check that has no option of its own. */
const EVERY_CHECK = 'every check';

/** What is known of a feature while it is not loaded. */
interface FeatureEntry {
  /** Name of its folder. */
  readonly name: string;
  /** Whether a site has it. Without this function it is for whoever asks for its check. */
  readonly isOn?: (config: ResolvedConfig, wanted: Wanted) => boolean;
  /** Who asks for its check: every `ssg check`, or one with this option, which programs write as a key: `check({ prose: true })`. */
  readonly askedBy?: string;
  /** Options that it adds to `ssg check`. */
  readonly options?: readonly CheckOption[];
  readonly load: () => Promise<Declare>;
}

/** On every site: pages alone can ask for what they do, or a file that is no part of the configuration. */
const always = () => true;

/**
 * Every feature of the generator, in the order in which they are declared. One that is not on is not imported. Features do not know
 * each other.
 */
export const FEATURES: readonly FeatureEntry[] = [
  {
    name: 'markdown-pages',
    isOn: ({ markdown }) => markdown.twins,
    load: async () => (await import('./markdown-pages/queries.ts')).markdownPageQueries,
  },
  {
    name: 'published-data',
    isOn: ({ data }) => Object.values(data).some(({ publish }) => publish.length > 0),
    load: async () => (await import('./published-data/queries.ts')).publishedDataQueries,
  },
  {
    name: 'sitemap',
    isOn: always,
    load: async () => (await import('./sitemap/queries.ts')).sitemapQueries,
  },
  {
    name: 'llms',
    isOn: ({ llms }) => llms !== undefined,
    askedBy: 'search',
    load: async () => (await import('./llms/queries.ts')).llmsQueries,
  },
  {
    name: 'feeds',
    isOn: ({ generate }) => Object.keys(generate).length > 0,
    load: async () => (await import('./feeds/queries.ts')).feedQueries,
  },
  {
    name: 'redirects',
    isOn: always,
    load: async () => (await import('./redirects/queries.ts')).redirectPageQueries,
  },
  {
    name: 'search',
    isOn: ({ search }) => search !== undefined,
    askedBy: 'search',
    options: [{ flags: '--search <file>', description: 'also ask the search what a file of queries says' }],
    load: async () => (await import('./search/queries.ts')).searchQueries,
  },
  {
    name: 'images',
    isOn: ({ images }) => images !== undefined,
    load: async () => (await import('./images/queries.ts')).pictureQueries,
  },
  {
    name: 'previews',
    isOn: ({ previews }) => previews !== undefined,
    load: async () => (await import('./previews/queries.ts')).previewQueries,
  },
  {
    name: 'security-txt',
    isOn: ({ securityTxt }) => securityTxt !== undefined,
    load: async () => (await import('./security-txt/queries.ts')).securityTxtQueries,
  },
  {
    name: 'headers',
    isOn: ({ headers }) => headers.hosts.length > 0,
    load: async () => (await import('./headers/queries.ts')).headerQueries,
  },
  {
    name: 'route-lock',
    isOn: always,
    askedBy: EVERY_CHECK,
    options: [{ flags: '--update', description: 'record the addresses of pages and headings in routes.lock' }],
    load: async () => (await import('./route-lock/queries.ts')).routeLockQueries,
  },
  {
    name: 'content-lint',
    isOn: always,
    load: async () => (await import('./content-lint/queries.ts')).contentLintQueries,
  },
  {
    name: 'api-samples',
    isOn: ({ samples }) => samples !== undefined,
    askedBy: 'examples',
    options: [{ flags: '--examples', description: 'also run the samples of the API against a mock of it' }],
    load: async () => (await import('./api-samples/queries.ts')).apiSampleQueries,
  },
  {
    name: 'stated-facts',
    askedBy: EVERY_CHECK,
    load: async () => (await import('./stated-facts/queries.ts')).statedFactQueries,
  },
  {
    name: 'language-lint',
    isOn: (_, { isServed }) => isServed === true,
    askedBy: 'prose',
    options: [
      { flags: '--prose', description: 'also check the language of texts' },
      { flags: '--fix', description: 'mend what --prose finds and what leaves no doubt', needs: 'prose' },
    ],
    load: async () => (await import('./language-lint/queries.ts')).languageLintQueries,
  },
  {
    name: 'unpublished',
    askedBy: EVERY_CHECK,
    load: async () => (await import('./unpublished/queries.ts')).unpublishedQueries,
  },
];

/** Names of the features whose checks somebody has asked for: with options of `ssg check`, or with keys of the same names. */
export function checksAskedBy(options: object): readonly string[] {
  const given = new Set(Object.entries(options).flatMap(([name, value]) => (value ? name : [])));
  return FEATURES.flatMap(({ name, askedBy = '' }) => (askedBy === EVERY_CHECK || given.has(askedBy) ? name : []));
}

/** The option that has asked for the check of a feature. */
export function askedBy(feature: string): string | undefined {
  return FEATURES.find(({ name }) => name === feature)?.askedBy;
}

/** Imports the features that a site has, or that somebody asks for, and those that its configuration adds. */
export async function loadFeatures(config: ResolvedConfig, wanted: Wanted): Promise<readonly LoadedFeature[]> {
  const entries = FEATURES.filter(({ name, isOn }) => wanted.checks?.includes(name) || isOn?.(config, wanted));
  const builtIn = entries.map(async ({ name, load }) => ({ name, declare: await load() }));
  return Promise.all([...builtIn, ...(await ofSite(config))]);
}

async function ofSite({ features }: ResolvedConfig): Promise<readonly LoadedFeature[]> {
  if (features.length === 0) return [];
  const { declareDefined } = await import('./defined/declare.ts');
  return features.map((feature) => ({
    name: feature.name,
    declare: (stages) => declareDefined(feature, stages),
  }));
}
