import { error } from '../../../base/diagnostic.ts';
import { hashAny } from '../../../base/hash.ts';
import type { SiteWork } from '../../../config/feature.ts';
import type { DataConfig } from '../../../config/schema.ts';
import { fillText, mayHoldValues } from '../../../config/values/fill.ts';
import { structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { checkData, type ParsedData, parseData } from '../data-file.ts';
import { readMessages } from '../messages.ts';
import { fillData, valueProblem } from '../values.ts';
import { askForReads } from './ask-for-reads.ts';
import type { Inputs } from './inputs.ts';
import { literalPlaces } from './literal-place.ts';
import { valueQueries } from './values.ts';

export type DataQueries = ReturnType<typeof dataQueries>;

/** Data files -> checked values. */
export function dataQueries({ config, configFile, configSources, configReads, lastGood }: Project, inputs: Inputs) {
  const { text } = inputs;

  /** A data file, parsed once for all names that it stands under; undefined when it cannot be read. */
  const parsedData = query(
    'parsedData',
    async ({ get, report }, file) => {
      const source = await text(get, file);
      if (source.kind === 'bad') report(source.diagnostic);
      if (source.kind !== 'text') return undefined;
      const parsed = parseData(file, source.text);
      if (!parsed.ok) report(...parsed.diagnostics);
      return parsed;
    },
    'never-equal',
  );

  const { findIn, ...values } = valueQueries({ config }, parsedData);

  /** A data file with the values that its texts name; what they name wrongly is reported. */
  const filled = async ({ get, report }: Pick<Context, 'get' | 'report'>, file: string, parsed: Readable) => {
    const source = await text(get, file);
    if (source.kind !== 'text' || !mayHoldValues(source.text)) return parsed;
    const fill = (written: string) => fillText(written, findIn(get, true), config.locale);
    const { value, mistakes } = await fillData(parsed.value, fill);
    if (mistakes.length > 0) {
      const { locate } = parsed.written();
      for (const { path, mistake } of mistakes) report(valueProblem(mistake, source.text, locate(path, 'value')));
    }
    return { ...parsed, value };
  };

  /** The value of a data file, checked; undefined when it cannot be used. */
  const readData = async ({ get, report }: Context, name: string): Promise<unknown> => {
    const settings = config.data[name] as DataConfig;
    const parsed = await get(parsedData, settings.file);
    if ((await text(get, settings.file)).kind === 'missing') {
      const place = (await literalPlaces(get, inputs, configFile, configSources))(settings.file);
      const message = readMessages.dataFileDataDoes({ name, file: settings.file });
      report(error('file-unreadable', message, place, { hint: readMessages.createOrCorrectPath }));
    }
    if (parsed?.ok !== true) return undefined;
    const { value, diagnostics } = checkData(settings, await filled({ get, report }, settings.file, parsed));
    for (const one of diagnostics) report(one);
    await askForReads(get, inputs, configReads());
    return value;
  };
  const dataOrLast = async (context: Context, name: string): Promise<unknown> => {
    const value = await readData(context, name);
    return lastGood ? lastGood(`data ${name}`, value) : value;
  };
  // A schema may make anything of a value.
  const data = query('data', dataOrLast, hashAny, structured());

  /** The names that front matter may refer to: those of the entries of a data file. */
  const entryNames = query('entryNames', async ({ get }, name): Promise<readonly string[] | undefined> => {
    const value = await get(data, name);
    return typeof value === 'object' && value !== null ? Object.keys(value) : undefined;
  });

  const perSite: SiteWork = {
    async check({ get }) {
      for (const name of Object.keys(config.data)) await get(data, name);
    },
  };

  return { parsedData, ...values, findIn, data, entryNames, perSite };
}

type Readable = Extract<ParsedData, { ok: true }>;
