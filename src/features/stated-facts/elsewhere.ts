import { error, warning } from '../../base/diagnostic.ts';
import { followPointer } from '../../base/json-pointer.ts';
import type { DataConfig } from '../../config/schema.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { Facts } from './find.ts';
import { contradictionOf } from './held.ts';
import { statedFactsMessages } from './messages.ts';
import { oldFrom, type Statements } from './statements.ts';

interface Sources {
  readonly statements: Query<Statements>;
  readonly quantities: Facts['quantities'];
}

/** Data files -> which of their facts are old, and which another data file says otherwise. */
export function factsElsewhere(
  {
    pipeline: {
      project: { config },
      inputs,
      content,
    },
    contentQuery,
  }: Kit,
  { statements, quantities }: Sources,
) {
  const { maxAge, pointers } = config.facts;
  const parsedFile = async (get: Context['get'], name: string) => {
    const parsed = await get(content.parsedData, (config.data[name] as DataConfig).file);
    return parsed?.ok === true ? parsed : undefined;
  };

  /** Facts about others that nobody has looked up for long. */
  const oldFacts = contentQuery('oldFacts', async ({ get, report }: Context, name): Promise<void> => {
    const parsed = await parsedFile(get, name);
    for (const { name: fact, checked, source, path } of (await get(statements, name)).checked) {
      const day = oldFrom(checked, maxAge);
      if (day === undefined || parsed === undefined || !(await get(inputs.isDue, day))) continue;
      const message = statedFactsMessages.wasCheckedMoreThan({ fact, day: checked, n: maxAge });
      const hint =
        source === undefined ? statedFactsMessages.lookUpAgain : statedFactsMessages.lookUpAgainIn({ source });
      report(warning('fact-old', message, parsed.written.locate(path, 'value'), { hint }));
    }
  });

  /** Facts of the site that the data files named by `pointers` say otherwise, or do not say. */
  const heldFacts = contentQuery('heldFacts', async ({ get, report }: Context, name): Promise<void> => {
    for (const fact of (await get(statements, name)).held) {
      const other = pointers[fact.field] as string;
      const [own, theirs] = [await parsedFile(get, name), await parsedFile(get, other)];
      const data = await get(content.data, other);
      // A file that is wrong is reported by itself.
      if (own === undefined || theirs === undefined || data === undefined) continue;
      for (const [i, written] of fact.pointers.entries()) {
        const [pointer = '', unit] = written.split(' ');
        const found = followPointer(pointer, data);
        if (!found.ok) {
          const place = own.written.locate([...fact.path, i], 'value');
          report(
            error('value-unknown', statedFactsMessages.noValue({ name: other, pointer }), place, { hint: found.hint }),
          );
          continue;
        }
        const wrong = contradictionOf({ ...fact, unit }, found.value, quantities, config.locale);
        if (wrong === undefined) continue;
        const place = theirs.written.locate(found.path, 'value');
        report(error('fact-contradicted', wrong.message, place, { hint: wrong.hint }));
      }
    }
  });

  return { oldFacts, heldFacts };
}
