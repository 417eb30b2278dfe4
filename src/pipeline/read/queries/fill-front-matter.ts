import type { ResolvedConfig } from '../../../config/schema.ts';
import type { Locate } from '../../../config/validation/issues.ts';
import { fillText, mayHoldValues } from '../../../config/values/fill.ts';
import type { Context } from '../../../engine/graph/query.ts';
import type { FrontMatter } from '../front-matter.ts';
import { fillData, valueProblem } from '../values.ts';
import { variantOf } from '../variant-of.ts';
import type { ValueQueries } from './values.ts';

interface Written {
  /** Of the file, at least as far as its front matter goes. */
  readonly text: string;
  readonly data: FrontMatter['data'];
  /** Route that the file would have without a slug: it says the language. */
  readonly url: string;
  /** Finds a field's place; called only for messages. */
  readonly locate: () => Locate;
}

interface Filled {
  readonly data: FrontMatter['data'];
  /** A value is missing, which is reported here or in its data file. */
  readonly lacksValues: boolean;
}

/** Creates what puts values of data files into the texts of front matter, in the language of the page. */
export function frontMatterFiller(
  { locale, locales }: Pick<ResolvedConfig, 'locale' | 'locales'>,
  findIn: ValueQueries['findIn'],
): (context: Pick<Context, 'get' | 'report'>, written: Written) => Promise<Filled> {
  return async ({ get, report }, { text, data, url, locate }) => {
    if (!mayHoldValues(text)) return { data, lacksValues: false };
    const language = variantOf(url, locales)?.tag ?? locale;
    const { value, mistakes, hasGap } = await fillData(data, (written) => fillText(written, findIn(get), language));
    if (mistakes.length > 0) {
      const place = locate();
      for (const { path, mistake } of mistakes) report(valueProblem(mistake, text, place(path, 'value')));
    }
    return { data: value as FrontMatter['data'], lacksValues: hasGap || mistakes.length > 0 };
  };
}
