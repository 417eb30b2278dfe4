import { type DragEvent, useEffect, useReducer, useRef, useState } from 'react';
import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { readFileText } from '../tools/phone-file.ts';
import { type CheckedRow, MAX_ROWS } from '../tools/phone-list.ts';
import type { PhoneAnswer, PhoneRequest } from '../workers/phone.ts';
import { type ChosenFile, firstFile } from './browser.ts';
import type { Knowledge } from './facts.ts';
import { Failure } from './failure.tsx';
import { countRows, IDLE, reduceList } from './list-state.ts';
import { ResultsTable } from './results-table.tsx';
import { Summary } from './summary.tsx';
import { useWorker } from './use-worker.ts';

const words = phoneTool.list;

export interface ListCheckProps {
  readonly worker: string;
  readonly knowledge: Knowledge;
  readonly country: string;
  /** Rows with their results, shown until there are others. */
  readonly sample: readonly CheckedRow[];
  readonly isLive: boolean;
}

/** A list: pasted, chosen, or dropped. */
export function ListCheck({ worker: url, knowledge, country, sample, isLive }: ListCheckProps) {
  const [state, act] = useReducer(reduceList, IDLE);
  const [status, setStatus] = useState('');
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was checked last, for another country or column. */
  const source = useRef('');
  const worker = useWorker<PhoneRequest, PhoneAnswer>(url, act);
  const { phase, list, rows } = state;
  const isRunning = phase === 'running' && !worker.isFailed;

  function check(text: string, column?: number): void {
    source.current = text;
    // One that still runs is given up.
    worker.stop();
    if (text.trim() === '') {
      act({ type: 'cancel' });
      setStatus(words.nothing);
      return;
    }
    act({ type: 'start' });
    worker.ask({ type: 'list', text, country, ...(column === undefined ? {} : { column }) });
  }

  async function checkFile(file: ChosenFile | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const read = readFileText(new Uint8Array(await file.arrayBuffer()));
      if ('text' in read) check(read.text);
      else setStatus(words.problems[read.problem]);
    } catch {
      setStatus(words.problems.unreadable);
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(false);
    void checkFile(firstFile(event.dataTransfer));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per phase, not per row
  useEffect(() => {
    const counts = countRows(rows);
    if (phase === 'running' && list !== undefined) setStatus(words.started(state.count));
    if (phase === 'done') setStatus(words.done(counts.valid, counts.invalid, counts.duplicate));
  }, [phase, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list, from another country
  useEffect(() => {
    if (source.current !== '') check(source.current, list?.column);
  }, [country]);

  return (
    <section className="phone-list" aria-labelledby="phone-list-title">
      <h3 id="phone-list-title">{words.title}</h3>
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
            {words.hint(cs.number(MAX_ROWS))}
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
              void checkFile(firstFile(event.target));
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
                setStatus(words.cancelled(rows.length));
              }}
            >
              {words.cancel}
            </button>
          )}
        </p>
      </form>
      {isRunning && (
        <p className="phone-progress">
          <progress aria-label={words.progress} max={state.count || 1} value={rows.length} />
          <span>{words.progressText(cs.number(rows.length), cs.number(state.count))}</span>
        </p>
      )}
      <p className="phone-status" role="status">
        {status}
      </p>
      {worker.isFailed && <Failure retry={() => check(source.current)} />}
      {list !== undefined && (phase === 'done' || phase === 'cancelled') ? (
        <>
          {list.total > state.count && <p>{words.tooMany(cs.number(list.total), cs.number(MAX_ROWS))}</p>}
          {list.width > 1 && (
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
          <Summary list={list} rows={rows} knowledge={knowledge} />
          <ResultsTable caption={phoneTool.results.caption} rows={rows} knowledge={knowledge} isFilterable />
        </>
      ) : (
        phase === 'idle' && (
          <ResultsTable caption={phoneTool.results.sample} rows={sample} knowledge={knowledge} isFilterable={false} />
        )
      )}
    </section>
  );
}
