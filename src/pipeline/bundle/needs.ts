import { error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Needs } from '../../config/page.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import type { ContentQueries } from '../read/pages.ts';
import type { BundleQueries } from './bundles.ts';
import { bundleMessages } from './messages.ts';

export type NeedsQueries = ReturnType<typeof needsQueries>;

/**
 * Declares the data files and collections that templates request by name. An unknown name is reported once per
 * template.
 */
export function needsQueries({ config }: Project, inputs: Inputs, content: ContentQueries, bundles: BundleQueries) {
  const check = async (needs: Needs, file: string, { get, report }: Context): Promise<Required<Needs>> => {
    const place = await literalPlaces(get, inputs, file);
    const known = (kind: 'data' | 'collections') => {
      const names = Object.keys(kind === 'data' ? config.data : { ...config.collections, ...config.generate });
      const wanted = needs[kind] ?? [];
      for (const name of wanted.filter((other) => !names.includes(other))) {
        const message = bundleMessages.needsNamesConfigurationDoes({ kind, name });
        const hint = didYouMean(name, names) ?? bundleMessages.addConfiguration({ kind });
        report(error('needs-unknown', message, place(name), { hint }));
      }
      return wanted.filter((name) => names.includes(name));
    };
    return { data: known('data'), collections: known('collections') };
  };

  const ofTemplate = query('needs', async (ctx, template) => {
    const file = (await ctx.get(bundles.templates, ''))?.module.templates[template];
    return check(file?.needs ?? {}, `${config.templatesDir}/${template}.tsx`, ctx);
  });

  const ofMarkdown = query('markdownNeeds', async (ctx) => {
    const needs = (await ctx.get(bundles.templates, ''))?.module.markdownNeeds ?? {};
    return check(needs, `${config.templatesDir}/markdown/index.ts`, ctx);
  });

  /** Returns the requested data. Data with mistakes is undefined. */
  const load = async (get: Context['get'], names: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    const data: Record<string, unknown> = {};
    for (const name of names) data[name] = await get(content.data, name);
    return data;
  };

  return { ofTemplate, ofMarkdown, load };
}
