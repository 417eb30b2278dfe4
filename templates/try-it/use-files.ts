import { useCallback, useEffect, useState } from 'react';
import type { Description, Prices } from './model.ts';
import type { Files, Settings } from './sandbox-store.ts';

/** Addresses of the files. */
export interface Addresses {
  readonly description: string;
  readonly prices: string;
}

interface Fetched {
  readonly files?: Files;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Fetched files by address. Several consoles of a page share them. */
const fetched = new Map<string, Promise<unknown>>();

/** Fetches the description and the prices when they are needed. */
export function useFiles({ description, prices }: Addresses, settings: Settings, isWanted: boolean): Fetched {
  const [files, setFiles] = useState<Files>();
  const [isFailed, setIsFailed] = useState(false);
  const { charges, requestsPerSecond } = settings;
  const load = useCallback(() => {
    setIsFailed(false);
    Promise.all([readOnce(description), readOnce(prices)]).then(
      ([described, priced]) =>
        setFiles({
          ...{ charges, requestsPerSecond },
          description: described as Description,
          prices: priced as Prices,
        }),
      () => setIsFailed(true),
    );
  }, [description, prices, charges, requestsPerSecond]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ...(files === undefined ? {} : { files }), isFailed, retry: load };
}

function readOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const reading = read(address);
  fetched.set(address, reading);
  // Forget a failed request, so that the next console tries again.
  reading.catch(() => fetched.delete(address));
  return reading;
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
