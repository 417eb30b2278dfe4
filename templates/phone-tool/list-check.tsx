import { useRef, useState } from 'react';
import { number } from '../locales/cs-format.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { MAX_ROWS } from '../tools/phone-list.ts';
import { firstFile } from './browser.ts';
import type { DescribedRow } from './facts.ts';
import { Failure } from './failure.tsx';
import { FileField } from './file-field.tsx';
import { ColumnChoice, SheetChoice } from './list-choices.tsx';
import { countRows, hasResults, type ListState } from './list-state.ts';
import { ResultsTable } from './results-table.tsx';
import { Summary } from './summary.tsx';
import { type ListOptions, useList } from './use-list.ts';

const words = phoneTool.list;

export interface ListCheckProps extends ListOptions {
  /** Sample rows with results, shown until the visitor checks a list. */
  readonly sample: readonly DescribedRow[];
  readonly isLive: boolean;
}

/** Checks a list of numbers that is pasted, chosen as a file, or dropped. */
export function ListCheck({ sample, isLive, ...options }: ListCheckProps) {
  const { state, sheets, sheet, isFailed, ...controls } = useList(options);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { phase, list, rows } = state;
  const isRunning = phase === 'running' && !isFailed;
  const isShown = phase === 'running' || hasResults(state);

  return (
    <section className="phone-list" aria-labelledby="phone-list-title">
      <h2 id="phone-list-title">{words.title}</h2>
      <form
        className="needs-script"
        data-dragged={isDraggedOver ? '' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          controls.checkText(field.current?.value ?? '');
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDraggedOver(false);
          controls.checkFile(firstFile(event.dataTransfer));
        }}
      >
        <div className="phone-field">
          <label htmlFor="phone-list">{words.label}</label>
          <textarea
            id="phone-list"
            ref={field}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={words.placeholder}
            aria-describedby="phone-list-hint"
            disabled={!isLive}
          />
          <p id="phone-list-hint" className="phone-hint">
            {words.hint(number(MAX_ROWS))}
          </p>
        </div>
        <FileField isLive={isLive} fileName={controls.fileName} choose={controls.checkFile} />
        <p className="actions">
          <button type="submit" className="button" disabled={!isLive}>
            {words.check}
          </button>
          {isRunning && (
            <button type="button" className="button button-quiet" onClick={controls.cancel}>
              {words.cancel}
            </button>
          )}
        </p>
      </form>
      {sheets.length > 1 && <SheetChoice sheets={sheets} chosen={sheet} choose={controls.chooseSheet} />}
      {list !== undefined && list.width > 1 && isShown && <ColumnChoice list={list} choose={controls.chooseColumn} />}
      {isRunning && (
        <p className="phone-progress">
          <progress aria-label={words.progress} max={state.count || 1} value={rows.length} />
          <span>{words.progressText(number(rows.length), number(state.count))}</span>
        </p>
      )}
      <p className="phone-status" role="status" tabIndex={-1} ref={status}>
        {statusOf(state)}
      </p>
      {isFailed && <Failure retry={controls.retry} />}
      {list !== undefined && hasResults(state) ? (
        <>
          {list.total > state.count && <p>{words.tooMany(number(list.total), number(MAX_ROWS))}</p>}
          <Summary
            rows={rows}
            download={controls.download}
            accept={() => {
              controls.accept();
              // The button disappears with the questions, so move the focus to the status.
              (status.current as { focus(): void } | null)?.focus();
            }}
          />
          <ResultsTable caption={phoneTool.results.caption} rows={rows} isFilterable />
        </>
      ) : (
        phase !== 'running' && <ResultsTable caption={phoneTool.results.sample} rows={sample} isFilterable={false} />
      )}
    </section>
  );
}

/** Returns the text that screen readers announce: once per phase, not for every row. */
function statusOf({ phase, count, rows, problem }: ListState): string {
  if (phase === 'running') return count === 0 ? '' : words.started(count);
  if (phase === 'cancelled') return words.cancelled(rows.length);
  if (phase === 'refused') return problem === undefined ? '' : words.problems[problem];
  if (phase === 'idle') return '';
  const { valid, invalid, duplicate } = countRows(rows);
  return words.done(valid, invalid, duplicate);
}
