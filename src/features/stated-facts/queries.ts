import { error } from '../../base/diagnostic.ts';
import { positionAt } from '../../base/position.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, RequestedCheck } from '../../config/feature.ts';
import type { DataConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { passagesOf, proseFiles } from '../../pipeline/read/passages.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { factsElsewhere } from './elsewhere.ts';
import { type Facts, factsIn } from './find.ts';
import { knownFacts } from './known.ts';
import { moneyReader } from './money.ts';
import { quantityReader } from './quantities.ts';
import { amountReader } from './stated-amounts.ts';

/** Texts of authors -> which facts they type by hand or contradict; data files -> which facts are old, or said otherwise. `ssg check` asks. */
export const statedFacts = defineFeature({
  name: 'stated-facts',
  setup(kit: Kit) {
    const {
      pipeline: { project, inputs },
      contentQuery,
    } = kit;
    const { config } = project;
    const { allow, data, pointers, prices } = config.facts;
    /** Files that quote what others state: they may type it, and not contradict it. */
    const quoting = new Set(Object.values(pointers).map((name) => (config.data[name] as DataConfig).file));
    const places = (get: Context['get']) => literalPlaces(get, inputs, project.configFile, project.configSources);

    const { statements, known } = knownFacts(kit, places);

    // Made once, and only where texts are looked at: its pattern has every number in words.
    let reader: Facts['quantities'] | undefined;
    const quantities: Facts['quantities'] = (text) => {
      reader ??= quantityReader(config.locale);
      return reader(text);
    };

    const factsOf = contentQuery('factsOfText', async ({ get, report }: Context, file): Promise<void> => {
      const source = await inputs.text(get, file);
      // That it cannot be read is told by who builds it.
      if (source.kind !== 'text') return;
      const { rules, prices: named, amounts } = await get(known, '');
      const currencies = new Set(named.flatMap(({ price: { unit } }) => unit ?? []));
      const readers = Array.from(currencies, (currency) => moneyReader(config.locale, currency));
      const facts = {
        ...{ rules, prices: named, readers, allow: allow.map(({ text }) => text) },
        ...{ amounts: amounts.map(amountReader), quantities, locale: config.locale },
      };
      for (const passage of await passagesOf(file, source.text, config))
        for (const { code, message, hint, start, end } of factsIn(passage, source.text, facts))
          if (code === 'fact-contradicted' || !quoting.has(file))
            report(error(code, message, { file, ...positionAt(source.text, start), length: end - start }, { hint }));
    });

    const others = factsElsewhere(kit, { statements, quantities });

    const report = contentQuery('factReport', async ({ get }): Promise<CheckResult> => {
      if (data.length > 0 || prices.length > 0)
        for (const file of new Set([...(await proseFiles(get, inputs, config)), ...quoting])) await get(factsOf, file);
      for (const name of data) {
        await get(others.oldFacts, name);
        await get(others.heldFacts, name);
      }
      return {};
    });

    // A site that states nothing is asked nothing.
    const isAsked = data.length > 0 || prices.length > 0;
    const onRequest: RequestedCheck = { query: report, isRemembered: true };

    return isAsked ? { onRequest } : {};
  },
});
