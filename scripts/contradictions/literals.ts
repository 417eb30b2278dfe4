import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { factsIn } from '../../src/features/stated-facts/find.ts';
import { amountReader, quantityReader } from '../../src/features/stated-facts/quantities.ts';
import { statementsOf } from '../../src/features/stated-facts/statements.ts';
import { ruleReader } from '../../src/features/stated-facts/words.ts';

const { rules, amounts } = statementsOf('service', parse(readFileSync('content/data/service.yaml', 'utf8')));
const facts = {
  ...{ rules: rules.map(ruleReader), amounts: amounts.map(amountReader), prices: [], readers: [], allow: [] },
  ...{ quantities: quantityReader('cs'), locale: 'cs' },
};

/** Returns the texts in the string literals of a template that contradict service.yaml. `ssg check` reads no templates. */
export function contradictionsIn(template: string): { readonly line: number; readonly text: string }[] {
  return [...template.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].flatMap(({ 0: literal, index }) =>
    factsIn({ text: literal, offsets: [...literal].map((_, i) => index + i) }, template, facts)
      .filter(({ code }) => code === 'fact-contradicted')
      .map(({ start, end }) => ({
        line: template.slice(0, start).split('\n').length,
        text: template.slice(start, end),
      })),
  );
}
