import { type DragEvent, useEffect, useReducer, useRef, useState } from 'react';
import { number } from '../locales/cs-format.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { MAX_ROWS } from '../tools/phone-list.ts';
import type { PhoneAnswer, PhoneRequest } from '../workers/phone.ts';
import { type ChosenFile, firstFile, saveFile } from './browser.ts';
import type { DescribedRow, Knowledge } from './facts.ts';
import { Failure } from './failure.tsx';
import { countRows, hasResults, IDLE, type ListState, reduceList } from './list-state.ts';
import { ResultsTable } from './results-table.tsx';
import { Summary } from './summary.tsx';
import { useWorker } from './use-worker.ts';

const words = phoneTool.list;

export interface ListCheckProps {
  readonly worker: string;
  readonly knowledge: Knowledge;
  readonly country: string;
  /** Rows with their results, shown until there are others. */
  readonly sample: readonly DescribedRow[];
  readonly isLive: boolean;
}

/** A list: pasted, chosen, or dropped. */
export function ListCheck({ worker: url, knowledge, country, sample, isLive }: ListCheckProps) {
  const [state, act] = useReducer(reduceList, IDLE);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was checked last, for another country or column. */
  const source = useRef<string | ArrayBuffer>('');
  const worker = useWorker<PhoneRequest, PhoneAnswer>(url, hear);
  const { phase, list, rows } = state;
  const isRunning = phase === 'running' && !worker.isFailed;

  function hear(answer: PhoneAnswer): void {
    if (answer.type === 'csv') saveFile(phoneTool.results.fileName, answer.csv);
    else if (answer.type !== 'number') act(answer);
  }

  function check(from: string | ArrayBuffer, column?: number): void {
    source.current = from;
    // One that still runs is given up.
    worker.stop();
    act({ type: 'start' });
    worker.ask({ type: 'list', source: from, country, knowledge, ...(column === undefined ? {} : { column }) });
  }

  function checkFile(file: ChosenFile | undefined): void {
    file?.arrayBuffer().then(check, () => act({ type: 'problem', problem: 'unreadable' }));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(false);
    checkFile(firstFile(event.dataTransfer));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list, from another country
  useEffect(() => {
    if (source.current !== '') check(source.current, list?.column);
  }, [country]);

  return (
    <section className="phone-list" aria-labelledby="phone-list-title">
      <h2 id="phone-list-title">{words.title}</h2>
      <form
        className="needs-script"
        data-dragged={isDraggedOver ? '' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          check(field.current?.value ?? '');
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
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
        <div className="phone-field">
          <label htmlFor="phone-file">{words.file}</label>
          <input
            id="phone-file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-describedby="phone-file-hint"
            disabled={!isLive}
            onChange={(event) => {
              checkFile(firstFile(event.target));
              // The same file, mended, can be chosen again.
              event.target.value = '';
            }}
          />
          <p id="phone-file-hint" className="phone-hint">
            {words.fileHint}
          </p>
        </div>
        <p className="actions">
          <button type="submit" className="button" disabled={!isLive}>
            {words.check}
          </button>
          {isRunning && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                worker.stop();
                act({ type: 'cancel' });
              }}
            >
              {words.cancel}
            </button>
          )}
        </p>
      </form>
      {list !== undefined && list.width > 1 && (phase === 'running' || hasResults(state)) && (
        <div className="phone-field phone-column">
          <label htmlFor="phone-column">{words.column}</label>
          <select
            id="phone-column"
            value={list.column}
            onChange={(event) => check(source.current, Number(event.target.value))}
          >
            {Array.from({ length: list.width }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              <option key={i} value={i}>
                {list.header?.[i]?.trim() || words.columnName(i + 1)}
              </option>
            ))}
          </select>
        </div>
      )}
      {isRunning && (
        <p className="phone-progress">
          <progress aria-label={words.progress} max={state.count || 1} value={rows.length} />
          <span>{words.progressText(number(rows.length), number(state.count))}</span>
        </p>
      )}
      <p className="phone-status" role="status">
        {statusOf(state)}
      </p>
      {worker.isFailed && <Failure retry={() => check(source.current)} />}
      {list !== undefined && hasResults(state) ? (
        <>
          {list.total > state.count && <p>{words.tooMany(number(list.total), number(MAX_ROWS))}</p>}
          <Summary rows={rows} download={() => worker.ask({ type: 'csv', list, rows })} />
          <ResultsTable caption={phoneTool.results.caption} rows={rows} isFilterable />
        </>
      ) : (
        phase !== 'running' && <ResultsTable caption={phoneTool.results.sample} rows={sample} isFilterable={false} />
      )}
    </section>
  );
}

/** What is read out: once per phase, not per row. */
function statusOf({ phase, count, rows, problem }: ListState): string {
  if (phase === 'running') return count === 0 ? '' : words.started(count);
  if (phase === 'cancelled') return words.cancelled(rows.length);
  if (phase === 'refused') return problem === undefined ? '' : words.problems[problem];
  if (phase === 'idle') return '';
  const { valid, invalid, duplicate } = countRows(rows);
  return words.done(valid, invalid, duplicate);
}
