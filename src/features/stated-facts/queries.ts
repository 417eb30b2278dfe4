import { error, warning } from '../../base/diagnostic.ts';
import { followPointer } from '../../base/json-pointer.ts';
import { lazy, memo } from '../../base/lists.ts';
import { baseMessages } from '../../base/messages.ts';
import { positionAt } from '../../base/position.ts';
import { wildcardMatcher } from '../../base/wildcard.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { DataConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { passagesOf, proseFiles } from '../../pipeline/read/passages.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { FIGURES_FILE, type Figure, figureReader, problemsOfFigures, readFigures, writeFigures } from './figures.ts';
import { contradictionOf, type Facts, factsIn } from './find.ts';
import { statedFactsMessages } from './messages.ts';
import { moneyReader, type NamedPrice } from './numbers.ts';
import { amountReader, quantityReader, type StatedAmount } from './quantities.ts';
import { oldFrom, type Statements, statementsOf } from './statements.ts';
import { type Rule, ruleReader } from './words.ts';

/** Facts of all data files, before the patterns that find them in texts are compiled. */
type Known = Pick<Facts, 'prices'> & { readonly rules: readonly Rule[]; readonly amounts: readonly StatedAmount[] };

/**
 * Reports facts that texts contradict or repeat without `:value[...]`, outdated facts, and facts that another data file
 * contradicts. Runs in `ssg check`.
 */
export const statedFacts = defineFeature({
  name: 'stated-facts',
  setup({ pipeline: { project, inputs, content }, contentQuery }: Kit) {
    const { config } = project;
    const { allow, data, lock, maxAge, pointers, prices, texts } = config.facts;
    /** Data files into which facts point (`facts.pointers`). A fact typed there is reported only if it is wrong. */
    const quoting = new Set(Object.values(pointers).map((name) => (config.data[name] as DataConfig).file));
    const isOtherText = texts.map(wildcardMatcher);
    const quotes = (file: string) => quoting.has(file) || isOtherText.some((isMatch) => isMatch(file));
    const places = (get: Context['get']) =>
      literalPlaces(get, inputs, project.configFile, { others: project.configSources });

    /** Rules, amounts and facts in one data file, with values in place of `:value[...]`. Empty for an invalid file. */
    const statements = jsonQuery(contentQuery, 'statements', async ({ get }, name): Promise<Statements> => {
      const { values } = config.data[name] as DataConfig;
      return statementsOf(name, await get(content.data, name), values?.key, Object.keys(config.facts.pointers));
    });

    const known = jsonQuery(contentQuery, 'knownFacts', async ({ get, report }): Promise<Known> => {
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
    });

    // Create the reader on demand and only once, because compiling its pattern (all numbers in words) is slow.
    const reader = lazy(() => quantityReader(config.locale));
    const quantities: Facts['quantities'] = (text) => reader()(text);

    /** Facts of all data files with compiled patterns, for the comparison with texts. */
    const facts = contentQuery(
      'compiledFacts',
      async ({ get }): Promise<Facts> => {
        const { rules, prices: named, amounts } = await get(known, '');
        const currencies = new Set(named.flatMap(({ price: { unit } }) => unit ?? []));
        const readers = Array.from(currencies, (currency) => moneyReader(config.locale, currency));
        return {
          ...{ rules: rules.map(ruleReader), prices: named, readers, allow: allow.map(({ text }) => text) },
          ...{ amounts: amounts.map(amountReader), quantities, locale: config.locale },
        };
      },
      'never-equal',
    );

    const readerOfFigures = memo((locale: string) => figureReader(locale, quantities));

    /** Reports facts that a text contradicts or types by hand. With `facts.lock`, returns its numbers and codes. */
    const factsOf = jsonQuery(
      contentQuery,
      'factsOfText',
      async ({ get, report }, file): Promise<readonly Figure[]> => {
        const source = await inputs.text(get, file);
        // Skips an unreadable file, which the build already reports.
        if (source.kind !== 'text') return [];
        const all = await get(facts, '');
        const passages = await passagesOf(file, source.text, config);
        for (const passage of passages)
          for (const { code, message, hint, start, end } of factsIn(passage, source.text, all))
            if (code === 'fact-contradicted' || !quotes(file))
              report(error(code, message, { file, ...positionAt(source.text, start), length: end - start }, { hint }));
        return lock ? readerOfFigures(config.locale).figuresOf(file, source.text, passages) : [];
      },
    );

    const parsedFile = async (get: Context['get'], name: string) => {
      const parsed = await get(content.parsedData, (config.data[name] as DataConfig).file);
      return parsed?.ok === true ? parsed : undefined;
    };

    /** Reports facts about third parties that nobody has verified for `maxAge` months. */
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

    /** Reports facts with JSON Pointers into another data file (`facts.pointers`), if a value there does not agree. */
    const heldFacts = contentQuery('heldFacts', async ({ get, report }: Context, name): Promise<void> => {
      for (const fact of (await get(statements, name)).held) {
        const other = pointers[fact.field] as string;
        const [own, theirs] = [await parsedFile(get, name), await parsedFile(get, other)];
        const data = await get(content.data, other);
        // Skips invalid data files, which other queries report.
        if (own === undefined || theirs === undefined || data === undefined) continue;
        for (const [i, written] of fact.pointers.entries()) {
          const [pointer = '', unit] = written.split(' ');
          const found = followPointer(pointer, data);
          if (!found.ok) {
            const place = own.written.locate([...fact.path, i], 'value');
            const message = baseMessages.noValueAt({ name: other, pointer });
            report(error('value-unknown', message, place, { hint: found.hint }));
            continue;
          }
          const wrong = contradictionOf({ ...fact, unit }, found.value, quantities, config.locale);
          if (wrong === undefined) continue;
          const place = theirs.written.locate(found.path, 'value');
          report(error('fact-contradicted', wrong.message, place, { hint: wrong.hint }));
        }
      }
    });

    const allTexts = async (get: Context['get']): Promise<ReadonlySet<string>> => {
      const files = new Set([...(await proseFiles(get, inputs, config)), ...quoting]);
      for (const pattern of texts)
        for (const file of (await get(inputs.listing, pattern.replace(/\/?[^/]*\*.*$/, ''))).files)
          if (quotes(file)) files.add(file);
      return files;
    };

    /** Compares the figures of all texts with `figures.lock`, if it exists. Returns the file content for `--update`. */
    const lockReport = async ({ get, report }: Context, now: ReadonlyMap<string, readonly Figure[]>) => {
      const source = await inputs.text(get, FIGURES_FILE);
      if (source.kind === 'bad') report(source.diagnostic);
      const lockFile = readFigures(source.kind === 'text' ? source.text : '');
      const problems = problemsOfFigures(lockFile, now, readerOfFigures(config.locale));
      if (source.kind === 'text') report(...problems);
      return {
        proposed: { file: FIGURES_FILE, text: writeFigures(now), added: problems.length, settles: ['figure-changed'] },
      };
    };

    const report = contentQuery('factReport', async (context): Promise<CheckResult> => {
      const { get } = context;
      const figures = new Map<string, readonly Figure[]>();
      for (const file of await allTexts(get)) figures.set(file, await get(factsOf, file));
      for (const name of data) {
        await get(oldFacts, name);
        await get(heldFacts, name);
      }
      return lock ? lockReport(context, figures) : {};
    });

    // Without configured facts, this feature computes nothing.
    return data.length > 0 || prices.length > 0 || lock ? { onRequest: { query: report, isRemembered: true } } : {};
  },
});
