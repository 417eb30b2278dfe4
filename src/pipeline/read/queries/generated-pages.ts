import { type Diagnostic, error, type SourcePlace } from '../../../base/diagnostic.ts';
import { didYouMean } from '../../../base/suggest.ts';
import type { GenerateInput, GeneratorConfig } from '../../../config/schema.ts';
import type { Context, Query } from '../../../engine/graph/query.ts';
import { runSiteCode } from '../../../host/site-work.ts';
import type { Project } from '../../load/project.ts';
import { generatePages, type MadePages } from '../generated.ts';
import { readMessages } from '../messages.ts';
import type { SourceSummary } from '../summary.ts';
import { askForReads } from './ask-for-reads.ts';
import type { Inputs } from './inputs.ts';
import { literalPlaces } from './literal-place.ts';

/** Listed pages of a collection. */
export interface FileCollection {
  readonly pages: readonly SourceSummary[];
  /** False when a page is not among them, because its front matter is wrong. */
  readonly isWhole: boolean;
}

const FAILED: MadePages = { pages: [], state: 'failed' };

/** What the pages of `generate` are made of. */
export interface GeneratorSources {
  readonly project: Project;
  readonly inputs: Inputs;
  /** The checked value of a data file, by its name. */
  readonly data: Query<unknown>;
  /** Listed pages of files, by the name of their collection. */
  readonly fileCollection: Query<FileCollection>;
  /** Where the configuration names an entry. */
  readonly keyPlace: (get: Context['get'], name: string) => Promise<SourcePlace>;
}

/** Makes the pages of one entry of `generate`, by its name. */
export function generatedPages({ project, inputs, data, fileCollection, keyPlace }: GeneratorSources) {
  const { config, configFile, configSources, configReads, lastGood } = project;

  async function make({ get, report }: Context, name: string): Promise<MadePages> {
    const settings = config.generate[name] as GeneratorConfig;
    const place = await literalPlaces(get, inputs, configFile, configSources);
    const known = (kind: 'data' | 'collections') => {
      const unknown = settings.needs[kind].filter((wanted) => !(wanted in config[kind]));
      report(...unknown.map((wanted) => unknownNeed({ name, kind, wanted }, config[kind], place(wanted))));
      return settings.needs[kind].filter((wanted) => wanted in config[kind]);
    };
    const input: { data: Record<string, unknown>; collections: Record<string, readonly SourceSummary[]> } = {
      data: {},
      collections: {},
    };
    for (const wanted of known('data')) {
      input.data[wanted] = await get(data, wanted);
      // Its mistake is reported; without it the function would only fail in another way.
      if (input.data[wanted] === undefined) return FAILED;
    }
    let isWhole = true;
    for (const wanted of known('collections')) {
      const listed = await get(fileCollection, wanted);
      input.collections[wanted] = listed.pages;
      isWhole &&= listed.isWhole;
    }
    const [first] = settings.needs.data;
    const source = (first === undefined ? undefined : config.data[first]?.file) ?? configFile;
    const made = generatePages({
      ...{ name, source, template: settings.template },
      make: () => runSiteCode(`\`generate.${name}.pages\``, () => settings.pages(input as unknown as GenerateInput)),
      place: await keyPlace(get, name),
      placeOf: await literalPlaces(get, inputs, source),
    });
    await askForReads(get, inputs, configReads());
    if (isWhole) report(...made.diagnostics);
    if (made.diagnostics.length > 0) return FAILED;
    return isWhole
      ? { pages: made.pages, state: 'whole' }
      : { pages: made.pages.map((page) => ({ ...page, isIncomplete: true })), state: 'partial' };
  }

  return async (context: Context, name: string): Promise<MadePages> => {
    const made = await make(context, name);
    return lastGood?.(`pages of ${name}`, made.state === 'failed' ? undefined : made) ?? made;
  };
}

/** What an entry of `generate` says it needs. */
interface Need {
  /** Of the entry. */
  readonly name: string;
  readonly kind: 'data' | 'collections';
  readonly wanted: string;
}

/** @param known what the configuration has, by name */
function unknownNeed({ name, kind, wanted }: Need, known: object, place: SourcePlace): Diagnostic {
  const message = readMessages.generateNeedsNamesConfiguration({ name, kind, wanted });
  const hint = didYouMean(wanted, Object.keys(known)) ?? readMessages.add2({ kind });
  return error('needs-unknown', message, place, { hint });
}
