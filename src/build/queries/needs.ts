import { error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import { type Context, query } from '../../graph/query.ts';
import type { Needs } from '../../shared/page.ts';
import type { Project } from '../project.ts';
import type { BundleQueries } from './bundles.ts';
import type { ContentQueries } from './content.ts';

export type NeedsQueries = ReturnType<typeof needsQueries>;

/** What templates ask for by name: data files and collections. An unknown name is reported once per template. */
export function needsQueries({ config }: Project, content: ContentQueries, bundles: BundleQueries) {
  const check = (needs: Needs, file: string, report: Context['report']): Required<Needs> => {
    const known = (kind: 'data' | 'collections') => {
      const names = Object.keys(config[kind]);
      const wanted = needs[kind] ?? [];
      for (const name of wanted.filter((other) => !names.includes(other))) {
        const message = `\`needs.${kind}\` names \`${name}\`, which the configuration does not have.`;
        report(error('needs-unknown', message, { file }, { hint: didYouMean(name, names) }));
      }
      return wanted.filter((name) => names.includes(name));
    };
    return { data: known('data'), collections: known('collections') };
  };

  const ofTemplate = query('needs', async ({ get, report }, template) => {
    const file = (await get(bundles.templates, ''))?.module.templates[template];
    return check(file?.needs ?? {}, `${config.templatesDir}/${template}.tsx`, report);
  });

  const ofMarkdown = query('markdownNeeds', async ({ get, report }) => {
    const needs = (await get(bundles.templates, ''))?.module.markdownNeeds ?? {};
    return check(needs, `${config.templatesDir}/markdown/index.ts`, report);
  });

  const load = async (get: Context['get'], names: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    const data: Record<string, unknown> = {};
    for (const name of names) data[name] = await get(content.data, name);
    return data;
  };

  return { ofTemplate, ofMarkdown, load };
}
