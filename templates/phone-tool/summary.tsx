import { useState } from 'react';
import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import type { CheckedRow, PhoneList } from '../tools/phone-list.ts';
import { copyText, saveFile } from './browser.ts';
import { factsOf, type Knowledge } from './facts.ts';
import { resultsCsv } from './results-csv.ts';

const words = phoneTool.results;

export interface SummaryProps {
  readonly list: Omit<PhoneList, 'rows'>;
  readonly rows: readonly CheckedRow[];
  readonly knowledge: Knowledge;
}

/** What to do with the results: the price of writing to all of them, the file, the numbers for a program. */
export function Summary({ list, rows, knowledge }: SummaryProps) {
  const [note, setNote] = useState('');
  const numbers = rows.filter(({ valid, duplicateOf }) => valid && duplicateOf === undefined);
  const prices = numbers.map((row) => factsOf(row, knowledge).price).filter((price) => price !== undefined);

  async function copy(): Promise<void> {
    const isCopied = await copyText(numbers.map(({ e164 }) => e164).join('\n'));
    setNote(isCopied ? words.copied(numbers.length) : words.copyFailed);
  }

  return (
    <div className="phone-summary">
      {prices.length > 0 && (
        <p>
          {words.cost(
            prices.length,
            cs.price(
              prices.reduce((sum, price) => sum + price, 0),
              'CZK',
            ),
          )}
        </p>
      )}
      <p className="actions">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(words.fileName, resultsCsv(list, rows, knowledge))}
        >
          {words.download}
        </button>
        {numbers.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => void copy()}>
            {words.copyValid}
          </button>
        )}
      </p>
      <p className="phone-hint" role="status">
        {note}
      </p>
    </div>
  );
}
