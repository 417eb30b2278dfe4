import { useEffect, useRef, useState } from 'react';
import { tryIt as words } from '../locales/cs-try-it.ts';
import { Console } from '../try-it/console.tsx';
import type { Settings } from '../try-it/sandbox-store.ts';
import { type Addresses, useFiles } from '../try-it/use-files.ts';
import { useNumbers } from '../try-it/use-numbers.ts';

export interface TryItProps {
  /** `operationId` */
  readonly operation: string;
  readonly addresses: Addresses;
  /** URL of `templates/workers/phone.ts`, which holds the numbering plans. */
  readonly worker: string;
  readonly settings: Settings;
}

/**
 * A console for one operation, closed at first: then it is a button. All that it needs is fetched when it is opened, and nothing is
 * sent anywhere.
 */
export default function TryIt({ operation, addresses, worker, settings }: TryItProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const look = () => setIsOpen((box.current as { readonly open: boolean } | null)?.open === true);
  // It may have been opened before the script was there.
  useEffect(look, []);
  const { files, isFailed, retry } = useFiles(addresses, settings, isOpen);
  const check = useNumbers(worker);
  const described = files?.description.operations[operation];
  return (
    <details ref={box} className="try-it" data-markdown-ignore="" onToggle={look}>
      <summary>{words.open}</summary>
      {isFailed && (
        <p role="alert">
          {words.failed}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {words.again}
          </button>
        </p>
      )}
      {!isFailed && (files === undefined || described === undefined) && <p>{words.waiting}</p>}
      {files !== undefined && described !== undefined && <Console files={files} operation={described} check={check} />}
    </details>
  );
}
