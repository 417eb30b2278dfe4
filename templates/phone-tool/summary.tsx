import { useState } from 'react';
import { price as priceOf } from '../locales/cs-format.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { copyText, saveFile } from './browser.ts';
import type { DescribedRow } from './facts.ts';

const words = phoneTool.results;

export interface SummaryProps {
  readonly rows: readonly DescribedRow[];
  readonly download: () => void;
  /** Accepts all suggested numbers. */
  readonly accept: () => void;
}

/**
 * Renders what visitors can do with the results: the price of an SMS to all numbers, the file, the numbers for a
 * program.
 */
export function Summary({ rows, download, accept }: SummaryProps) {
  const [note, setNote] = useState('');
  const numbers = rows.filter(({ valid, duplicateOf }) => valid && duplicateOf === undefined);
  const text = numbers.map(({ e164 }) => e164).join('\n');
  const questions = rows.filter(({ suggestion }) => suggestion !== undefined).length;
  const prices = numbers.map(({ facts }) => facts.amount).filter((amount) => amount !== undefined);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setNote(isCopied ? words.copied(numbers.length) : words.copyFailed);
  }

  return (
    <div className="phone-summary">
      {prices.length > 0 && (
        <p>{words.cost(prices.length, priceOf(prices.reduce((sum, amount) => sum + amount, 0)))}</p>
      )}
      {questions > 0 && (
        <p className="phone-question">
          <button type="button" className="button button-quiet" onClick={accept}>
            {words.accept(questions)}
          </button>
          <span className="phone-hint">{words.acceptHint}</span>
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={download}>
          {words.download}
        </button>
        {numbers.length > 0 && (
          <>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => saveFile(words.validFileName, `${text}\n`, 'text/plain')}
            >
              {words.downloadValid}
            </button>
            <button type="button" className="button button-quiet" onClick={() => void copy()}>
              {words.copyValid}
            </button>
          </>
        )}
      </p>
      <p className="phone-hint" role="status">
        {note}
      </p>
    </div>
  );
}
