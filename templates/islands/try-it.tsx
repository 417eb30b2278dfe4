import { useEffect, useRef, useState } from 'react';
import { tryIt as words } from '../locales/cs-try-it.ts';
import { Console } from '../try-it/console.tsx';
import type { Settings } from '../try-it/sandbox-store.ts';
import { type Addresses, useFiles } from '../try-it/use-files.ts';
import { useNumbers } from '../try-it/use-numbers.ts';

export interface TryItProps {
  /** `operationId` in the API description. */
  readonly operation: string;
  readonly addresses: Addresses;
  /** URL of `templates/workers/phone.ts`, which contains the numbering plans. */
  readonly worker: string;
  readonly settings: Settings;
}

/**
 * Console for one operation. It is closed at first and looks like a button. Its data are fetched when it is opened, and
 * nothing is sent anywhere.
 */
export default function TryIt({ operation, addresses, worker, settings }: TryItProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const look = () => setIsOpen((box.current as { readonly open: boolean } | null)?.open === true);
  // A visitor may have opened the console before the script ran.
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
