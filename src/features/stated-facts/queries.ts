import { error, warning } from '../../base/diagnostic.ts';
import { positionAt } from '../../base/position.ts';
import type { DataConfig } from '../../config/schema.ts';
import { json } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import type { Proposal, RequestedCheck } from '../../pipeline/contract/feature.ts';
import { passagesOf } from '../../pipeline/read/passages-of.ts';
import { literalPlaces } from '../../pipeline/read/queries/literal-place.ts';
import { proseFiles } from '../../pipeline/read/queries/prose-files.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type Facts, factsIn } from './find.ts';
import { moneyReader, type NamedPrice } from './money.ts';
import { oldFrom, type Rule, type Statements, statementsOf } from './statements.ts';

/** What all texts are held against. */
type Known = Pick<Facts, 'rules' | 'prices'>;

/** Texts of authors -> which facts they type by hand or contradict; data files -> which facts are old. Only `ssg check` asks. */
export function statedFactQueries({ project, inputs, content }: Stages) {
  const { config } = project;
  const { allow, data, maxAge, prices } = config.facts;
  const configPlaces = (get: Context['get']) => literalPlaces(get, inputs, project.configFile);

  /** What a data file states, its values filled in; nothing for one with mistakes, which are reported. */
  const statements = query(
    'statements',
    async ({ get }, name): Promise<Statements> => {
      const { values } = config.data[name] as DataConfig;
      return statementsOf(name, await get(content.data, name), values?.key);
    },
    'encoded',
    json<Statements>(),
  );

  /** What all texts are held against. */
  const known = query(
    'knownFacts',
    async ({ get, report }): Promise<Known> => {
      const rules: Rule[] = [];
      for (const name of data) rules.push(...(await get(statements, name)).rules);
      const named: NamedPrice[] = [];
      for (const name of prices) {
        const found = await content.findIn(get)(name);
        if (found.kind === 'unknown')
          report(error('value-unknown', found.message, (await configPlaces(get))(name), { hint: found.hint }));
        if (found.kind === 'value' && found.value.kind === 'amount') named.push({ name, price: found.value });
      }
      return { rules, prices: named };
    },
    'encoded',
    json<Known>(),
  );

  const factsOf = query('factsOfText', async ({ get, report }: Context, file): Promise<void> => {
    const source = await inputs.text(get, file);
    // That it cannot be read is told by who builds it.
    if (source.kind !== 'text') return;
    const { rules, prices: named } = await get(known, '');
    const currencies = new Set(named.flatMap(({ price: { unit } }) => unit ?? []));
    const readers = Array.from(currencies, (currency) => moneyReader(config.locale, currency));
    const facts = { rules, prices: named, readers, allow: allow.map(({ text }) => text) };
    for (const passage of await passagesOf(file, source.text, config))
      for (const { code, message, hint, start, end } of factsIn(passage, source.text, facts))
        report(error(code, message, { file, ...positionAt(source.text, start), length: end - start }, { hint }));
  });

  /** Facts about others that nobody has looked up for long. */
  const oldFacts = query('oldFacts', async ({ get, report }: Context, name): Promise<void> => {
    const { file } = config.data[name] as DataConfig;
    const parsed = await get(content.parsedData, file);
    for (const { name: fact, checked, source, path } of (await get(statements, name)).checked) {
      const day = oldFrom(checked, maxAge);
      if (day === undefined || parsed?.ok !== true || !(await get(inputs.isDue, day))) continue;
      const message = `\`${fact}\` was checked on ${checked}, more than ${maxAge} months ago.`;
      const hint = `Look it up again${source === undefined ? '' : ` (${source})`}, and write the day of today.`;
      report(warning('fact-old', message, parsed.written().locate(path, 'value'), { hint }));
    }
  });

  const report = query('factReport', async ({ get }): Promise<Proposal> => {
    if (data.length > 0 || prices.length > 0)
      for (const file of await proseFiles(get, inputs, config)) await get(factsOf, file);
    for (const name of data) await get(oldFacts, name);
    return {};
  });

  // A site that states nothing is asked nothing.
  const isAsked = data.length > 0 || prices.length > 0;
  const onRequest: RequestedCheck = { option: 'facts', query: report, isRemembered: true };

  return { statements, known, factsOf, oldFacts, report, ...(isAsked && { onRequest }) };
}
