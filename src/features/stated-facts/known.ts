import { error, type SourcePlace } from '../../base/diagnostic.ts';
import type { DataConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { Facts } from './find.ts';
import type { NamedPrice } from './money.ts';
import type { StatedAmount } from './stated-amounts.ts';
import { type Rule, type Statements, statementsOf } from './statements.ts';

/** What all texts are held against. */
type Known = Pick<Facts, 'rules' | 'prices'> & { readonly amounts: readonly StatedAmount[] };

/** Data files -> what they state, each by itself and all together. */
export function knownFacts(
  {
    pipeline: {
      project: { config },
      content,
    },
    contentQuery,
  }: Kit,
  places: (get: Context['get']) => Promise<(text: string) => SourcePlace>,
) {
  /** What a data file states, its values filled in; nothing for one with mistakes, which are reported. */
  const statements = contentQuery(
    'statements',
    async ({ get }, name): Promise<Statements> => {
      const { values } = config.data[name] as DataConfig;
      return statementsOf(name, await get(content.data, name), values?.key, Object.keys(config.facts.pointers));
    },
    'encoded',
    json<Statements>(),
  );

  /** What all texts are held against. */
  const known = contentQuery(
    'knownFacts',
    async ({ get, report }): Promise<Known> => {
      const rules: Rule[] = [];
      const amounts: StatedAmount[] = [];
      for (const name of config.facts.data) {
        const stated = await get(statements, name);
        rules.push(...stated.rules);
        amounts.push(...stated.amounts);
      }
      const named: NamedPrice[] = [];
      for (const name of config.facts.prices) {
        const found = await content.findIn(get)(name);
        if (found.kind === 'unknown')
          report(error('value-unknown', found.message, (await places(get))(name), { hint: found.hint }));
        if (found.kind === 'value' && found.value.kind === 'amount') named.push({ name, price: found.value });
      }
      return { rules, prices: named, amounts };
    },
    'encoded',
    json<Known>(),
  );

  return { statements, known };
}
